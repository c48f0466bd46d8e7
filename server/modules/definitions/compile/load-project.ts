import type { Queryable } from '../../../platform/postgres/statement.ts';
import { kinds } from '../kinds/kinds.ts';
import * as queries from '../queries.ts';
import { type DefinitionSet, definitionSet, type Stored } from './definition-set.ts';

export interface LoadedProject {
  /** The projects.definitions_version that this is. */
  readonly version: number;
  readonly definitions: DefinitionSet;
  /** By key: what has the same key is the same, in this version of the project and in every other. */
  readonly byKey: ReadonlyMap<string, Stored>;
}

/**
 * Reads only what came after `earlier`, an earlier version of the same project. A project that was deleted meanwhile
 * has no definitions.
 */
export async function loadProject(
  on: Queryable,
  projectId: string,
  earlier?: LoadedProject,
): Promise<LoadedProject> {
  const rows = await queries.loadProject.all(on, projectId, earlier?.version ?? everything);
  const byKey = new Map<string, Stored>();
  const current: Stored[] = [];
  const former: Stored[] = [];
  for (const { key, kind, id, version, is_former: isFormer, body } of rows) {
    if (key === null) continue;
    const one = earlier?.byKey.get(key) ?? (body && { kind, value: kinds[kind].made(id, version, body) });
    // Written by a node of the version before, which does not note when it changed.
    if (!one) return loadProject(on, projectId);
    byKey.set(key, one);
    (isFormer ? former : current).push(one);
  }
  return { version: rows[0]?.project_version ?? 0, definitions: sortDefinitions(current, former), byKey };
}

/** Less than the `changed_in` of any row. */
const everything = -1;

export function sortDefinitions(current: readonly Stored[], former: readonly Stored[]): DefinitionSet {
  const of = (all: readonly Stored[], kind: string) =>
    all.filter((one) => one.kind === kind).map(({ value }) => value);
  return definitionSet(
    ({ name }) => of(current, name),
    ({ name }) => of(former, name),
  );
}
