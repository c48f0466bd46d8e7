import { addDays } from '../../kit/days.ts';
import { isDefinitionKind } from '../../parts/changes/definition-kinds.ts';

/** A line of the calendar, in whole days of the project's time zone. */
export interface Line {
  kind: string;
  id: string;
  name: string;
  /** Null where nothing bounds it. */
  start: string | null;
  end: string | null;
  enabled: boolean;
  recurrence: 'day' | 'week' | 'month' | null;
}

/** What is drawn of a line in one week. */
export interface Bar {
  line: Line;
  /** Columns from 0 to 6, both included. */
  first: number;
  last: number;
  /** Whether it goes on before or after the week. */
  isCutBefore: boolean;
  isCutAfter: boolean;
  /** From the top, from 0. */
  lane: number;
}

/** The Monday of the week that a day is in. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** The Mondays of the weeks that a view shows. */
export function weeksOf(view: 'month' | 'week', day: string): string[] {
  if (view === 'week') return [mondayOf(day)];
  const first = `${day.slice(0, 7)}-01`;
  const weeks: string[] = [];
  for (let week = mondayOf(first); week.slice(0, 7) <= day.slice(0, 7); week = addDays(week, 7))
    weeks.push(week);
  return weeks;
}

/** The same day one month or week later or earlier; the last of a shorter month. */
export function turn(view: 'month' | 'week', day: string, by: 1 | -1): string {
  if (view === 'week') return addDays(day, by * 7);
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 10);
}

/**
 * The bars of a week, in lanes so that none covers another; those of a kind are next to each other. What comes every day is one
 * bar from the first of its days to the last. `dayOf` tells on which day of the project a moment is.
 */
export function barsOf(lines: readonly Line[], monday: string, dayOf: (at: string) => string): Bar[] {
  const sunday = addDays(monday, 6);
  const days = Array.from({ length: 7 }, (_, i) => addDays(monday, i));
  const columns = (line: Line) => {
    const first = line.start === null ? null : dayOf(line.start);
    const last = line.end === null ? null : lastDayOf(line, dayOf);
    if ((first !== null && first > sunday) || (last !== null && last < monday)) return null;
    return {
      first: first === null || first < monday ? 0 : days.indexOf(first),
      last: last === null || last > sunday ? 6 : days.indexOf(last),
      isCutBefore: first === null || first < monday,
      isCutAfter: last === null || last > sunday,
    };
  };
  const found = lines.flatMap((line) => {
    const place = columns(line);
    return place ? [{ line, ...place }] : [];
  });
  const merged: Omit<Bar, 'lane'>[] = [];
  const daily = new Map<string, number>();
  for (const bar of found) {
    const name = `${bar.line.kind} ${bar.line.id}`;
    const at = bar.line.recurrence === 'day' ? daily.get(name) : undefined;
    const known = at === undefined ? undefined : merged[at];
    if (at !== undefined && known) merged[at] = { ...known, last: bar.last, isCutAfter: bar.isCutAfter };
    else {
      if (bar.line.recurrence === 'day') daily.set(name, merged.length);
      merged.push(bar);
    }
  }
  merged.sort(
    (a, b) =>
      (a.line.kind < b.line.kind ? -1 : a.line.kind > b.line.kind ? 1 : 0) ||
      a.first - b.first ||
      b.last - a.last ||
      (a.line.id < b.line.id ? -1 : 1),
  );
  // A kind begins below the lanes of the one before it.
  let base = 0;
  let kind: string | undefined;
  let ends: number[] = [];
  return merged.map((bar) => {
    if (bar.line.kind !== kind) {
      base += ends.length;
      ends = [];
      kind = bar.line.kind;
    }
    const free = ends.findIndex((end) => end < bar.first);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = bar.last;
    return { ...bar, lane: base + lane };
  });
}

/** A window that ends at midnight ends on the day before. */
function lastDayOf({ start, end }: Line, dayOf: (at: string) => string): string {
  if (end === null || end === start) return dayOf(end ?? '');
  return dayOf(new Date(Date.parse(end) - 1).toISOString());
}

/** Boosts that are on at the same time: their names, and on how many of the days. */
export function overlapOf(
  lines: readonly Line[],
  days: readonly string[],
  dayOf: (at: string) => string,
): { names: string[]; days: number } | null {
  const boosts = lines.filter(({ kind, enabled }) => kind === 'boosts' && enabled);
  const names = new Set<string>();
  let count = 0;
  for (const day of days) {
    const there = boosts.filter(
      (line) =>
        (line.start === null || dayOf(line.start) <= day) &&
        (line.end === null || lastDayOf(line, dayOf) >= day),
    );
    if (there.length < 2) continue;
    count++;
    for (const { name } of there) names.add(name);
  }
  return count === 0 ? null : { names: [...names], days: count };
}

/**
 * Of seasons and changesets the bars are not the window: they are changed on their own pages. An experiment begins and ends when somebody
 * starts and stops it.
 */
export function isMovable({ kind, start, end, recurrence }: Line): boolean {
  const hasWindow = isDefinitionKind(kind) && kind !== 'experiments';
  return hasWindow && recurrence === null && (start !== null || end !== null);
}
