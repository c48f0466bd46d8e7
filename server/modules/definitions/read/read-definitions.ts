import { Type } from 'typebox';
import type { TriedKind } from '../../../engine/index.ts';
import { notFound } from '../../../platform/faults.ts';
import { type PageRequest, readPage } from '../../../platform/http/lists/pagination.ts';
import { jsonbArray } from '../../../platform/postgres/arrays.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import type { EnvironmentName } from '../../access/index.ts';
import { keyOf } from '../check/edits.ts';
import type { Kind, KindName } from '../kinds/kind.ts';
import { kinds } from '../kinds/kinds.ts';
import * as queries from '../queries.ts';
import { type Definition, type DefinitionDetail, mostCounted } from '../wire-schemas.ts';
import { presentDefinition } from './present-definition.ts';
import type { SeenBodies } from './read-seen.ts';

export function listDefinitions(db: Queryable, projectId: string, kind: Kind, page: PageRequest) {
  return readPage(page, {
    key: Type.Integer(),
    read: (after, limit) => queries.listDefinitions.all(db, projectId, kind.name, after, limit),
    keyOf: (row) => row.arrival,
    present: (row) => presentDefinition(kind, row),
  });
}

/**
 * The definitions that a player sees; `own` are the ids of those that they have already, `seen` what they see otherwise than all do,
 * which kinds that experiments cannot change do without.
 */
export function listVisible<Item>(
  db: Queryable,
  { projectId, environment }: { projectId: string; environment: { name: EnvironmentName } },
  { kind, own, now, seen }: VisibleTo,
  page: PageRequest,
  present: (definition: Definition) => Item,
) {
  const bodies = [...(seen ?? [])].filter(([key]) => key.startsWith(keyOf(kind, '')));
  return readPage(page, {
    key: Type.Integer(),
    read: (after, limit) => {
      const all: queries.Visible = [projectId, kind, after, limit, environment.name, now, [...own]];
      if (bodies.length === 0) return queries.listVisible.all(db, ...all);
      const ids = bodies.map(([key]) => key.slice(keyOf(kind, '').length));
      const texts = jsonbArray(bodies.map(([, body]) => JSON.stringify(body)));
      return queries.listVisibleVariants.all(db, ...all, ids, texts);
    },
    keyOf: (row) => row.arrival,
    present: (row) => present(presentDefinition(kinds[kind], row)),
  });
}

type VisibleTo = { own: readonly string[]; now: Date } & (
  | { kind: TriedKind; seen: SeenBodies }
  | { kind: Exclude<KindName, TriedKind>; seen?: undefined }
);

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
