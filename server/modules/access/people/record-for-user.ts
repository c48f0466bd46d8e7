import type { Tx } from '../../../platform/postgres/database.ts';
import { type Actor, type AuditAction, recordChange } from '../../audit/index.ts';
import { lockTenantsOf } from './queries.ts';

/** What a person does with their account is in the audit log of each of their tenants. */
export async function recordForUser(
  tx: Tx,
  actor: Actor,
  userId: string,
  action: AuditAction,
  after?: Record<string, unknown>,
): Promise<void> {
  for (const { id: tenantId } of await lockTenantsOf.all(tx, userId)) {
    await recordChange(tx, actor, {
      tenantId,
      action,
      target: { type: 'user', id: userId },
      ...(after ? { after } : {}),
    });
  }
}
