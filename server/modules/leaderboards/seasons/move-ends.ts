import type { Clock } from '../../../platform/clock.ts';
import { inTurns, type JobContext, withoutLimit } from '../../../platform/jobs.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { asLeaderboard } from '../../definitions/index.ts';
import { dateOf, periodAt } from './periods.ts';
import * as queries from './queries.ts';

/**
 * After the reset or the window of a board or the time zone of its project was changed, the open season ends at the next boundary by
 * the new rules. A season that is already due by the old rules ends by those. Two nodes may do this at once: they write
 * the same.
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
      const { until } = periodAt(asLeaderboard('', body), timezone, now.getTime() + offsetMs);
      context.count(await queries.moveEnd.run(db, key, dateOf(until), version));
      return true;
    },
  );
}
