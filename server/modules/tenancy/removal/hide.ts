import { notFound } from '../../../platform/faults.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import type { EnvironmentName } from '../../access/index.ts';
import { moveKeys } from '../../access/index.ts';
import * as queries from './queries.ts';

/**
 * How long after a deletion its rows are left alone: calls that were let in before have ended by then, also those on
 * another node with a key that it still trusts for some seconds.
 */
const graceMs = 10_000;

/** From the commit on there is no such project for any caller. Its rows are removed later: see remove-deleted.ts. */
export async function hideProject(tx: Tx, now: Date, tenantId: string, projectId: string): Promise<void> {
  await queries.hideProjects.all(tx, tenantId, projectId, now);
  await queries.insertRemovals.run(tx, 'project', tenantId, [projectId], null, now, afterGrace(now));
}

/** The same for a tenant with all of its projects, which are removed each by itself and before the tenant. */
export async function hideTenant(tx: Tx, now: Date, tenantId: string): Promise<void> {
  await queries.hideTenant.run(tx, tenantId, now);
  const projects = await queries.hideProjects.all(tx, tenantId, null, now);
  const ids = projects.map(({ id }) => id);
  await queries.insertRemovals.run(tx, 'project', tenantId, ids, null, now, afterGrace(now));
  await queries.insertRemovals.run(tx, 'tenant', tenantId, [null], null, now, afterGrace(now));
}

/**
 * Empties an environment of its players and all that is theirs: an empty one takes its place, with its API keys, and
 * ids of events and players are free at once. Definitions, webhooks and keys stay. Returns the id of the new one. The
 * caller must drop what it remembers of the keys.
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
