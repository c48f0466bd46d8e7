import { newId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import type { AuditAction } from './actions.ts';
import type { Actor } from './actor.ts';
import { appendEntry } from './queries.ts';

export interface Change {
  tenantId: string;
  projectId?: string;
  action: AuditAction;
  target: { type: string; id: string };
  /** As the API shows them: what is never shown is never logged. Null if there was or is nothing. */
  before?: object | null;
  after?: object | null;
}

/** Appends to the audit log in the transaction of the change itself: neither can be there without the other. */
export async function recordChange(tx: Tx, actor: Actor, change: Change): Promise<void> {
  const { tenantId, projectId = null, action, target, before = null, after = null } = change;
  await appendEntry.run(
    tx,
    newId(),
    tenantId,
    projectId,
    JSON.stringify(actor),
    action,
    JSON.stringify(target),
    before && JSON.stringify(before),
    after && JSON.stringify(after),
  );
}
