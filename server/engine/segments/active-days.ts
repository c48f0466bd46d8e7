/**
 * The days on which a player was active, in the zone in which they were lived: as many of the last as expressions may ask for.
 * As with the streak, the result does not depend on the order in which events arrive.
 */
import { formatDay, parseDay } from '../calendar.ts';
import type { ActiveDays, Streak } from '../player/state.ts';

/** What an expression may ask for. */
export const MOST_ACTIVE_DAYS = 90;

/** A few more are kept: the last day can be ahead of today, by an event from the future or a change of zone. */
const KEPT = 96;
const ALL = (1n << BigInt(KEPT)) - 1n;

/** With a day added; the same object if it is known or too long ago. */
export function addActiveDay(days: ActiveDays | null, day: number): ActiveDays {
  if (days === null) return { since: formatDay(day), last: formatDay(day), bits: '1' };
  const last = parseDay(days.last);
  if (day === last || day <= last - KEPT) return days;
  const bits = BigInt(`0x${days.bits}`);
  const { since } = days;
  const first = day < parseDay(since) ? formatDay(day) : since;
  if (day > last) {
    const moved = day - last < KEPT ? ((bits << BigInt(day - last)) & ALL) | 1n : 1n;
    return { since, last: formatDay(day), bits: moved.toString(16) };
  }
  const bit = 1n << BigInt(last - day);
  return (bits & bit) === bit ? days : { since: first, last: days.last, bits: (bits | bit).toString(16) };
}

/** How many of the last `count` days up to `today` had activity. */
export function countActiveDays(days: ActiveDays | null, today: number, count: number): number {
  if (days === null) return 0;
  const ahead = parseDay(days.last) - today;
  let bits = BigInt(`0x${days.bits}`);
  if (ahead > 0) bits >>= BigInt(ahead);
  // Of the window, what is later than the last day has none.
  const width = ahead > 0 ? count : count + ahead;
  if (width <= 0) return 0;
  bits &= (1n << BigInt(width)) - 1n;
  let counted = 0;
  for (; bits > 0n; bits &= bits - 1n) counted++;
  return counted;
}

/**
 * The days with those of the streak: what is known of a player from before days were kept, or whom a node of an earlier version has
 * changed since.
 */
export function withDaysOf(streak: Streak, known: ActiveDays | null = null): ActiveDays | null {
  const { lastDay, current, earlier = [], history } = streak;
  if (lastDay === null || (known !== null && known.last >= lastDay)) return known;
  const last = parseDay(lastDay);
  const runs = history?.runs ?? [...earlier, [formatDay(last - Math.max(1, current) + 1), lastDay] as const];
  let days = known;
  for (const [first, end] of runs) {
    const to = parseDay(end);
    for (let day = Math.max(parseDay(first), last - KEPT + 1); day <= to; day++)
      days = addActiveDay(days, day);
  }
  return days;
}

/** Without the days before `since`, for a comparison with what was kept only from then on. */
export function activeSince(days: ActiveDays | null, since: string): ActiveDays | null {
  if (days === null || days.since >= since) return days;
  const width = parseDay(days.last) - parseDay(since) + 1;
  const bits = width <= 0 ? 0n : BigInt(`0x${days.bits}`) & ((1n << BigInt(width)) - 1n);
  return { since, last: days.last, bits: bits.toString(16) };
}
