import { notFound } from '../../../platform/faults.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import type { EnvironmentName } from '../../access/index.ts';
import { moveKeys } from '../../access/index.ts';
import * as queries from './queries.ts';

/**
 * How long the rows stay after a deletion. Calls that were admitted before it have ended by then, also those on another
 * node, which may accept a cached key for some seconds.
 */
const graceMs = 10_000;

/** After the commit the project does not exist for any caller. Its rows are removed later: see remove-deleted.ts. */
export async function hideProject(tx: Tx, now: Date, tenantId: string, projectId: string): Promise<void> {
  await queries.hideProjects.all(tx, tenantId, projectId, now);
  await queries.insertRemovals.run(tx, 'project', tenantId, [projectId], null, now, afterGrace(now));
}

/** The same for a tenant and its projects. Each project is removed separately, before the tenant. */
export async function hideTenant(tx: Tx, now: Date, tenantId: string): Promise<void> {
  await queries.hideTenant.run(tx, tenantId, now);
  const projects = await queries.hideProjects.all(tx, tenantId, null, now);
  const ids = projects.map(({ id }) => id);
  await queries.insertRemovals.run(tx, 'project', tenantId, ids, null, now, afterGrace(now));
  await queries.insertRemovals.run(tx, 'tenant', tenantId, [null], null, now, afterGrace(now));
}

/**
 * Deletes all players of an environment and their data by replacing it with an empty one, which gets the API keys. Ids of
 * events and players can be used again at once. Definitions, webhooks and keys stay. Returns the id of the new
 * environment. The caller must clear its cache of the keys.
 */
export async function emptyEnvironment(
  tx: Tx,
  now: Date,
  place: { tenantId: string; projectId: string; name: EnvironmentName },
): Promise<number> {
  const { tenantId, projectId, name } = place;
  const replaced = await queries.replaceEnvironment.maybe(tx, projectId, name, now);
  if (!replaced) throw notFound('project');
  const { old_id: old, id } = replaced;
  await moveKeys(tx, old, id);
  await queries.insertRemovals.run(tx, 'environment', tenantId, [projectId], old, now, afterGrace(now));
  return id;
}

function afterGrace(now: Date): Date {
  return new Date(now.getTime() + graceMs);
}
