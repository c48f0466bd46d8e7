import { Readable } from 'node:stream';
import { type TSchema, Type } from 'typebox';
import { notFound } from '../../platform/faults.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import type { ExportList } from '../module.ts';
import type { PlayerScope } from './ensure-player.ts';
import { presentAdventure, presentBadge, presentQuest } from './list-belongings.ts';
import { presentPlayer } from './present-player.ts';
import * as queries from './queries.ts';
import { exportedFields } from './schemas.ts';

const piece = 500;

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
  const [counters, badges, quests, adventures] = await Promise.all([
    queries.readCounters.maybe(db, key),
    queries.listBadges.all(db, key, null, null, null),
    queries.listQuests.all(db, key, null, null, null),
    queries.listAdventures.all(db, key, null, null, null),
  ]);
  const head = {
    exportedAt: now.toISOString(),
    environment: environment.name,
    player: presentPlayer(row, { levels, timezone, now }),
    counts: counters?.counts ?? {},
    ruleUses: counters?.rule_uses ?? {},
    badges: badges.map(presentBadge),
    quests: quests.map((quest) => presentQuest(quest, now)),
    adventures: adventures.map(presentAdventure),
  };
  return Readable.from(write(db, key, head, lists), { objectMode: false });
}

/** With the lists that modules add. */
export function exportSchema(lists: readonly ExportList[]): TSchema {
  const added = lists.map(({ name, description, item }) => [name, Type.Array(item, { description })]);
  return Type.Object(
    { ...exportedFields, ...Object.fromEntries(added) },
    {
      title: 'PlayerExport',
      description: 'Everything that is kept about a player.',
      additionalProperties: false,
    },
  );
}

async function* write(db: Queryable, playerKey: number, head: object, lists: readonly ExportList[]) {
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
