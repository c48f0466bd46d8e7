import { locale } from '../texts/index.ts';

const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });

/** A date and time in the viewer's zone, for sentences. */
export function formatMoment(at: string): string {
  return format.format(new Date(at));
}
