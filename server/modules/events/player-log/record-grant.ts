import type { JsonObject } from '../../../engine/index.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import { type Actor, recordChange } from '../../audit/index.ts';
import type { EnvironmentScope } from '../stimuli/scope.ts';
import { reversalType } from './logged-act.ts';

export interface AuditedGrant {
  tenantId: string;
  projectId: string;
  actor: Actor;
  /** Given for an event that was sent by hand; a grant and a reversal are told by their type. */
  what?: 'event';
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
  const what = grant.what ?? (type === reversalType ? 'reversal' : 'grant');
  await recordChange(tx, actor, {
    tenantId,
    projectId,
    action: `player.${what}`,
    target: { type: what, id },
    after: { type, ...details },
  });
}

export interface CreatedByHand {
  scope: EnvironmentScope;
  actor: Actor;
  playerKey: number;
}

/** Names the player by our own number, as an erasure does. */
export async function recordCreation(tx: Tx, { scope, actor, playerKey }: CreatedByHand): Promise<void> {
  const { tenantId, projectId, environment } = scope;
  await recordChange(tx, actor, {
    tenantId,
    projectId,
    action: 'player.create',
    target: { type: 'player', id: String(playerKey) },
    after: { environment: environment.name },
  });
}
