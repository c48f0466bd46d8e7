import { locale } from '../../texts/index.ts';
import { t } from './texts.ts';

/** A window in words, in the time zone of the project. */
export function describeWindow(start: string | null, end: string | null, timeZone: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });
  const say = (at: string) => format.format(new Date(at));
  if (start !== null && start === end) return say(start);
  return t('from', {
    start: start === null ? t('always') : say(start),
    end: end === null ? t('neverEnds') : say(end),
  });
}
