import { notFound } from '../../platform/faults.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { type Actor, recordChange } from '../audit/index.ts';
import * as queries from './queries.ts';

/** For the operator alone: how many projects a tenant may have; null for the installation's own limit. */
export async function setTenantLimits(
  tx: Tx,
  actor: Actor,
  tenantId: string,
  { maxProjects }: { maxProjects: number | null },
): Promise<{ name: string }> {
  const row = await queries.lockTenant.maybe(tx, tenantId);
  if (!row) throw notFound('tenant');
  await queries.setMaxProjects.run(tx, tenantId, maxProjects);
  await recordChange(tx, actor, {
    tenantId,
    action: 'tenant.set_limits',
    target: { type: 'tenant', id: tenantId },
    before: { maxProjects: row.max_projects },
    after: { maxProjects },
  });
  return { name: row.name };
}
