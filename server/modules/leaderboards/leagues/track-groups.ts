import { asLeaderboard, type Leaderboard } from '../../definitions/index.ts';
import type { Entry } from '../ranks/ranking.ts';
import { newsOfChanges, type TrackerParts, tell } from '../ranks/track-ranks.ts';
import { createSmallIndex } from './small-index.ts';
import * as queries from './tracking-queries.ts';

/**
 * Sends notifications about what changes did to ranks within groups: as for a season, but many groups at once. A group is small, so
 * its order is made again each time, from its entries.
 */
export async function trackGroups({ db, clock, wake }: TrackerParts, keys: readonly number[]): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await queries.lockGroups.all(tx, [...keys]);
    const groups = await queries.readUntrackedGroups.all(
      tx,
      locked.map(({ key }) => key),
    );
    const [first] = groups;
    if (!first) return;
    const boards = new Map<number, Leaderboard>();
    for (const { head_key, leaderboard_id, body } of groups) {
      if (body) boards.set(head_key, asLeaderboard(leaderboard_id, body));
    }
    const told = await Promise.all(
      groups.map(async (group) => {
        const board = boards.get(group.head_key);
        if (!board) throw new Error('a group was read without its leaderboard');
        const index = createSmallIndex(board.order, entriesOf(group));
        const { news } = await newsOfChanges(index, board, group.number, group.changes ?? []);
        return { season: group, news };
      }),
    );
    await tell(tx, told, clock());
    await queries.writeTrackedGroups.run(
      tx,
      groups.map(({ key }) => key),
      first.snapshot,
    );
  });
  wake();
}

function entriesOf(group: queries.UntrackedGroup): Entry[] {
  if (group.player_keys === null) return [];
  const [scores, subscores, times] = [group.scores, group.subscores, group.times].map(numbersOf);
  return numbersOf(group.player_keys).map((playerKey, i) => ({
    playerKey,
    playerId: group.player_ids?.[i] ?? '',
    score: scores?.[i] ?? 0,
    subscore: subscores?.[i] ?? 0,
    // The nearest number to seconds with six decimals is less than half a microsecond off.
    achievedUs: Math.round((times?.[i] ?? 0) * 1_000_000),
  }));
}

/** The numbers of an array as the database writes it: {1,2.5,3e+20}. */
function numbersOf(array: string): number[] {
  return JSON.parse(`[${array.slice(1, -1)}]`) as number[];
}
