import { averageDay } from './history.ts';

/** Events a second, by how long the game has been sending them. */
export type Pace = (afterMs: number) => number;

/** So that people who have just opened the console see something happen. */
const lively = { ms: 2 * 60_000, rate: 1 };

/** The given rate, or the one of the days before: otherwise today would soon have more than all of them. */
export function paceOf(rate: number | null, events: number): Pace {
  if (rate !== null) return () => rate;
  const usual = averageDay(events) / 86_400;
  return (afterMs) => (afterMs < lively.ms ? Math.max(lively.rate, usual) : usual);
}

/** As people say it. */
export function paceInWords(rate: number | null, events: number): string {
  if (rate !== null) return `${rate === 1 ? 'one event' : `${rate} events`} a second`;
  return `${Math.max(1, Math.round(averageDay(events) / 1_440))} events a minute, as on the days before`;
}
