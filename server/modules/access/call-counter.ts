import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { touchKeys } from './keys/queries.ts';
import { addCalls } from './queries.ts';

/** Counts calls and notes when keys were used, in memory; written in one go every few seconds. */
export interface CallCounter {
  count(environmentId: number, keyId: string): void;
  flush(): Promise<void>;
}

/** Days since 1970: making a date's text for every call would cost more than counting it. */
type DayNumber = number;
const dayMs = 86_400_000;

export function createCallCounter(db: Database, clock: Clock): CallCounter {
  let days = new Map<DayNumber, Map<number, number>>();
  let used = new Map<string, Date>();

  function add(day: DayNumber, environmentId: number, calls: number): void {
    const counts = days.get(day) ?? new Map<number, number>();
    days.set(day, counts.set(environmentId, (counts.get(environmentId) ?? 0) + calls));
  }

  return {
    count(environmentId, keyId) {
      const now = clock();
      add(Math.floor(now.getTime() / dayMs), environmentId, 1);
      used.set(keyId, now);
    },
    async flush() {
      if (days.size === 0) return;
      const counted = [...days].flatMap(([day, counts]) =>
        [...counts].map(([environmentId, calls]) => ({ day, environmentId, calls })),
      );
      const seen = [...used];
      days = new Map();
      used = new Map();
      try {
        await db.transaction(async (tx) => {
          // In one order everywhere, so that two nodes that write at once do not lock each other out.
          counted.sort((a, b) => a.environmentId - b.environmentId || a.day - b.day);
          await addCalls.run(
            tx,
            counted.map(({ environmentId }) => environmentId),
            counted.map(({ day }) => new Date(day * dayMs).toISOString().slice(0, 10)),
            counted.map(({ calls }) => calls),
          );
          seen.sort(([a], [b]) => (a < b ? -1 : 1));
          await touchKeys.run(
            tx,
            seen.map(([id]) => id),
            seen.map(([, at]) => at),
          );
        });
      } catch (error) {
        // While the database cannot be reached nothing is lost: these are written with the next ones.
        for (const { day, environmentId, calls } of counted) add(day, environmentId, calls);
        for (const [id, at] of seen) if (!used.has(id)) used.set(id, at);
        throw error;
      }
    },
  };
}
