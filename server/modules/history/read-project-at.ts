import { conflict } from '../../platform/faults.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { messages } from './messages.ts';
import * as queries from './queries.ts';

export interface ProjectAt {
  readonly current: readonly queries.VersionAtRow[];
  /** Earlier versions of its quests and adventures. */
  readonly former: readonly queries.VersionAtRow[];
}

/**
 * A project as it was at one of its versions (projects.definitions_version): its definitions, its levels and its time
 * zone. Definitions that were deleted by then are in neither list.
 */
export async function readProjectAt(
  on: Queryable,
  projectId: string,
  definitionsVersion: number,
): Promise<ProjectAt> {
  const size = await queries.readSize.maybe(on, projectId);
  if (size && definitionsVersion < size.whole_from) {
    throw conflict(messages.notKept({ version: definitionsVersion, oldest: size.whole_from }));
  }
  const rows = await queries.listAt.all(on, projectId, definitionsVersion);
  const current = rows.filter((row) => row.is_newest && row.body !== null);
  const present = new Set(current.map(({ kind, id }) => `${kind} ${id}`));
  const former = rows.filter(
    ({ kind, id, is_newest, body }) => !is_newest && body !== null && present.has(`${kind} ${id}`),
  );
  return { current, former };
}
