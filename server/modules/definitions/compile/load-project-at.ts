import type { Levels } from '../../../engine/index.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { readProjectAt } from '../../history/index.ts';
import { kinds } from '../kinds/kinds.ts';
import type { DefinitionSet, Stored } from './definition-set.ts';
import { sortDefinitions } from './load-project.ts';

export interface PastProject {
  readonly definitions: DefinitionSet;
  /** By kind, id and version. No number is used for two versions, so what has the same key is the same. */
  readonly byKey: ReadonlyMap<string, Stored>;
  readonly frame: { readonly timezone: string; readonly levels: Levels };
}

type Row = Awaited<ReturnType<typeof readProjectAt>>['current'][number];

/** All that the engine ran on at a version of the project (projects.definitions_version), as far as its history goes back. */
export async function loadProjectAt(
  on: Queryable,
  projectId: string,
  definitionsVersion: number,
): Promise<PastProject> {
  const { current, former } = await readProjectAt(on, projectId, definitionsVersion);
  const bodyOf = (kind: string) => current.find((row) => row.kind === kind)?.body ?? {};
  const byKey = new Map<string, Stored>();
  const stored = (rows: readonly Row[]) =>
    rows.flatMap(({ kind, id, version, body }) => {
      if (kind === 'levels' || kind === 'timezone' || !body) return [];
      const one = { kind, value: kinds[kind].made(id, version, body) };
      byKey.set(`${kind} ${id} ${version}`, one);
      return [one];
    });
  return {
    definitions: sortDefinitions(stored(current), stored(former)),
    byKey,
    frame: {
      timezone: String(bodyOf('timezone')['timezone']),
      levels: bodyOf('levels') as unknown as Levels,
    },
  };
}
