import { DAY, dayAt, dayStart, type Zone, zoneNamed } from '../../../engine/index.ts';
import type { Leaderboard } from '../../definitions/index.ts';

/** The period that contains a moment: from its first instant up to the first instant of the next period. */
export interface Period {
  readonly from: number;
  readonly until: number;
}

/** Null if the leaderboard is never reset. A time zone that this runtime does not know counts as UTC. */
export function periodAt(reset: Leaderboard['reset'], timezone: string, at: number): Period | null {
  if (reset === 'never') return null;
  const zone = zoneNamed(timezone) ?? (zoneNamed('UTC') as Zone);
  const [first, next] = daysOf[reset](dayAt(zone, at));
  return { from: dayStart(zone, first), until: dayStart(zone, next) };
}

/**
 * The first day of the period that contains a day, and of the next period. Days are counted from 1970-01-01, a Thursday.
 */
const daysOf = {
  daily: (day: number) => [day, day + 1] as const,
  weekly: (day: number) => {
    const monday = Math.floor((day + 3) / 7) * 7 - 3;
    return [monday, monday + 7] as const;
  },
  monthly: (day: number) => {
    const date = new Date(day * DAY);
    const monthStart = (ahead: number) =>
      Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + ahead, 1) / DAY;
    return [monthStart(0), monthStart(1)] as const;
  },
};
