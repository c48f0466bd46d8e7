import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock.ts';
import { type Repetition, repeat } from '../../platform/jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { hashKey, isWellFormedKey } from './key-format.ts';
import { findKeys, type KeyRow } from './queries.ts';

interface Entry {
  row: KeyRow;
  /** When the database last confirmed it. */
  confirmedAt: number;
  usedAt: number;
}

export interface KeyCache {
  /** The key's record, or nothing when it is unknown, expired or revoked. Once warm, no round trip. */
  find(key: string): Promise<KeyRow | undefined>;
  /** After a change on this node: what was known is forgotten at once. */
  forget(matches: (row: KeyRow) => boolean): void;
  /** Reads again all that was used of late, and drops the rest. */
  refresh(): Promise<void>;
}

/** A change made on another node is seen after a refresh, and never later than this: an older entry is not trusted. */
const trustMs = 4_500;
const refreshMs = 2_000;
const keepUnusedMs = 60_000;
const mostEntries = 50_000;

/**
 * Keys in use are confirmed together in the background, so the hot path finds them in memory and a revocation still
 * holds within 5 seconds everywhere. When the database is away for longer, entries lose their trust and the lookup
 * fails with 503 instead of letting a revoked key in.
 */
export function createKeyCache(db: Queryable, clock: Clock): KeyCache {
  const entries = new LRUCache<string, Entry>({ max: mostEntries });
  /** Raised by `forget`: what was read before it must not be put back after it. */
  let generation = 0;

  async function load(hash: Buffer, id: string): Promise<KeyRow | undefined> {
    const [started, asked] = [generation, clock().getTime()];
    const [row] = await findKeys.all(db, [hash]);
    if (!row) return undefined;
    if (started === generation) {
      entries.set(id, { row, confirmedAt: asked, usedAt: asked });
    }
    return row;
  }

  return {
    async find(key) {
      const now = clock().getTime();
      const hash = hashKey(key);
      const id = hash.toString('latin1');
      const entry = entries.get(id);
      let row: KeyRow | undefined;
      if (entry && now - entry.confirmedAt < trustMs) {
        entry.usedAt = now;
        row = entry.row;
      } else {
        entries.delete(id);
        // Only here: what is found above was well formed when it was first asked for.
        row = isWellFormedKey(key) ? await load(hash, id) : undefined;
      }
      return row?.expires_at && row.expires_at.getTime() <= now ? undefined : row;
    },
    forget(matches) {
      generation++;
      for (const [id, { row }] of [...entries]) if (matches(row)) entries.delete(id);
    },
    async refresh() {
      const used: Buffer[] = [];
      const [started, asked] = [generation, clock().getTime()];
      for (const [id, entry] of [...entries]) {
        if (asked - entry.usedAt < keepUnusedMs) used.push(entry.row.hash);
        else entries.delete(id);
      }
      if (used.length === 0) return;
      const rows = await findKeys.all(db, used);
      if (started !== generation) return;
      const found = new Map(rows.map((row) => [row.hash.toString('latin1'), row]));
      for (const hash of used) {
        const id = hash.toString('latin1');
        const row = found.get(id);
        const entry = entries.peek(id);
        if (row && entry) Object.assign(entry, { row, confirmedAt: asked });
        else entries.delete(id);
      }
    },
  };
}

export function keepKeysFresh(cache: KeyCache, log: Log): Repetition {
  return repeat('refresh api keys', refreshMs, log, () => cache.refresh());
}
