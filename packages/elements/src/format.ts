import type { NumberWords } from './texts.ts';

export interface Format extends NumberWords {
  locale: string;
  /** Shortened from a million on: "1.2M". */
  short(value: number): string;
  date(moment: string | Date): string;
  /** A day of the calendar, without a time zone. */
  day(day: string): string;
  weekdays(firstDay: number): { short: string; long: string }[];
  /** "in 3 days", "in 20 minutes". */
  until(moment: string, now: number): string;
  /** "now", "20 minutes ago", "3 days ago"; a date if it is longer ago than a month. */
  ago(moment: string, now: number): string;
  /** The two largest units that are left: "2d 4h", "3m 10s". */
  left(moment: string, now: number): string;
}

const formats = new Map<string, Format>();

/** The formats of a locale. An unknown locale counts as English. */
export function formatFor(locale: string): Format {
  const known = formats.get(locale);
  if (known) return known;
  const made = makeFormat(supported(locale));
  formats.set(locale, made);
  return made;
}

function supported(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

function makeFormat(locale: string): Format {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  const sinceNow = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const plural = new Intl.PluralRules(locale);
  const weekday = (style: 'narrow' | 'long') =>
    new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' });
  const unitFormat = (unit: string) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'narrow' });
  return {
    locale,
    number: (value) => number.format(value),
    short: (value) => (Math.abs(value) >= 1_000_000 ? compact.format(value) : number.format(value)),
    plural: (value) => plural.select(value),
    date: (moment) => date.format(new Date(moment)),
    day: (one) => day.format(new Date(`${one}T00:00:00Z`)),
    weekdays: (firstDay) => {
      const [narrow, long] = [weekday('narrow'), weekday('long')];
      return Array.from({ length: 7 }, (_, index) => {
        // 1 January 2024 was a Monday.
        const at = new Date(Date.UTC(2024, 0, firstDay + index));
        return { short: narrow.format(at), long: long.format(at) };
      });
    },
    left: (moment, now) => {
      const seconds = Math.max(0, Math.floor((Date.parse(moment) - now) / 1_000));
      const amounts = units.map(([, size], index) => {
        const larger = units[index - 1]?.[1];
        return Math.floor((larger === undefined ? seconds : seconds % larger) / size);
      });
      const largest = amounts.findIndex((amount) => amount > 0);
      const first = largest < 0 || largest > 2 ? 2 : largest;
      return units
        .slice(first, first + 2)
        .map(([unit], index) => unitFormat(unit).format(amounts[first + index] ?? 0))
        .join(' ');
    },
    ago: (moment, now) => {
      const minutes = Math.max(0, Math.round((now - Date.parse(moment)) / 60_000));
      if (minutes < 1) return sinceNow.format(0, 'second');
      if (minutes < 60) return relative.format(-minutes, 'minute');
      if (minutes < 24 * 60) return relative.format(-Math.round(minutes / 60), 'hour');
      const days = Math.round(minutes / (24 * 60));
      return days > 30 ? date.format(new Date(moment)) : sinceNow.format(-days, 'day');
    },
    until: (moment, now) => {
      const minutes = Math.max(1, Math.round((Date.parse(moment) - now) / 60_000));
      if (minutes < 60) return relative.format(minutes, 'minute');
      if (minutes < 48 * 60) return relative.format(Math.round(minutes / 60), 'hour');
      return relative.format(Math.round(minutes / (24 * 60)), 'day');
    },
  };
}

interface WeekInfo {
  firstDay?: number;
}

/** The first day of the week where the language is spoken: 1 is Monday, 7 is Sunday. */
export function firstDayOfWeek(locale: string): number {
  const known = new Intl.Locale(supported(locale)).maximize() as Intl.Locale & {
    weekInfo?: WeekInfo;
    getWeekInfo?: () => WeekInfo;
  };
  return known.getWeekInfo?.().firstDay ?? known.weekInfo?.firstDay ?? 1;
}
