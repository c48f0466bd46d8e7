const dayMs = 86_400_000;

/** Whether a text is a date such as `2026-11-15`. The 30th of February is not one. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** The number of days from the first to the last one, both included. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
}

/** The time at which a date begins in a time zone, as ISO 8601. */
export function startOfDay(day: string, timeZone: string): string {
  const wanted = Date.parse(day);
  // When clocks change, the offset at the guess may differ from that at the result, so it is corrected once.
  let at = wanted - offsetAt(wanted, timeZone);
  at = wanted - offsetAt(at, timeZone);
  return new Date(at).toISOString();
}

/** The date of a time in a time zone. */
export function dayIn(at: string, timeZone: string): string {
  const moment = Date.parse(at);
  return new Date(moment + offsetAt(moment, timeZone)).toISOString().slice(0, 10);
}

/** The same time of day some days later, as clocks in a time zone show it. */
export function shiftDays(at: string, days: number, timeZone: string): string {
  const moment = Date.parse(at);
  const shifted = moment + days * dayMs;
  return new Date(shifted + offsetAt(moment, timeZone) - offsetAt(shifted, timeZone)).toISOString();
}

/** How far the zone is ahead of UTC, in ms. */
function offsetAt(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(new Date(at));
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const local = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return local - at;
}
