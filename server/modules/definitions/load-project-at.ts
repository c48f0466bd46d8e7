import type { Levels } from '../../engine/index.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { readProjectAt } from '../history/index.ts';
import type { KindName } from './kind.ts';
import { type DefinitionSet, sortDefinitions, storedOf } from './load-project.ts';

export interface PastProject {
  readonly definitions: DefinitionSet;
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
  const stored = (rows: readonly Row[]) =>
    rows.flatMap(({ kind, id, version, body }) =>
      kind === 'levels' || kind === 'timezone' || !body
        ? []
        : [storedOf(kind satisfies KindName, id, version, body)],
    );
  return {
    definitions: sortDefinitions(stored(current), stored(former)),
    frame: {
      timezone: String(bodyOf('timezone')['timezone']),
      levels: bodyOf('levels') as unknown as Levels,
    },
  };
}
