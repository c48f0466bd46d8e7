import type { Clock } from '../../../platform/clock.ts';
import type { KeyedMutex } from '../../../platform/concurrency/keyed-mutex.ts';
import type { Database, Tx } from '../../../platform/postgres/database.ts';
import { seal } from '../../catalogue/index.ts';
import { asLeaderboard, type Leaderboard } from '../../definitions/index.ts';
import { appendToOutbox } from '../../outbox/index.ts';
import { sumTeams } from '../teams/sum-teams.ts';
import { asStep, catchUp, type IndexStore, type LiveIndex, rememberPlaces } from './index-store.ts';
import { newsOf, type RankNews } from './notify-ranks.ts';
import type { TrackedRow } from './queries.ts';
import * as queries from './queries.ts';
import type { RankChange, RankIndex, Step } from './ranking.ts';

export interface TrackerParts {
  db: Database;
  clock: Clock;
  store: IndexStore;
  oneAtATime: KeyedMutex;
  /** There is something new in the outbox. */
  wake: () => void;
}

type Season = Awaited<ReturnType<typeof queries.findSeasonBoard.one>>;

/**
 * Sends notifications about what the changes of a season did to ranks. The notifications and the note that they were sent
 * are one transaction: whenever it crashes, nothing is sent twice or left out.
 */
export async function trackSeason(parts: TrackerParts, key: number): Promise<void> {
  const { db, clock, store, oneAtATime, wake } = parts;
  const season = await queries.findSeasonBoard.maybe(db, key);
  if (!season) return;
  const board = asLeaderboard(season.leaderboard_id, season.body);
  if (board.subject === 'team') {
    await queries.writeTracked.run(db, key, await sumTeams(db, key, board));
    return;
  }
  const live = await store.ready(key, board.order, season.environment_id);
  await db
    .transaction(async (tx) => {
      await queries.lockSeason.maybe(tx, key);
      const tracked = await oneAtATime.run(key, () => follow(tx, live, board, season.number));
      if (tracked === 'too old')
        throw new Error('the rank index of a season missed too many changes and must be rebuilt');
      if (!tracked || tracked.count === 0) return;
      await tell(tx, [{ season, news: tracked.news }], clock());
      await queries.writeTracked.run(tx, key, tracked.snapshot);
    })
    .catch((error: unknown) => {
      // Whatever the cause was, a rebuilt index is correct.
      store.drop(live);
      throw error;
    });
  await store.resize(live);
  wake();
}

/**
 * Brings the index up to date, and applies the untracked changes again in their order, to see what each of them did. For
 * that they are undone first. Readers do not see it, because all steps are applied at once.
 */
async function follow(tx: Tx, live: LiveIndex, board: Leaderboard, season: number) {
  const row = await queries.readUntracked.maybe(tx, live.season, live.seen);
  if (!row) return undefined;
  if (row.too_old) return 'too old' as const;
  const changes = row.changes ?? [];
  const untracked = changes.filter((change) => !isTracked(change)).map(asChange);
  // Changes that another node has tracked come first: the untracked ones are later.
  await catchUp(live, changes.filter((change) => isTracked(change)).map(asChange), row.snapshot);
  const { news, places } = await newsOfChanges(live.index, board, season, untracked);
  rememberPlaces(
    live,
    untracked.map(([seq]) => seq),
    places,
  );
  return { count: untracked.length, news, snapshot: row.snapshot };
}

/** What each of these changes did, which the index has seen or not. Afterwards it has. */
export async function newsOfChanges(
  index: Pick<RankIndex, 'apply'>,
  board: Leaderboard,
  season: number,
  changes: readonly queries.ChangeRow[],
): Promise<{ news: RankNews[]; places: RankChange[] }> {
  const back = takeBack(changes);
  const forth = changes.map((change) => asStep(withStandIn(change)));
  const places = (await index.apply([...back, ...forth])).slice(back.length);
  const news = changes.flatMap((change, i): RankNews[] => {
    const place = places[i];
    return place ? newsOf(board, season, change, place) : [];
  });
  return { news, places };
}

/**
 * Restores each player's entry from before the first of these changes, whether the index has seen the changes or not: an
 * index that was just built may already contain them. Erased players are restored for the moment too, so that the effect
 * of their removal is computed in the same way.
 */
function takeBack(changes: readonly queries.ChangeRow[]): Step[] {
  const first = new Map<number, queries.ChangeRow>();
  for (const change of changes) if (!first.has(change[1])) first.set(change[1], change);
  return [...first.values()].flatMap((change): Step[] => {
    const [
      seq,
      playerKey,
      playerId,
      score,
      achievedUs,
      previousScore,
      previousUs,
      subscore,
      previousSubscore,
    ] = change;
    const taken = {
      remove: { playerKey, playerId, score: score ?? 0, subscore, achievedUs: achievedUs ?? 0 },
    };
    if (previousScore === null || previousUs === null) return [taken];
    const before = asStep(
      withStandIn([seq, playerKey, playerId, previousScore, previousUs, null, null, previousSubscore, 0]),
    );
    return playerId === null ? [taken, before] : [before];
  });
}

/** An erased player's id is not known any more; no player can have this one. */
function withStandIn(row: queries.ChangeRow): queries.ChangeRow {
  const [seq, playerKey, playerId, ...rest] = row;
  return [seq, playerKey, playerId ?? `\u0000${playerKey}`, ...rest];
}

interface SeasonNews {
  readonly season: Pick<Season, 'project_id' | 'environment_id'>;
  readonly news: readonly RankNews[];
}

/** Erased players are left out, and a player who is named cannot be erased before this commits. */
export async function tell(tx: Tx, told: readonly SeasonNews[], now: Date): Promise<void> {
  const all = told.flatMap(({ news }) => news);
  if (all.length === 0) return;
  const named = all.flatMap(({ playerKey, otherKey }) =>
    otherKey === null ? [playerKey] : [playerKey, otherKey],
  );
  const held = new Set((await queries.holdPlayers.all(tx, [...new Set(named)])).map(({ key }) => key));
  const sealed = told.flatMap(({ season, news }) => {
    const place = { projectId: season.project_id, environmentId: season.environment_id };
    return news
      .filter(({ playerKey }) => held.has(playerKey))
      .map(({ notification, playerKey, otherKey }) => {
        if (notification.type !== 'leaderboard.new_leader') return seal(place, notification, playerKey, now);
        if (otherKey !== null && held.has(otherKey)) {
          return seal(place, notification, playerKey, now, [otherKey]);
        }
        const data = { ...notification.data, previousLeaderId: null };
        return seal(place, { ...notification, data }, playerKey, now);
      });
  });
  await appendToOutbox(tx, sealed);
}

const isTracked = (row: TrackedRow) => row[9];
const asChange = (row: TrackedRow) => row.slice(0, 9) as unknown as queries.ChangeRow;
