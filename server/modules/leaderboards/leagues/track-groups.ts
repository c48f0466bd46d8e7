import { asLeaderboard, type Leaderboard } from '../../definitions/index.ts';
import { newsOfChanges, type TrackerParts, tell } from '../ranks/track-ranks.ts';
import { createSmallIndex } from './small-index.ts';
import * as queries from './tracking-queries.ts';

/**
 * Sends notifications about what changes did to ranks within groups: as for a season, but many groups at once. A group is small, so
 * its order is made anew each time, from its entries.
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
        const entries = (group.entries ?? []).map(([playerKey, playerId, score, subscore, achievedUs]) => ({
          playerKey,
          playerId,
          score,
          subscore,
          achievedUs,
        }));
        const index = createSmallIndex(board.order, entries);
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
