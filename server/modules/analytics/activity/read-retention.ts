import { dayAt, formatDay, parseDay } from '../../../engine/index.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { periodOf } from '../results-period.ts';
import { type AnalyticsScope, zoneOf } from '../scope.ts';
import { readActivity } from './queries.ts';
import { weekOf } from './weeks.ts';

const usualWeeks = 12;

/**
 * Players by the week of their first event, and how many of them were active in each week since. An event that arrives late
 * may be from before the first week; it counts for the active players of its week, but not here.
 */
export async function readRetention(
  db: Queryable,
  scope: AnalyticsScope,
  asked: { from?: string; to?: string },
  now: Date,
) {
  const zone = zoneOf(scope);
  const today = dayAt(zone, now.getTime());
  const usualStart = formatDay(weekOf(today) - (usualWeeks - 1) * 7);
  const period = periodOf(zone, asked.from === undefined && !asked.to ? { from: usualStart } : asked, now);
  const first = weekOf(parseDay(period.days[0] ?? ''));
  const last = Math.min(weekOf(parseDay(period.days.at(-1) ?? '')), weekOf(today));
  const rows = await readActivity.all(db, scope.environment.id, 'week', formatDay(first), formatDay(last));
  const active = new Map(rows.map(({ day, what, count }) => [`${what} ${day}`, count]));
  const cohorts = [];
  for (let cohort = first; cohort <= last; cohort += 7) {
    const name = formatDay(cohort);
    const players = active.get(`${name} ${name}`) ?? 0;
    const weeks = [];
    for (let week = cohort; week <= last; week += 7) {
      const count = active.get(`${name} ${formatDay(week)}`) ?? 0;
      weeks.push({ week: formatDay(week), active: count, share: players === 0 ? 0 : count / players });
    }
    cohorts.push({ week: name, players, weeks });
  }
  return { timezone: zone.name, cohorts };
}
