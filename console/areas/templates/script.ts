import { addDays, startOfDay } from '../../kit/days.ts';
import type { ScriptEvent } from './pack.ts';

/** The demo as events, from `firstDay` (such as `2026-11-16`) on, in the project's time zone. */
export function eventsOf(script: readonly ScriptEvent[], firstDay: string, timeZone: string) {
  return script.map(({ day, at, type, properties }) => {
    const [hours = 0, minutes = 0] = at.split(':').map(Number);
    const start = Date.parse(startOfDay(addDays(firstDay, day - 1), timeZone));
    const occurredAt = new Date(start + (hours * 60 + minutes) * 60_000).toISOString();
    return { type, properties, occurredAt };
  });
}

export function daysOf(script: readonly ScriptEvent[]): number {
  return Math.max(...script.map(({ day }) => day));
}
