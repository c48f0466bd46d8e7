import {
  DAY,
  dayAt,
  dayStart,
  nextOccurrence,
  recurrenceOf,
  type Schedule,
  type Zone,
} from '../../../engine/index.ts';

/** What comes again on each day, week or month. */
export interface Recurring {
  readonly every: 'day' | 'week' | 'month';
  /**
   * The time that contains a moment, or else the first one after it: from its first instant up to the first one after it. What
   * happens at one moment ends when it begins. Null if there is none.
   */
  at(zone: Zone, moment: number): { readonly from: number; readonly until: number } | null;
}

/** The field of a kind that says how a definition comes again. */
export interface RecurringField {
  readonly field: string;
  /** Null for a value with which it does not. */
  of(value: unknown): Recurring | null;
}

const words = new Map<unknown, Recurring['every']>([
  ['daily', 'day'],
  ['weekly', 'week'],
  ['monthly', 'month'],
]);

/** A field such as `reset`, with the values `daily`, `weekly` and `monthly`. Any other one is no recurrence. */
export const recurringBy = (field: string): RecurringField => ({
  field,
  of: (value) => {
    const every = words.get(value);
    return every === undefined ? null : whole(every);
  },
});

/** The first day of the period that contains a day, and of the next period. Days are counted from 1970-01-01, a Thursday. */
const daysOf = {
  day: (day: number) => [day, day + 1] as const,
  week: (day: number) => {
    const monday = Math.floor((day + 3) / 7) * 7 - 3;
    return [monday, monday + 7] as const;
  },
  month: (day: number) => {
    const date = new Date(day * DAY);
    const monthStart = (ahead: number) =>
      Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + ahead, 1) / DAY;
    return [monthStart(0), monthStart(1)] as const;
  },
};

/** Days, weeks or months that follow each other without gaps. */
function whole(every: Recurring['every']): Recurring {
  return {
    every,
    at: (zone, moment) => {
      const [first, next] = daysOf[every](dayAt(zone, moment));
      return { from: dayStart(zone, first), until: dayStart(zone, next) };
    },
  };
}

/** A schedule. One in the time zones of players is taken for that of the project. */
export const scheduledBy = (field: string): RecurringField => ({
  field,
  of: (value) => {
    if (typeof value !== 'object' || value === null) return null;
    const schedule = value as Schedule;
    const recurrence = recurrenceOf(schedule);
    return {
      every: schedule.every,
      at: (zone, moment) => {
        const next = nextOccurrence(recurrence, zone, moment - 1);
        return next && { from: next.at, until: next.at };
      },
    };
  },
});
