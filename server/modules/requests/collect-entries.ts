import type { Entry } from './describe-call.ts';

/** Entries between two writes: about 8 MB at most, if all of them have a body. */
const mostInAll = 2_000;
const mostOfTenant = 400;
/** Entries that are written at once. */
const mostWritten = 500;

export interface Collector {
  /** Returns the entry that is lost if there is no room: this one, or one that it replaces. */
  add(tenantId: string, entry: Entry): Entry | undefined;
  /** Takes some entries, tenants in turn, oldest first. */
  take(): Entry[];
  /** Removes those that match, and returns how many. */
  remove(matches: (entry: Entry) => boolean): number;
  readonly size: number;
}

/** Entries that wait to be written. Tenants have equal shares of the room and of each write. */
export function createCollector(): Collector {
  let byTenant = new Map<string, Entry[]>();
  let size = 0;

  /** A refused call takes the place of a successful one. */
  function replaceSuccess(entries: Entry[], entry: Entry): Entry {
    const at = entry.kind === 'refused' ? entries.findLastIndex(({ kind }) => kind === 'succeeded') : -1;
    if (at < 0) return entry;
    const [lost = entry] = entries.splice(at, 1);
    entries.push(entry);
    return lost;
  }

  /** When all of the room is used, the tenant with the most entries gives way to one that has fewer. */
  function largestOver(count: number): Entry[] | undefined {
    let largest: Entry[] = [];
    for (const entries of byTenant.values()) if (entries.length > largest.length) largest = entries;
    return largest.length > count + 1 ? largest : undefined;
  }

  return {
    add(tenantId, entry) {
      const own = byTenant.get(tenantId) ?? [];
      if (own.length >= mostOfTenant) return replaceSuccess(own, entry);
      const largest = size < mostInAll ? undefined : largestOver(own.length);
      if (size >= mostInAll && !largest) return replaceSuccess(own, entry);
      const lost = largest?.pop();
      own.push(entry);
      byTenant.set(tenantId, own);
      if (!lost) size++;
      return lost;
    },
    take() {
      const taken: Entry[] = [];
      let round = [...byTenant];
      for (let turn = 0; round.length > 0 && taken.length < mostWritten; turn++) {
        round = round.filter(([, entries]) => entries.length > turn);
        for (const [, entries] of round.slice(0, mostWritten - taken.length)) {
          const entry = entries[turn];
          if (entry) taken.push(entry);
        }
      }
      const gone = new Set(taken);
      const left = [...byTenant].map(
        ([id, entries]) => [id, entries.filter((one) => !gone.has(one))] as const,
      );
      // Tenants that have waited come first next time.
      byTenant = new Map(
        left.filter(([, entries]) => entries.length > 0).map(([id, entries]) => [id, entries]),
      );
      size -= taken.length;
      return taken;
    },
    remove(matches) {
      const before = size;
      for (const [tenantId, entries] of byTenant) {
        const kept = entries.filter((entry) => !matches(entry));
        size -= entries.length - kept.length;
        if (kept.length === 0) byTenant.delete(tenantId);
        else byTenant.set(tenantId, kept);
      }
      return before - size;
    },
    get size() {
      return size;
    },
  };
}
