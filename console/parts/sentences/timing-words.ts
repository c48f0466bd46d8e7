import { locale } from '../../texts/language.ts';
import { t } from './texts.ts';

interface Timing {
  on: string;
  schedule?: {
    every: 'day' | 'week' | 'month';
    at: string;
    day?: number | string;
    zone: 'project' | 'player';
    segmentId: string | null;
  } | null;
  inactiveDays?: number | string | null;
  hoursBefore?: number | string | null;
}

/** When a rule runs that time sets off; null for other rules. */
export function timingWords(
  { on, schedule, inactiveDays, hoursBefore }: Timing,
  timezone: string,
  segmentName: (id: string) => string,
): string | null {
  if (on === 'player.inactive') return t('timing.inactive', { count: Number(inactiveDays) || 1 });
  if (on === 'player.streak_at_risk') return t('timing.atRisk', { count: Number(hoursBefore) || 1 });
  if (on !== 'schedule' || !schedule) return null;
  const { every, at, day = 1 } = schedule;
  const zone = t(`timing.${schedule.zone}`, { zone: timezone });
  const who = schedule.segmentId ? segmentName(schedule.segmentId) : '…';
  return t(`timing.${every}`, { at, zone, who, weekday: weekdayName(Number(day) || 1), day: String(day) });
}

const weekdays = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });

/** From Monday as 1. */
export function weekdayName(day: number): string {
  return weekdays.format(new Date(Date.UTC(2026, 5, day)));
}
