import { dayAt, formatDay, parseDay } from '../../../engine/index.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { compareVariants, type VariantSums } from '../../../statistics/index.ts';
import { periodOf } from '../results-period.ts';
import { type AnalyticsScope, zoneOf } from '../scope.ts';
import { effectOf } from './compute-results.ts';
import { exposures } from './count-experiments.ts';
import { holdoutId, holdoutSalt, liftGroups, liftMetrics } from './count-lift.ts';
import { readLiftSums, type SumsRow } from './queries.ts';

const usualDays = 90;

/**
 * Players who were created in the period, held out or not. For each metric only those count whose days are over, so both groups are of
 * the same age.
 */
export async function readLift(
  db: Queryable,
  scope: AnalyticsScope,
  asked: { from?: string; to?: string },
  now: Date,
) {
  const zone = zoneOf(scope);
  const today = dayAt(zone, now.getTime());
  const usual = { from: formatDay(today - usualDays + 1) };
  const { days } = periodOf(zone, asked.from === undefined && asked.to === undefined ? usual : asked, now);
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const rows = await readLiftSums.all(db, scope.environment.id, holdoutId, holdoutSalt, from, to);
  const metrics = liftMetrics.map((metric, at) => {
    const last = today - metric.days - (metric.of === 'retained' ? 1 : 0);
    return { id: metric.id, groups: liftGroups.map((id) => groupOf(rows, id, at, last)) };
  });
  return {
    from,
    to,
    timezone: zone.name,
    exposures: liftGroups.map((id) => ({
      variantId: id,
      players: groupOf(rows, id, exposures, Number.POSITIVE_INFINITY).players,
    })),
    metrics: metrics.map(({ id, groups }) => ({ id, variants: compareVariants(groups) })),
    smallestEffect: metrics.map(({ id, groups }) => effectOf(id, groups)),
  };
}

/** Of players who were created on `last` or before. */
function groupOf(rows: readonly SumsRow[], id: string, metric: number, last: number): VariantSums {
  const sums = { id, players: 0, sum: 0, squares: 0, before: { sum: 0, squares: 0, cross: 0 } };
  for (const row of rows) {
    if (row.variant_id !== id || parseDay(row.day) > last) continue;
    if (row.metric === exposures) sums.players += row.players;
    else if (row.metric === metric) {
      sums.sum += row.sum;
      sums.squares += row.squares;
    }
  }
  return sums;
}
