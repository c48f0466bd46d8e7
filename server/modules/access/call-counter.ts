import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { addCalls, touchKeys } from './queries.ts';

/** Counts calls and notes when keys were used, in memory; written in one go every few seconds. */
export interface CallCounter {
  count(environmentId: number, keyId: string): void;
  flush(): Promise<void>;
}

export function createCallCounter(db: Database, clock: Clock): CallCounter {
  let calls = new Map<number, number>();
  let used = new Map<string, Date>();

  return {
    count(environmentId, keyId) {
      calls.set(environmentId, (calls.get(environmentId) ?? 0) + 1);
      used.set(keyId, clock());
    },
    async flush() {
      if (calls.size === 0) return;
      const [counted, seen] = [calls, used];
      calls = new Map();
      used = new Map();
      const day = clock().toISOString().slice(0, 10);
      try {
        await db.transaction(async (tx) => {
          // In one order everywhere, so that two nodes that write at once do not lock each other out.
          const ids = [...counted.keys()].sort((a, b) => a - b);
          await addCalls.run(
            tx,
            ids,
            ids.map(() => day),
            ids.map((id) => counted.get(id) ?? 0),
          );
          const keys = [...seen.keys()].sort();
          await touchKeys.run(
            tx,
            keys,
            keys.map((id) => seen.get(id) as Date),
          );
        });
      } catch (error) {
        // Nothing is lost while the database is away: it is counted with the next ones.
        for (const [id, count] of counted) calls.set(id, (calls.get(id) ?? 0) + count);
        for (const [id, at] of seen) if (!used.has(id)) used.set(id, at);
        throw error;
      }
    },
  };
}
