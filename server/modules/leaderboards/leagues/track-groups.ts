import { asLeaderboard } from '../../definitions/index.ts';
import { createMemoryIndex } from '../ranks/memory-index.ts';
import { newsOfChanges, type TrackerParts, tell } from '../ranks/track-ranks.ts';
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
    for (const group of groups) {
      const board = asLeaderboard(group.leaderboard_id, group.body);
      const index = createMemoryIndex(board.order);
      const entries = (group.entries ?? []).map(([playerKey, playerId, score, subscore, achievedUs]) => ({
        put: { playerKey, playerId, score, subscore, achievedUs },
      }));
      await index.apply(entries);
      const { news } = await newsOfChanges(index, board, group.number, group.changes ?? []);
      await tell(tx, group, news, clock());
    }
    const [first] = groups;
    if (!first) return;
    await queries.writeTrackedGroups.run(
      tx,
      groups.map(({ key }) => key),
      first.snapshot,
    );
  });
  wake();
}
