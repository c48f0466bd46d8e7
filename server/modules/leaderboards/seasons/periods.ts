import { type Zone, zoneNamed } from '../../../engine/index.ts';
import { kinds, type Leaderboard } from '../../definitions/index.ts';

/** When the seasons of a leaderboard begin and end. */
export type Course = Pick<Leaderboard, 'reset' | 'startsAt' | 'endsAt'>;

/** From the first instant of a season up to the first instant after it; null where nothing bounds it. */
export interface Period {
  readonly from: number | null;
  readonly until: number | null;
}

/**
 * The period that contains a moment, within the window of the leaderboard. A time zone that this runtime does not know counts as
 * UTC.
 */
export function periodAt({ reset, startsAt, endsAt }: Course, timezone: string, at: number): Period {
  const { from, until } = periodOf(reset, timezone, at);
  const [first, last] = [startsAt, endsAt].map((time) => (time === null ? null : Date.parse(time)));
  return { from: later(from, first ?? null), until: earlier(until, last ?? null) };
}

function periodOf(reset: Leaderboard['reset'], timezone: string, at: number): Period {
  const season = kinds.leaderboard.recurs
    ?.of(reset)
    ?.at(zoneNamed(timezone) ?? (zoneNamed('UTC') as Zone), at);
  return season ?? { from: null, until: null };
}

function later(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b);
}

function earlier(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.min(a, b);
}

export function dateOf(at: number | null): Date | null {
  return at === null ? null : new Date(at);
}
