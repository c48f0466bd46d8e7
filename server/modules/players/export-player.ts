import { Readable } from 'node:stream';
import { notFound } from '../../platform/faults.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import type { PlayerPlace } from './identify-player.ts';
import { presentActivity } from './list-activity.ts';
import { presentAdventure, presentBadge, presentQuest } from './list-belongings.ts';
import { presentPlayer } from './present-player.ts';
import * as queries from './queries.ts';

const piece = 500;

/** What a module above this one keeps of players, told by the composition root: a list of the export, oldest first. */
export interface KeptList {
  name: string;
  read(db: Queryable, playerKey: number, after: number, limit: number): Promise<KeptItem[]>;
}

interface KeptItem {
  seq: number;
  item: object;
}

/**
 * Everything that is kept of a player, as one JSON text. In pieces: the history of a busy player is larger than what
 * one answer may hold in memory. Each piece is a read of its own, so that a slow receiver holds no connection.
 */
export async function exportPlayer(
  db: Queryable,
  { environment, levels, timezone }: Omit<PlayerPlace, 'projectId'>,
  playerId: string,
  now: Date,
  kept: readonly KeptList[],
): Promise<Readable> {
  const row = await queries.findPlayer.maybe(db, environment.id, playerId);
  if (!row) throw notFound('player');
  const { key } = row;
  const [counters, badges, quests, adventures, standings] = await Promise.all([
    queries.readCounters.maybe(db, key),
    queries.listBadges.all(db, key, null, null, null),
    queries.listQuests.all(db, key, null, null, null),
    queries.listAdventures.all(db, key, null, null, null),
    queries.listStandings.all(db, key),
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
    standings: standings.map(presentStanding),
  };
  return Readable.from(write(db, key, head, kept), { objectMode: false });
}

async function* write(db: Queryable, playerKey: number, head: object, kept: readonly KeptList[]) {
  yield `${JSON.stringify(head).slice(0, -1)},"events":[`;
  yield* writeList((after) => queries.readHistory.all(db, playerKey, after, piece), presentHistory);
  yield '],"announced":[';
  yield* writeList(
    (after) => queries.readAnnounced.all(db, playerKey, after, piece),
    (row) => row.envelope,
  );
  for (const { name, read } of kept) {
    yield `],${JSON.stringify(name)}:[`;
    yield* writeList(
      (after) => read(db, playerKey, after, piece),
      ({ item }) => JSON.stringify(item),
    );
  }
  yield ']}';
}

async function* writeList<Row extends { seq: number }>(
  read: (after: number) => Promise<Row[]>,
  asJson: (row: Row) => string,
) {
  let after = 0;
  for (;;) {
    const rows = await read(after);
    if (rows.length > 0) yield (after > 0 ? ',' : '') + rows.map(asJson).join(',');
    const last = rows.at(-1);
    if (last === undefined || rows.length < piece) return;
    after = last.seq;
  }
}

function presentStanding(row: queries.StandingRow) {
  const { leaderboard_id: leaderboardId, season, rank, score } = row;
  return { leaderboardId, season, rank, score, achievedAt: row.achieved_at.toISOString() };
}

function presentHistory(row: queries.HistoryRow): string {
  const event = JSON.stringify({ ...presentActivity(row), receivedAt: row.received_at.toISOString() });
  return `${event.slice(0, -1)},"trace":${row.trace ?? 'null'}}`;
}
