import type { League } from '../../../engine/index.ts';
import { int4Array, int8Array, textArray } from '../../../platform/postgres/arrays.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import { ladderOf } from './ladder.ts';
import { tierIn } from './next-tiers.ts';
import * as queries from './queries.ts';

interface Scored {
  readonly environmentId: number;
  readonly leaderboardId: string;
  readonly playerKey: number;
  readonly league: League | null;
  readonly part?: (() => string) | undefined;
}

export type InLeague<T extends Scored> = T & { readonly league: League };

export function isInLeague<T extends Scored>(score: T): score is InLeague<T> {
  return score.league !== null;
}

/** Whether a score could not be written because its player has no place, contrary to what was known. */
export function isWithoutPlace(error: unknown): boolean {
  const { code, table, column } = (error ?? {}) as { code?: unknown; table?: unknown; column?: unknown };
  // Whichever of the two the database writes first.
  const isScore = table === 'leaderboard_entries' || table === 'leaderboard_changes';
  return code === '23502' && isScore && column === 'season_key';
}

/** One who gives a place of a season back. */
interface Leaver {
  readonly headKey: number;
  readonly playerKey: number;
}

/**
 * Gives each player a place in a group of the open season, unless they have one: in the oldest group of their tier and part with
 * a free place, otherwise in a new one. The caller has opened the seasons and locked the players and the boards. All who come
 * first into a tier at once are put into their groups by one statement, under its lock, so that no group becomes too large. Those
 * who leave are gone before.
 */
export async function changePlaces(
  tx: Tx,
  comers: readonly InLeague<Scored>[],
  leavers: readonly Leaver[],
  now: Date,
): Promise<void> {
  const [unplaced, taken] = await Promise.all([
    comers.length > 0 ? listUnplaced(tx, comers, now) : [],
    leavers.length > 0
      ? queries.listTaken.all(
          tx,
          int8Array(leavers.map(({ headKey }) => headKey)),
          int8Array(leavers.map(({ playerKey }) => playerKey)),
        )
      : [],
  ]);
  if (unplaced.length + taken.length === 0) return;
  const tiers = [...unplaced, ...taken.map(({ head_key: headKey, ...row }) => ({ headKey, ...row }))];
  // Always in the same order, so that two transactions cannot wait for each other.
  const locks = [...new Set(tiers.map(({ headKey, tier, part }) => `${headKey} ${tier} ${part}`))].sort();
  await Promise.all([
    queries.lockTiers.run(tx, locks),
    taken.length > 0 &&
      queries.freePlaces.run(
        tx,
        int8Array(taken.map((row) => row.group_key)),
        int8Array(taken.map((row) => row.player_key)),
      ),
    unplaced.length > 0 &&
      queries.takePlaces.run(
        tx,
        int8Array(unplaced.map(({ headKey }) => headKey)),
        textArray(unplaced.map(({ tier }) => tier)),
        textArray(unplaced.map(({ part }) => part)),
        int4Array(unplaced.map(({ size }) => size)),
        int8Array(unplaced.map(({ playerKey }) => playerKey)),
        now,
      ),
  ]);
}

/** Those of the players who have no place yet, each with where it will be. */
async function listUnplaced(tx: Tx, comers: readonly InLeague<Scored>[], now: Date) {
  const players = [
    ...new Map(comers.map((comer) => [`${comer.playerKey} ${comer.leaderboardId}`, comer])).values(),
  ];
  const rows = await queries.listUnplaced.all(
    tx,
    int4Array(players.map(({ environmentId }) => environmentId)),
    textArray(players.map(({ leaderboardId }) => leaderboardId)),
    int8Array(players.map(({ playerKey }) => playerKey)),
    now,
  );
  return rows.flatMap((row) => {
    const player = players[row.n - 1];
    if (!player) return [];
    const { playerKey, league, part } = player;
    const kept =
      row.tier === null
        ? null
        : { tier: row.tier, position: row.position ?? 0, number: row.tier_number ?? 0 };
    const tier = tierIn(ladderOf(league), kept, row.number);
    return [{ headKey: row.head_key, tier, part: part?.() ?? '', size: league.groupSize, playerKey }];
  });
}
