import type { Clock } from '../../../platform/clock.ts';
import { inTurns, type JobContext, withoutLimit } from '../../../platform/jobs.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { asLeaderboard } from '../../definitions/index.ts';
import { periodAt } from './periods.ts';
import * as queries from './queries.ts';

const piece = 5_000;
/** Fewer, because the tracker of a season waits for its row. */
const seasonsAtOnce = 1_000;

/**
 * Where a board's reset or the project's time zone was changed, its open season ends at the next boundary that they
 * give now. One that is due by the old rules ends as it would have. Two nodes at once write the same.
 */
export async function moveEnds(
  db: Database,
  clock: Clock,
  context: JobContext = withoutLimit(),
): Promise<void> {
  const now = clock();
  await inTurns(
    context,
    await queries.listWithOtherRules.all(db, now),
    (season) => season.environment_id,
    async ({ key, body, timezone, version, clock_offset_ms: offsetMs }) => {
      const period = periodAt(asLeaderboard('', body).reset, timezone, now.getTime() + offsetMs);
      context.count(await queries.moveEnd.run(db, key, period && new Date(period.until), version));
      return true;
    },
  );
}

/**
 * Takes away what is left of closed seasons beside their standings, and of deleted boards; environments take turns. Two
 * nodes at once delete each row once.
 */
export async function settleSeasons(db: Database, context: JobContext = withoutLimit()): Promise<void> {
  await inTurns(
    context,
    await queries.listUnsettled.all(db),
    (season) => season.environment_id,
    async ({ key, removed }) => {
      const leftovers = [queries.deleteEntries, queries.deleteChanges];
      if (removed) leftovers.push(queries.deleteStandings);
      for (const leftover of leftovers) {
        const rows = await leftover.run(db, key, piece);
        context.count(rows);
        if (rows === piece) return false;
      }
      await (removed ? queries.deleteSeason : queries.markSettled).run(db, key);
      return true;
    },
  );
}

/**
 * Deletes changes that every index has had time to read: one interval of this job. Environments take turns. An index that
 * has not read them notices that and is rebuilt. Two nodes at once delete each row once.
 */
export async function purgeChanges(db: Database, context: JobContext = withoutLimit()): Promise<void> {
  if (!(await movePurge(db, context))) return;
  await inTurns(
    context,
    await queries.listWithOldChanges.all(db),
    (season) => season.environment_id,
    async ({ key }) => {
      const rows = await queries.purgeChanges.run(db, key, piece);
      context.count(rows);
      return rows < piece;
    },
  );
}

/** Each season once in an interval, in however many runs. False where there was no time for all of them. */
async function movePurge(db: Database, { continues, memory, hasTime }: JobContext): Promise<boolean> {
  if (!continues) memory.lastKey = 0;
  while (memory.lastKey !== null) {
    memory.lastKey = (await queries.movePurge.one(db, memory.lastKey, seasonsAtOnce)).last;
    if (memory.lastKey !== null && !hasTime()) return false;
  }
  return true;
}
