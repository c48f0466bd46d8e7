import { type Repetition, repeat } from '../jobs.ts';
import type { Log } from '../log.ts';
import type { Database } from '../postgres/database.ts';
import * as queries from './queries.ts';

/** The right to do something that one node at a time may do. It is renewed until it is released or lost. */
export interface Lease {
  readonly name: string;
  /**
   * Larger than that of every holder before. A node that was paused may act for a moment after it has lost the lease, so
   * what must not happen twice compares it in the same statement that it writes with (`leases.token = …`), or stores the
   * largest that it has seen.
   */
  readonly token: number;
  /**
   * To be asked right before each act. It compares this process' own clock, which also counts time in which the process was
   * stopped, and ends before the database gives the lease to somebody else.
   */
  isHeld(): boolean;
  /** Aborted once the lease is lost. Not by a release. */
  readonly lost: AbortSignal;
  /** Gives it up, so that another node need not wait. */
  release(): Promise<void>;
}

/**
 * Leases by name, in the database: what they guard is there too, and they last when Redis is away or was emptied. The
 * row of a name stays forever, so names come from the code, not from customers.
 */
export interface Leases {
  /** Undefined if it is held, by another node or by this one. */
  acquire(name: string): Promise<Lease | undefined>;
  /** Releases all. */
  close(): Promise<void>;
}

interface Held {
  readonly lease: Lease;
  extend(from: number): void;
  lose(): void;
}

export interface LeasesOptions {
  db: Database;
  log: Log;
  /** The holder's id: that of the node. */
  holder: string;
  ttlMs: number;
}

/** How much sooner than the database this node ends a lease: for the time until an act arrives there. */
const marginShare = 0.2;

export function createLeases({ db, log, holder, ttlMs }: LeasesOptions): Leases {
  const held = new Map<string, Held>();
  const seconds = ttlMs / 1_000;

  async function renew(): Promise<void> {
    const asked = [...held];
    if (asked.length === 0) return;
    const at = performance.now();
    const names = asked.map(([name]) => name);
    const rows = await queries.renewLeases.all(db, holder, names, seconds);
    const tokens = new Map(rows.map(({ name, token }) => [name, token]));
    for (const [name, one] of asked) {
      if (held.get(name) !== one) continue;
      if (tokens.get(name) === one.lease.token) one.extend(at);
      else one.lose();
    }
  }

  const renewal: Repetition = repeat('renew leases', ttlMs / 3, log, renew);

  function hold(name: string, token: number, from: number): Lease {
    const lost = new AbortController();
    const lasts = ttlMs * (1 - marginShare);
    let until = from + lasts;
    // The answer may have arrived when the lease is already over.
    let timer = setTimeout(check, Math.max(0, until - performance.now()));
    const isHeld = () => held.get(name)?.lease === lease && performance.now() < until;

    function check(): void {
      if (performance.now() >= until) lose();
      else timer = setTimeout(check, Math.max(0, until - performance.now()));
    }
    function lose(): void {
      if (held.get(name)?.lease !== lease) return;
      held.delete(name);
      clearTimeout(timer);
      log.warn({ lease: name }, 'a lease was lost');
      lost.abort();
    }
    const lease: Lease = {
      name,
      token,
      isHeld,
      lost: lost.signal,
      async release() {
        clearTimeout(timer);
        if (held.get(name)?.lease === lease) held.delete(name);
        await queries.releaseLease.run(db, name, holder, token);
      },
    };
    held.set(name, {
      lease,
      lose,
      extend(at) {
        // A lease that ended by our own clock has ended, whatever came back late.
        if (isHeld()) until = at + lasts;
        else lose();
      },
    });
    return lease;
  }

  return {
    async acquire(name) {
      const from = performance.now();
      const row = await queries.acquireLease.maybe(db, name, holder, seconds);
      return row && hold(name, row.token, from);
    },
    async close() {
      await renewal.stop();
      const all = [...held.values()].map(({ lease }) => lease.release());
      for (const outcome of await Promise.allSettled(all)) {
        if (outcome.status === 'rejected')
          log.warn({ err: outcome.reason }, 'a lease was not released; others wait for its end');
      }
    },
  };
}
