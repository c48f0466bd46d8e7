import type { Readable } from 'node:stream';
import { type TSchema, Type } from 'typebox';
import { newPlayer } from '../../engine/index.ts';
import { notFound } from '../../platform/faults.ts';
import { streamedBody } from '../../platform/http/bodies/streamed-body.ts';
import { Shape } from '../../platform/http/field-schemas.ts';
import { described } from '../../platform/http/openapi/described.ts';
import { Timestamp } from '../../platform/http/record-fields.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { environmentNames } from '../access/index.ts';
import type { ExportList } from '../module.ts';
import type { PlayerScope } from './lock-player.ts';
import { presentPlayer } from './present-player.ts';
import * as queries from './queries.ts';
import { Player } from './schemas.ts';
import { columnFacets } from './state/columns.ts';
import { entryFacets } from './state/facets.ts';
import { readState } from './state/read-state.ts';

const piece = 500;

const exportedColumns = columnFacets.flatMap(({ name, exported }) => (exported ? [{ name, exported }] : []));

/**
 * Everything that is kept of a player, as one JSON text. In pieces: the history of a busy player is larger than what
 * one answer may hold in memory. Each piece is a read of its own, so that a slow receiver holds no connection.
 */
export async function exportPlayer(
  db: Queryable,
  { environment, levels, timezone }: Omit<PlayerScope, 'projectId'>,
  playerId: string,
  now: Date,
  lists: readonly ExportList[],
): Promise<Readable> {
  const row = await queries.findPlayer.maybe(db, environment.id, playerId);
  if (!row) throw notFound('player');
  const { key } = row;
  const state = (await readState(db, environment.id, playerId)) ?? newPlayer(playerId);
  const columns = exportedColumns.map((facet) => [facet.exported.name, state[facet.name]]);
  const entries = await Promise.all(
    entryFacets.map(async ({ name, list }) => {
      const records = await list.readAll(db, key, now);
      const { beside } = list;
      if (!beside) return [name, records];
      return [
        name,
        records.map((record) => ({ ...(record as object), ...beside.of(state, record as never) })),
      ];
    }),
  );
  const head = {
    exportedAt: now.toISOString(),
    environment: environment.name,
    player: presentPlayer(row, { levels, timezone, now }),
    holdout: state.held,
    ...Object.fromEntries(columns),
    ...Object.fromEntries(entries),
  };
  return streamedBody(write(db, key, head, lists));
}

/** With the lists that modules add. */
export function exportSchema(lists: readonly ExportList[]): TSchema {
  const columns = exportedColumns.map(({ exported }) => [exported.name, exported.schema]);
  const entries = entryFacets.map(({ name, list }) => ({
    name,
    description: list.exported,
    item: list.beside?.item ?? list.item,
  }));
  const arrays = [...entries, ...lists].map(({ name, description, item }) => [
    name,
    Type.Array(item, { description }),
  ]);
  return Shape('PlayerExport', 'All stored data about a player.', {
    exportedAt: described(Timestamp, 'When this export was created, in UTC.'),
    environment: Type.Enum([...environmentNames], {
      description: 'The environment of the player.',
    }),
    player: Player,
    holdout: Type.Union([Type.Boolean(), Type.Null()], {
      description:
        'Whether the player is held out of all rewards, for good. Null if the project held nobody out when they were created.',
      examples: [false],
    }),
    ...Object.fromEntries(columns),
    ...Object.fromEntries(arrays),
  });
}

async function* write(
  db: Queryable,
  playerKey: number,
  head: object,
  lists: readonly ExportList[],
): AsyncGenerator<string, void, undefined> {
  yield JSON.stringify(head).slice(0, -1);
  for (const { name, read } of lists) {
    yield `,${JSON.stringify(name)}:[`;
    let after = 0;
    for (;;) {
      const rows = await read(db, playerKey, after, piece);
      if (rows.length > 0) yield (after > 0 ? ',' : '') + rows.map(({ json }) => json).join(',');
      const last = rows.at(-1);
      if (last === undefined || rows.length < piece) break;
      after = last.seq;
    }
    yield ']';
  }
  yield '}';
}
