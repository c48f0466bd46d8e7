import { Type } from 'typebox';
import { notFound } from '../../platform/faults.ts';
import { type PageRequest, readPage } from '../../platform/http/lists/pagination.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import type { Kind } from './kind.ts';
import { presentDefinition } from './present-definition.ts';
import * as queries from './queries.ts';
import { type DefinitionDetail, mostCounted } from './wire-schemas.ts';

export function listDefinitions(db: Queryable, projectId: string, kind: Kind, page: PageRequest) {
  return readPage(page, {
    key: Type.Integer(),
    read: (after, limit) => queries.listDefinitions.all(db, projectId, kind.name, after, limit),
    keyOf: (row) => row.arrival,
    present: (row) => presentDefinition(kind, row),
  });
}

export async function readDefinition(
  db: Queryable,
  projectId: string,
  kind: Kind,
  id: string,
): Promise<DefinitionDetail> {
  const row = await queries.findDefinition.maybe(db, projectId, kind.name, id);
  if (!row) throw notFound(kind.name);
  const definition = presentDefinition(kind, row);
  if (kind.name !== 'quest' && kind.name !== 'adventure') return definition;
  const inProgress = await queries.countPlaying[kind.name].all(db, projectId, kind.name, id, mostCounted);
  return { ...definition, inProgress };
}
