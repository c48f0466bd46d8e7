import { locale } from '../../texts/index.ts';
import { t } from './texts.ts';

/** The hour of the event, which the builder has no row for: `event.occurredAt.getHours("Europe/Berlin") < 4`. */
const hours = /^event\.occurredAt\.getHours\((?:"([\w/+-]+)"|'([\w/+-]+)')?\)\s*(<=|<|>=|>|==)\s*(\d{1,2})$/;

interface HourCondition {
  zone: string;
  words: string;
}

/** Says it by the clock: "before 04:00 (UTC)". Null for any other condition. */
export function readHours(condition: string): HourCondition | null {
  const found = hours.exec(condition.trim());
  if (!found) return null;
  const [, double, single, operator = '', typed = ''] = found;
  const zone = double ?? single ?? 'UTC';
  const hour = Number(typed);
  const clock = (at: number) => `${String(at % 24).padStart(2, '0')}:00`;
  const places = { from: clock(hour), to: clock(hour + 1), zone };
  switch (operator) {
    case '<':
      return { zone, words: t('hours.before', { time: places.from, zone }) };
    case '<=':
      return { zone, words: t('hours.before', { time: places.to, zone }) };
    case '>=':
      return { zone, words: t('hours.from', { time: places.from, zone }) };
    case '>':
      return { zone, words: t('hours.from', { time: places.to, zone }) };
    default:
      return { zone, words: t('hours.between', places) };
  }
}

/** The time of an event by the clock of a zone: "05:31". */
export function clockIn(zone: string, at: string): string {
  const shown = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  try {
    return new Intl.DateTimeFormat(locale, { ...shown, timeZone: zone }).format(new Date(at));
  } catch {
    // A zone that this browser does not know.
    return new Intl.DateTimeFormat(locale, { ...shown, timeZone: 'UTC' }).format(new Date(at));
  }
}
