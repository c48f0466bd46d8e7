import { inTurns, type JobContext, withoutLimit } from '../../../platform/jobs.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import * as queries from './queries.ts';

const piece = 5_000;
/** Fewer, because the tracker of a season waits for the lock of its row. */
const seasonsAtOnce = 1_000;

/**
 * Deletes changes that every index has had time to read, one interval of this job. Environments take turns. An index that
 * has not read them notices that and is rebuilt. Two nodes may do this at once: each row is deleted once.
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

/** Moves each season once in an interval, in one run or several. False if there was no time for all of them. */
async function movePurge(db: Database, { continues, memory, hasTime }: JobContext): Promise<boolean> {
  if (!continues) memory.lastKey = 0;
  while (memory.lastKey !== null) {
    memory.lastKey = (await queries.movePurge.one(db, memory.lastKey, seasonsAtOnce)).last;
    if (memory.lastKey !== null && !hasTime()) return false;
  }
  return true;
}
