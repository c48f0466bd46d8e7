import { addDays } from '../../kit/days.ts';

/** Every day from the first to the last; missing days are filled with empty ones. */
export function fillDays<Day extends { day: string }>(
  from: string,
  to: string,
  given: readonly Day[],
  empty: Omit<Day, 'day'>,
): Day[] {
  const known = new Map(given.map((one) => [one.day, one]));
  const filled: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    filled.push(known.get(day) ?? ({ day, ...empty } as Day));
  }
  return filled;
}
