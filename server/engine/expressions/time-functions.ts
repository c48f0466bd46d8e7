/** Methods of timestamps, in UTC or in a named zone, and of durations. Months and days of the week count from 0, as in CEL. */

import { DAY, localClock, zoneNamed } from '../calendar.ts';
import { own } from '../json.ts';
import { messages } from './messages.ts';
import { type Signature, signature } from './signatures.ts';
import { INT } from './static-types.ts';
import { Failure, type Result } from './values.ts';

const CLOCK: Readonly<Record<string, (clock: Date) => number>> = {
  getFullYear: (clock) => clock.getUTCFullYear(),
  getMonth: (clock) => clock.getUTCMonth(),
  getDate: (clock) => clock.getUTCDate(),
  getDayOfMonth: (clock) => clock.getUTCDate() - 1,
  getDayOfWeek: (clock) => clock.getUTCDay(),
  getDayOfYear: (clock) => Math.floor((clock.getTime() - Date.UTC(clock.getUTCFullYear(), 0)) / DAY),
  getHours: (clock) => clock.getUTCHours(),
  getMinutes: (clock) => clock.getUTCMinutes(),
  getSeconds: (clock) => clock.getUTCSeconds(),
  getMilliseconds: (clock) => clock.getUTCMilliseconds(),
};

const LENGTHS: Readonly<Record<string, number>> = {
  getHours: 3_600_000,
  getMinutes: 60_000,
  getSeconds: 1000,
  getMilliseconds: 1,
};

export const TIME_METHODS: Readonly<Record<string, readonly Signature[]>> = Object.fromEntries(
  Object.entries(CLOCK).map(([name, read]) => [name, methods(read, own(LENGTHS, name))]),
);

function methods(read: (clock: Date) => number, length: number | undefined): Signature[] {
  const all = [
    signature(['timestamp'], INT, read),
    signature(['timestamp', 'string'], INT, (at, zone) => inZone(at, zone, read)),
  ];
  if (length !== undefined) {
    all.push(signature(['duration'], INT, (duration) => Math.trunc(duration.milliseconds / length)));
  }
  return all;
}

function inZone(at: Date, name: string, read: (clock: Date) => number): Result {
  const zone = zoneNamed(name);
  return zone === null
    ? new Failure(messages.unknownTimezone({ name: JSON.stringify(name) }))
    : read(localClock(zone, at.getTime()));
}
