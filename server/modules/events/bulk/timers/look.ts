import {
  countBetween,
  DAY,
  dayAt,
  formatDay,
  hoursBeforeMidnight,
  isTimedType,
  lastOccurrence,
  playerZone,
  type Recurrence,
  type Rule,
  recurrenceOf,
  SCHEDULE,
  STREAK_AT_RISK,
} from '../../../../engine/index.ts';
import { asRule, type Body } from '../../../definitions/index.ts';

/** What is later than this is skipped. */
export const mostLateMs = DAY;

/** Players with any zone, and those without one of their own. */
export const everyZone = '*';
export const noZone = '';

const minute = 60_000;
const quarter = 15 * minute;

/** A walk through all players is made again after a minute, and the later, the more of them there are: 1,000 in a second. */
const absentEvery = { least: minute, most: quarter };

export interface NewRun {
  readonly zone: string;
  readonly dueAt: Date;
  readonly day: string;
  readonly seenAfter: Date | null;
}

export interface Look {
  readonly runs: readonly NewRun[];
  /** Occurrences that nobody gets any more. Each time zone counts for itself. */
  readonly skipped: number;
  readonly nextAt: Date;
}

interface Looked {
  /** Of the project. */
  readonly timezone: string;
  /** Time zones that players have; only asked for where each has their own time. */
  readonly zones: readonly string[];
  readonly lookedTo: Date;
  readonly walked: number;
}

/** A rule that is on and set off by time; null for any other. */
export function timedRule(id: string, body: Body | null, environment: 'live' | 'test'): Rule | null {
  if (body === null) return null;
  const rule = asRule(id, body);
  return rule.enabled && rule.environments.includes(environment) && isTimedType(rule.on) ? rule : null;
}

/** Whether what the rule waits for happens at another time in each time zone. */
export function isByZone({ on, schedule }: Rule): boolean {
  return on === STREAK_AT_RISK || schedule?.zone === 'player';
}

/** What a rule waits for in each zone; null for one that waits for players to stay away. */
export function recurrenceIn({ on, schedule, hoursBefore }: Rule): Recurrence | null {
  if (on === SCHEDULE && schedule != null) return recurrenceOf(schedule);
  return on === STREAK_AT_RISK ? hoursBeforeMidnight(hoursBefore ?? 1) : null;
}

/** What became due since the last look. Of several occurrences in a zone only the latest is begun. */
export function lookAt(rule: Rule, looked: Looked, now: Date): Look {
  // A test environment that was reset is back at the real time.
  const from = Math.min(looked.lookedTo.getTime(), now.getTime());
  const recurrence = recurrenceIn(rule);
  if (recurrence === null) return lookForAbsent(rule, looked, from, now);
  const runs: NewRun[] = [];
  let skipped = 0;
  for (const zone of isByZone(rule) ? [noZone, ...looked.zones] : [everyZone]) {
    const calendar = playerZone(zone === everyZone || zone === noZone ? null : zone, looked.timezone);
    const last = lastOccurrence(recurrence, calendar, now.getTime());
    const before = lastOccurrence(recurrence, calendar, from);
    if (last === null || before === null || last.day <= before.day) continue;
    const passed = countBetween(recurrence, before, last);
    const isLate = now.getTime() - last.at > mostLateMs;
    skipped += isLate ? passed : passed - 1;
    if (isLate || !isOpenAt(rule, last.at)) continue;
    runs.push({ zone, dueAt: new Date(last.at), day: formatDay(last.day), seenAfter: null });
  }
  return { runs, skipped, nextAt: nextLook(rule, now) };
}

/** Those who were last seen so long ago that they passed the limit since the last look: each look has its own part of time. */
function lookForAbsent(rule: Rule, { timezone, walked }: Looked, from: number, now: Date): Look {
  const { least, most } = absentEvery;
  const nextAt = new Date(now.getTime() + Math.min(most, least + walked));
  const seenAfter = new Date(from - (rule.inactiveDays ?? 1) * DAY);
  const day = formatDay(dayAt(playerZone(null, timezone), now.getTime()));
  return { runs: [{ zone: everyZone, dueAt: now, day, seenAfter }], skipped: 0, nextAt };
}

/** Time zones differ from UTC by quarters of an hour: something can be due only at these minutes. */
function nextLook({ schedule }: Rule, now: Date): Date {
  const minutes = (Number(schedule?.at.slice(3) ?? 0) % 15) * minute;
  return new Date((Math.floor((now.getTime() - minutes) / quarter) + 1) * quarter + minutes);
}

function isOpenAt({ startsAt, endsAt }: Rule, at: number): boolean {
  return (startsAt == null || at >= Date.parse(startsAt)) && (endsAt == null || at < Date.parse(endsAt));
}
