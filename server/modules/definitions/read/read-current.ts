import type { Queryable } from '../../../platform/postgres/statement.ts';
import { readLevelsRecord } from '../../tenancy/index.ts';
import { keyOf, levelsId } from '../check/edits.ts';
import type { EditedKind } from '../check/problem.ts';
import { type Body, complete, type KindName, withoutKept } from '../kinds/kind.ts';
import { kinds } from '../kinds/kinds.ts';
import * as queries from '../queries.ts';

/** A definition, or the levels, as they are now, without what the service alone writes. */
export interface CurrentDefinition {
  readonly kind: EditedKind;
  readonly id: string;
  readonly version: number;
  readonly body: Body;
}

/** The wanted definitions that exist, by kind and id. */
export async function readCurrent(
  on: Queryable,
  projectId: string,
  wanted: readonly { kind: EditedKind; id: string }[],
): Promise<Map<string, CurrentDefinition>> {
  const rows = await queries.findMany.all(
    on,
    projectId,
    wanted.map(({ kind }) => kind),
    wanted.map(({ id }) => id),
  );
  const current = new Map(rows.map((row) => [keyOf(row.kind, row.id), present(row)]));
  if (wanted.some(({ kind }) => kind === 'levels')) {
    const { version, ...body } = await readLevelsRecord(on, projectId);
    current.set(keyOf('levels', levelsId), { kind: 'levels', id: levelsId, version, body });
  }
  return current;
}

/** All definitions of a project, by kind and id. */
export async function readAll(on: Queryable, projectId: string): Promise<CurrentDefinition[]> {
  return (await queries.listAll.all(on, projectId)).map(present);
}

function present({ kind, id, version, body }: queries.FoundRow): CurrentDefinition {
  return { kind, id, version, body: withoutKept(kinds[kind], complete(kinds[kind], body)) };
}

/** A definition with what the service alone writes, such as a state. */
export async function readWithState(
  on: Queryable,
  projectId: string,
  kind: KindName,
  id: string,
): Promise<Body | undefined> {
  const [row] = await queries.findMany.all(on, projectId, [kind], [id]);
  return row && complete(kinds[kind], row.body);
}
