/**
 * Days, weeks and months in a time zone. Asking Intl costs 1 to 2 µs an instant, so what it says is kept per zone and
 * UTC day: nearly every day has one offset, and on the others the moment of the change is searched for once.
 */

const SECOND = 1000;
export const DAY = 86_400_000;

/** Expressions may use any spelling of a name ("europe/berlin", "EUROPE/berlin"), so the caches are bounded. */
const ZONES_KEPT = 600;
const DAYS_KEPT = 400;

/** What a zone does in one UTC day: `before` until `at`, `after` from then on, in milliseconds east of UTC. */
interface Shift {
  readonly at: number;
  readonly before: number;
  readonly after: number;
}

export interface Zone {
  readonly name: string;
  readonly format: Intl.DateTimeFormat;
  readonly shifts: Map<number, Shift>;
}

const zones = new Map<string, Zone | null>();

/** The zone of an IANA name, or null if no zone has that name. */
export function zoneNamed(name: string): Zone | null {
  const known = zones.get(name);
  if (known !== undefined) return known;
  if (zones.size >= ZONES_KEPT) zones.clear();
  const zone = openZone(name);
  zones.set(name, zone);
  return zone;
}

/** UTC is always known. */
export const UTC = zoneNamed('UTC') as Zone;

/** The time zone of a player's days: their own, else the project's. A name that is not known here does not count. */
export function playerZone(own: string | null, project: string): Zone {
  return (own === null ? null : zoneNamed(own)) ?? zoneNamed(project) ?? UTC;
}

function openZone(name: string): Zone | null {
  try {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    return { name, format, shifts: new Map() };
  } catch {
    return null;
  }
}

export function offsetAt(zone: Zone, at: number): number {
  const day = Math.floor(at / DAY);
  let shift = zone.shifts.get(day);
  if (shift === undefined) {
    if (zone.shifts.size >= DAYS_KEPT) zone.shifts.clear();
    shift = shiftOn(zone, day);
    zone.shifts.set(day, shift);
  }
  return at < shift.at ? shift.before : shift.after;
}

function shiftOn(zone: Zone, day: number): Shift {
  let low = day * DAY;
  let high = low + DAY - SECOND;
  const before = askOffset(zone, low);
  const after = askOffset(zone, high);
  if (before === after) return { at: low, before, after };
  while (high - low > SECOND) {
    const middle = low + Math.floor((high - low) / 2 / SECOND) * SECOND;
    if (askOffset(zone, middle) === before) low = middle;
    else high = middle;
  }
  return { at: high, before, after };
}

/** `at` is a whole second. */
function askOffset(zone: Zone, at: number): number {
  let year = 0;
  let month = 0;
  let day = 0;
  let hour = 0;
  let minute = 0;
  let second = 0;
  for (const { type, value } of zone.format.formatToParts(at)) {
    if (type === 'year') year = Number(value);
    else if (type === 'month') month = Number(value);
    else if (type === 'day') day = Number(value);
    else if (type === 'hour') hour = Number(value);
    else if (type === 'minute') minute = Number(value);
    else if (type === 'second') second = Number(value);
  }
  return Date.UTC(year, month - 1, day, hour, minute, second) - at;
}

/** The calendar day on which an instant falls, as days since 1970-01-01. */
export function dayAt(zone: Zone, at: number): number {
  return Math.floor((at + offsetAt(zone, at)) / DAY);
}

/**
 * The first instant of a day. Where clocks go forward at midnight the day begins at one o'clock; where they go back
 * over midnight, and the last hour of the day before comes twice, it begins after the second.
 */
export function dayStart(zone: Zone, day: number): number {
  // Offsets lie within a day of UTC: from there on, the first instant that is in the day, or in a later one.
  let low = (day - 1.5) * DAY;
  let high = (day + 1.5) * DAY;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (dayAt(zone, middle) < day) low = middle;
    else high = middle;
  }
  return high;
}

/** A Date whose UTC fields read what a clock in the zone shows. */
export function localClock(zone: Zone, at: number): Date {
  return new Date(at + offsetAt(zone, at));
}

/** Which day, week (from Monday) or month a day belongs to, as a number that grows by one from each to the next. */
export function windowOf(per: 'day' | 'week' | 'month', day: number): number {
  if (per === 'day') return day;
  // 1970-01-01 was a Thursday.
  if (per === 'week') return Math.floor((day + 3) / 7);
  const date = new Date(day * DAY);
  return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
}

/**
 * The days of the last players and their texts: streaks write and read the same few weeks over and over. A replay without
 * them took half of its time for that. Emptied when it is full, so that it stays small.
 */
const known = { texts: new Map<number, string>(), days: new Map<string, number>(), most: 4_096 };

export function formatDay(day: number): string {
  return known.texts.get(day) ?? remember(known.texts, day, new Date(day * DAY).toISOString().slice(0, 10));
}

export function parseDay(text: string): number {
  return (
    known.days.get(text) ?? remember(known.days, text, Math.floor(Date.parse(`${text}T00:00:00Z`) / DAY))
  );
}

function remember<K, V>(map: Map<K, V>, key: K, value: V): V {
  if (map.size >= known.most) map.clear();
  map.set(key, value);
  return value;
}
