/** Whether the fields that say when a rule runs fit the type of event that it is on. */
import { INACTIVE, SCHEDULE, type Schedule, STREAK_AT_RISK, type Timing } from '../timers/timed-types.ts';
import { type DefinitionFault, fault } from './faults.ts';
import { messages } from './messages.ts';

export const MOST_INACTIVE_DAYS = 365;
export const MOST_HOURS_BEFORE = 23;

const FIELD_OF = {
  [SCHEDULE]: 'schedule',
  [INACTIVE]: 'inactiveDays',
  [STREAK_AT_RISK]: 'hoursBefore',
} as const;

/** The clock of a day, from 00:00 to 23:59. */
export const TIME_OF_DAY = '^([01][0-9]|2[0-3]):[0-5][0-9]$';

const LAST_DAY = { week: 7, month: 31 } as const;

export function timingFaults(rule: Timing): DefinitionFault[] {
  const faults = Object.entries(FIELD_OF).flatMap(([type, field]): DefinitionFault[] => {
    const isThere = rule[field] != null;
    if (isThere && rule.on !== type) return [fault(`/${field}`, messages.fieldOfType({ type }))];
    if (!isThere && rule.on === type) return [fault(`/${field}`, messages.fieldNeeded({ type }))];
    return [];
  });
  const { schedule, inactiveDays, hoursBefore } = rule;
  if (inactiveDays != null && !isWithin(inactiveDays, MOST_INACTIVE_DAYS)) {
    faults.push(fault('/inactiveDays', messages.wholeUpTo({ most: MOST_INACTIVE_DAYS })));
  }
  if (hoursBefore != null && !isWithin(hoursBefore, MOST_HOURS_BEFORE)) {
    faults.push(fault('/hoursBefore', messages.wholeUpTo({ most: MOST_HOURS_BEFORE })));
  }
  return schedule == null ? faults : [...faults, ...scheduleFaults(schedule)];
}

function scheduleFaults({ every, at, day }: Schedule): DefinitionFault[] {
  const faults = new RegExp(TIME_OF_DAY).test(at) ? [] : [fault('/schedule/at', messages.timeOfDay)];
  if (day == null) return faults;
  if (every === 'day') return [...faults, fault('/schedule/day', messages.dayOfDay)];
  const most = LAST_DAY[every];
  return isWithin(day, most) ? faults : [...faults, fault('/schedule/day', messages.wholeUpTo({ most }))];
}

function isWithin(value: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= 1 && value <= most;
}
