import { inTurns, type JobContext, withoutLimit } from '../../../platform/jobs.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { settleLeague } from '../leagues/settle-league.ts';
import * as queries from './queries.ts';

const piece = 5_000;

/**
 * Deletes what is left of closed seasons, except their standings, and of deleted boards; environments take turns. Two
 * nodes may do this at once: each row is deleted once.
 */
export async function settleSeasons(db: Database, context: JobContext = withoutLimit()): Promise<void> {
  await inTurns(
    context,
    await queries.listUnsettled.all(db),
    (season) => season.environment_id,
    async ({ key, removed }) => {
      const groups = await settleLeague(db, key, removed, context.count);
      if (groups !== 'nothing') return groups === 'later';
      const leftovers = [
        queries.deleteEntries,
        queries.deleteChanges,
        queries.deleteTeamEntries,
        queries.deleteTeamSums,
      ];
      if (removed) {
        leftovers.push(queries.deleteStandings, queries.deletePlaces, queries.deleteLinks);
        leftovers.push(queries.deleteContributions, queries.deleteTeamMilestones);
      }
      for (const leftover of leftovers) {
        const rows = await leftover.run(db, key, piece);
        context.count(rows);
        if (rows === piece) return false;
      }
      await queries.markSettled.run(db, key, removed);
      return true;
    },
  );
}
