import { dayAt, dayStart, formatDay, type Zone } from '../calendar.ts';
import type { PlayerState, Streak } from '../player/state.ts';
import { shownAfter } from '../streaks/streaks.ts';
import type { AtRiskProperties } from './timed-types.ts';

/** A shorter one is not worth a word. */
const SHORTEST = 2;

/** How many days a streak has that ends with this day unless there is an event; 0 if none does, or a freeze saves it. */
export function endingWith(streak: Streak, day: number): number {
  const { current } = shownAfter(streak, day - 1);
  return current >= SHORTEST && shownAfter(streak, day).current === 0 ? current : 0;
}

/** What is told about a streak that ends at the next midnight; null if none does. */
export function streakAtRisk(
  { id: playerId, streak }: Pick<PlayerState, 'id' | 'streak'>,
  { zone, at, hoursBefore }: { zone: Zone; at: number; hoursBefore: number },
): AtRiskProperties | null {
  const day = dayAt(zone, at);
  const days = endingWith(streak, day);
  if (days === 0) return null;
  const endsAt = new Date(dayStart(zone, day + 1)).toISOString();
  return { playerId, hoursBefore, streak: days, day: formatDay(day), endsAt };
}
