import type { JsonObject } from '../../../engine/index.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import { type Actor, recordChange } from '../../audit/index.ts';
import { reversalType } from './logged-act.ts';

export interface AuditedGrant {
  tenantId: string;
  projectId: string;
  actor: Actor;
  /** Of the entry in the player's log. */
  id: string;
  type: string;
  details: JsonObject;
}

/**
 * What a person does to a player by hand is in the audit log too. It names the entry in the player's log, and neither the
 * player nor the reason: the audit log cannot be changed, and must not keep what an erasure removes. The grants of servers
 * are too many for it.
 */
export async function recordGrant(tx: Tx, grant: AuditedGrant): Promise<void> {
  const { tenantId, projectId, actor, id, type, details } = grant;
  if (actor.type !== 'person') return;
  const after = { type, ...details };
  await recordChange(tx, actor, {
    tenantId,
    projectId,
    action: type === reversalType ? 'player.reversal' : 'player.grant',
    target: { type: type === reversalType ? 'reversal' : 'grant', id },
    after,
  });
}
