import { Type } from 'typebox';
import { notFound } from '../../../platform/faults.ts';
import { type PageRequest, readPage } from '../../../platform/http/lists/pagination.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import type { EnvironmentName } from '../../access/index.ts';
import type { Kind, KindName } from '../kinds/kind.ts';
import { kinds } from '../kinds/kinds.ts';
import * as queries from '../queries.ts';
import { type Definition, type DefinitionDetail, mostCounted } from '../wire-schemas.ts';
import { presentDefinition } from './present-definition.ts';

export function listDefinitions(db: Queryable, projectId: string, kind: Kind, page: PageRequest) {
  return readPage(page, {
    key: Type.Integer(),
    read: (after, limit) => queries.listDefinitions.all(db, projectId, kind.name, after, limit),
    keyOf: (row) => row.arrival,
    present: (row) => presentDefinition(kind, row),
  });
}

/** The definitions that a player sees; `own` are the ids of those that they have already. */
export function listVisible<Item>(
  db: Queryable,
  { projectId, environment }: { projectId: string; environment: { name: EnvironmentName } },
  { kind, own, now }: { kind: KindName; own: readonly string[]; now: Date },
  page: PageRequest,
  present: (definition: Definition) => Item,
) {
  return readPage(page, {
    key: Type.Integer(),
    read: (after, limit) =>
      queries.listVisible.all(db, projectId, kind, after, limit, environment.name, now, [...own]),
    keyOf: (row) => row.arrival,
    present: (row) => present(presentDefinition(kinds[kind], row)),
  });
}

export async function readDefinition(
  db: Queryable,
  { projectId, environment }: { projectId: string; environment: { id: number } },
  kind: Kind,
  id: string,
): Promise<DefinitionDetail> {
  const row = await queries.findDefinition.maybe(db, projectId, kind.name, id);
  if (!row) throw notFound(kind.name);
  const definition = presentDefinition(kind, row);
  if (kind.derived) return { ...definition, ...(await kind.derived.read(db, environment.id, id, row.body)) };
  if (kind.name !== 'quest' && kind.name !== 'adventure') return definition;
  const inProgress = await queries.countPlaying[kind.name].all(db, projectId, kind.name, id, mostCounted);
  return { ...definition, inProgress };
}
