import type { Queryable } from '../../../platform/postgres/statement.ts';
import { kinds } from '../kinds/kinds.ts';
import { countAll, weighAll } from '../queries.ts';

/** By the names of the limits of a project: those of kinds are in the plural, as in their paths. */
export async function countForUsage(db: Queryable, projectId: string): Promise<Record<string, number>> {
  const counted = new Map((await countAll.all(db, projectId)).map(({ kind, count }) => [kind, count]));
  const { bytes, xp_boards: xpLeaderboards } = await weighAll.one(db, projectId);
  const byKind = Object.values(kinds).map(({ name, path }) => [path, counted.get(name) ?? 0]);
  return { ...Object.fromEntries(byKind), compiledBytes: bytes, xpLeaderboards };
}
