import type { Clock } from '../../../platform/clock.ts';
import { inTurns, type JobContext, withoutLimit } from '../../../platform/jobs.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { asLeaderboard } from '../../definitions/index.ts';
import { periodAt } from './periods.ts';
import * as queries from './queries.ts';

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
