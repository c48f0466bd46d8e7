import { type Static, type TSchema, Type } from 'typebox';
import type { PlayerState } from '../../../engine/index.ts';
import { type PageRequest, readPage } from '../../../platform/http/lists/pagination.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';

/** When an entry was acquired or started, and its id: the same order for all facets, newest first. */
const key = Type.Tuple([Type.Integer(), Type.String()]);
type Key = Static<typeof key>;

/** How the entries of a facet are shown in the player's export. */
export interface UnlistedFacet {
  /** The description of the list in the export. */
  exported: string;
  item: TSchema;
  readAll(db: Queryable, playerKey: number, now: Date): Promise<unknown[]>;
  /** What the export has beside that, of an entry of the player's state. */
  beside?: { item: TSchema; of(state: PlayerState, record: never): object };
}

/** The same with an operation of the API. */
export interface FacetList extends UnlistedFacet {
  /** The end of its path, where it is not the name of the facet. */
  path?: string;
  operationId: string;
  summary: string;
  description: string;
  readPage(db: Queryable, playerKey: number, now: Date, page: PageRequest): ReturnType<typeof readPage>;
}

interface ListSpec<Row, S extends TSchema>
  extends Pick<FacetList, 'path' | 'operationId' | 'summary' | 'description' | 'exported' | 'beside'> {
  item: S;
  /** All rows where the limit is null. */
  read(db: Queryable, playerKey: number, after: Key | null, limit: number | null): Promise<Row[]>;
  keyOf(row: Row): Key;
  present(row: Row, now: Date): Static<S>;
}

export function facetList<Row, S extends TSchema>(spec: ListSpec<Row, S>): FacetList {
  const { read, keyOf, present, ...described } = spec;
  return {
    ...described,
    readPage: (db, playerKey, now, page) =>
      readPage(page, {
        key,
        read: (after, limit) => read(db, playerKey, after, limit),
        keyOf,
        present: (row): unknown => present(row, now),
      }),
    readAll: async (db, playerKey, now) =>
      (await read(db, playerKey, null, null)).map((row) => present(row, now)),
  };
}

export function isoOrNull(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
