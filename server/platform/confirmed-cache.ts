import type { Clock } from './clock.ts';
import type { Soon } from './concurrency/soon.ts';
import { type Repetition, repeat } from './jobs.ts';
import { keepLatest } from './latest.ts';
import type { Log } from './log.ts';

interface Entry<V> {
  value: V;
  /** When the database last confirmed it. */
  confirmedAt: number;
  usedAt: number;
}

export interface ConfirmedCache<V> {
  /** At once if it is known. `isWorthLoading` is asked only if it is not. */
  find(id: string, isWorthLoading?: () => boolean): Soon<V | undefined>;
  /** After a change on this node: what was known is forgotten at once. */
  forget(matches: (value: V) => boolean): void;
  /** Reads again all that was used recently, with one statement, and drops the rest. */
  refresh(): Promise<void>;
}

/** A change made on another node is seen after a refresh, and never later than this: an older entry is not trusted. */
const trustMs = 4_500;
const keepUnusedMs = 60_000;
const mostEntries = 50_000;

const refreshMs = 2_000;

/**
 * Rows of the database in memory that are never older than `trustMs`. Those in use are confirmed together in the
 * background. When the database is away for longer, entries are no longer trusted and a lookup fails: nobody is let in
 * because the database could not be asked.
 */
export function createConfirmedCache<V>(
  clock: Clock,
  load: (ids: readonly string[]) => Promise<ReadonlyMap<string, V>>,
): ConfirmedCache<V> {
  const entries = keepLatest<string, Entry<V>>(mostEntries);
  /** Raised by `forget`: what was read before it must not be put back after it. */
  let generation = 0;

  async function loadOne(id: string): Promise<V | undefined> {
    const [started, asked] = [generation, clock().getTime()];
    const value = (await load([id])).get(id);
    if (value !== undefined && started === generation) {
      entries.set(id, { value, confirmedAt: asked, usedAt: asked });
    }
    return value;
  }

  return {
    find(id, isWorthLoading) {
      const now = clock().getTime();
      const entry = entries.get(id);
      if (entry && now - entry.confirmedAt < trustMs) {
        entry.usedAt = now;
        return entry.value;
      }
      entries.delete(id);
      return isWorthLoading === undefined || isWorthLoading() ? loadOne(id) : undefined;
    },
    forget(matches) {
      generation++;
      for (const [id, { value }] of [...entries]) if (matches(value)) entries.delete(id);
    },
    async refresh() {
      const used: string[] = [];
      const [started, asked] = [generation, clock().getTime()];
      for (const [id, entry] of [...entries]) {
        if (asked - entry.usedAt < keepUnusedMs) used.push(id);
        else entries.delete(id);
      }
      if (used.length === 0) return;
      const found = await load(used);
      if (started !== generation) return;
      for (const id of used) {
        const value = found.get(id);
        const entry = entries.peek(id);
        if (value !== undefined && entry) Object.assign(entry, { value, confirmedAt: asked });
        else entries.delete(id);
      }
    },
  };
}

/** Refreshes twice within the 5 seconds after which a change on another node must take effect. */
export function keepFresh(name: string, cache: { refresh(): Promise<void> }, log: Log): Repetition {
  return repeat(`refresh ${name}`, refreshMs, log, () => cache.refresh());
}
