import { type League, outsideWindow, type SeasonRef, type SeasonsNow } from '../../../engine/index.ts';
import { int4Array, int8Array, jsonArray, textArray } from '../../../platform/postgres/arrays.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { payPlaces } from '../leagues/queries.ts';
import { openSeasons, shareBoardLocks } from '../queries.ts';
import { type Course, dateOf, periodAt } from './periods.ts';
import * as places from './place-queries.ts';
import * as queries from './queries.ts';

/** A leaderboard of which the engine keeps a part for each player. */
export interface KeptBoard {
  readonly environmentId: number;
  readonly id: string;
  readonly course: Course;
  readonly source: 'score' | 'xp';
  readonly timezone: string;
}

/** The open season of each leaderboard, by environment and leaderboard. */
export type HeldSeasons = ReadonlyMap<number, ReadonlyMap<string, SeasonRef>>;

/**
 * Opens the seasons that a group may need, and keeps them from being closed until its transaction ends: what the engine decides is about
 * the season that the scores then go to. Those of boards outside of their window are left out.
 */
export async function holdCurrentSeasons(
  tx: Tx,
  boards: readonly KeptBoard[],
  now: Date,
): Promise<HeldSeasons> {
  const open = boards
    .filter(({ id, source, course }) => outsideWindow({ id, source, ...course }, now.getTime()) === null)
    .sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  if (open.length === 0) return new Map();
  const names: [number[], string[]] = [
    open.map(({ environmentId }) => environmentId),
    open.map(({ id }) => id),
  ];
  const periods = open.map(({ course, timezone }) => periodAt(course, timezone, now.getTime()));
  const [, , rows] = await Promise.all([
    shareBoardLocks.run(tx, ...names),
    openSeasons.run(
      tx,
      ...names,
      periods.map(({ from }) => dateOf(from)),
      periods.map(({ until }) => dateOf(until)),
      now,
    ),
    queries.findCurrentSeasons.all(tx, ...names, now),
  ]);
  const held = new Map<number, Map<string, SeasonRef>>();
  for (const { environment_id, leaderboard_id, key, number } of rows) {
    const ofEnvironment = held.get(environment_id) ?? new Map<string, SeasonRef>();
    held.set(environment_id, ofEnvironment.set(leaderboard_id, { key, number }));
  }
  return held;
}

/** In the order in which writers of scores lock them. */
function nameOf({ environmentId, id }: KeptBoard): string {
  return `${environmentId}/${id}`;
}

/** Which seasons leaderboards are in, to look at. One that has no score yet in its present season may be missing. */
export async function readCurrentSeasons(
  on: Queryable,
  environmentId: number,
  leaderboardIds: readonly string[],
  now: Date,
): Promise<SeasonsNow> {
  if (leaderboardIds.length === 0) return () => undefined;
  const rows = await queries.findCurrentSeasons.all(
    on,
    leaderboardIds.map(() => environmentId),
    [...leaderboardIds],
    now,
  );
  const found = new Map(rows.map(({ leaderboard_id, key, number }) => [leaderboard_id, { key, number }]));
  return (id) => found.get(id);
}

/** Which season a leaderboard was in when an entry of a log ran. */
export type SeasonHistory = (
  leaderboardId: string,
  entry: { seq: number; at: number },
) => SeasonRef | undefined;

/** The seasons of these leaderboards in the environment of a player. */
export async function readSeasonHistory(
  on: Queryable,
  playerKey: number,
  leaderboardIds: readonly string[],
): Promise<SeasonHistory> {
  const rows = await places.listHistory.all(on, playerKey, [...leaderboardIds]);
  const byBoard = Map.groupBy(rows, (row) => row.leaderboard_id);
  return (id, { seq, at }) =>
    byBoard
      .get(id)
      ?.findLast(({ started_at, after_seq }) =>
        after_seq === null ? at >= started_at.getTime() : seq > after_seq,
      );
}

/** A player who joins a season, or leaves it. */
export interface PlaceChange {
  readonly environmentId: number;
  readonly playerKey: number;
  readonly leaderboardId: string;
  /** In a league the place is in a group, see `placePlayers`. */
  readonly league: League | null;
  readonly part?: () => string;
  readonly season: SeasonRef;
  /** What was paid; null for one who leaves. */
  readonly paid: readonly { readonly currencyId: string; readonly amount: number }[] | null;
}

/** How many places of these seasons are taken. They do not change before the transaction ends. */
export async function holdPlaces(tx: Tx, seasons: readonly number[]): Promise<Map<number, number>> {
  if (seasons.length === 0) return new Map();
  const rows = await places.lockPlaces.all(tx, int8Array([...seasons]));
  return new Map(rows.map(({ key, places }) => [key, places]));
}

/** A group of events may have one who joins and leaves: the last change of a player counts. */
export function lastChanges(changes: readonly PlaceChange[]): PlaceChange[] {
  return [...new Map(changes.map((change) => [`${change.playerKey} ${change.season.key}`, change])).values()];
}

export async function writePlaces(tx: Tx, changes: readonly PlaceChange[], now: Date): Promise<void> {
  if (changes.length === 0) return;
  const more = new Map<number, number>();
  for (const { season, paid } of changes) {
    more.set(season.key, (more.get(season.key) ?? 0) + (paid === null ? -1 : 1));
  }
  const last = lastChanges(changes);
  const joined = last.filter(({ paid, league }) => paid !== null && league === null);
  const paid = last.filter((change) => change.paid !== null && change.league !== null);
  const left = last.filter((change) => change.paid === null && change.league === null);
  await Promise.all([
    places.addPlaces.run(tx, int8Array([...more.keys()]), int4Array([...more.values()])),
    joined.length > 0 &&
      places.insertPlaces.run(
        tx,
        int8Array(joined.map(({ playerKey }) => playerKey)),
        textArray(joined.map(({ leaderboardId }) => leaderboardId)),
        int4Array(joined.map(({ season }) => season.number)),
        int8Array(joined.map(({ season }) => season.key)),
        jsonArray(joined.map(({ paid }) => JSON.stringify(paid))),
        now,
      ),
    paid.length > 0 &&
      payPlaces.run(
        tx,
        int8Array(paid.map(({ playerKey }) => playerKey)),
        textArray(paid.map(({ leaderboardId }) => leaderboardId)),
        int4Array(paid.map(({ season }) => season.number)),
        jsonArray(paid.map((change) => JSON.stringify(change.paid))),
        now,
      ),
    left.length > 0 &&
      places.deletePlaces.run(
        tx,
        int8Array(left.map(({ playerKey }) => playerKey)),
        int8Array(left.map(({ season }) => season.key)),
      ),
  ]);
}

/** How many scores of a player were accepted, for the entry that is shown. */
export interface CountedAttempts {
  readonly season: number;
  readonly playerKey: number;
  readonly attempts: number;
}

export async function writeAttempts(tx: Tx, counted: readonly CountedAttempts[]): Promise<void> {
  if (counted.length === 0) return;
  await places.writeAttempts.run(
    tx,
    int8Array(counted.map(({ season }) => season)),
    int8Array(counted.map(({ playerKey }) => playerKey)),
    int4Array(counted.map(({ attempts }) => attempts)),
  );
}
