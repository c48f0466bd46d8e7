import type { DueRow } from './queries.ts';

/** Enough to find out what a receiver can take; each success adds one, so a quick one is at its limit in no time. */
const firstWindow = 4;

/**
 * One webhook's deliveries on this node: what waits and what is in flight. How many may be in flight grows with every
 * success and is halved by every failure: a receiver that hangs holds a handful of connections for its 30 seconds,
 * then one.
 */
export interface Receiver {
  readonly id: string;
  readonly lane: number;
  /** There may be more that is due than what is known here. */
  hungry: boolean;
  /** It lets somebody wait for long just now: it is not counted among those who share the node's connections. */
  slow: boolean;
  /** By the process's own timer. */
  lastUsed: number;
  readonly inFlight: number;
  readonly known: number;
  /** All that was fetched and whose outcome is not written yet, by id, with when its attempt began. */
  readonly unwritten: Map<string, number | undefined>;
  /** How many more to fetch: nothing while what is known will do for now. */
  room(): number;
  add(rows: readonly DueRow[]): void;
  /** The next that may go out, if any. */
  take(): DueRow | undefined;
  settle(row: DueRow, succeeded: boolean): void;
  /** Forgets what waits: somebody else serves it now. */
  drop(): void;
}

export function createReceiver(id: string, lane: number, limit: number): Receiver {
  let window = Math.min(firstWindow, limit);
  let waiting: DueRow[] = [];
  let inFlight = 0;
  const underWay = new Set<number>();
  const unwritten = new Map<string, number | undefined>();

  return {
    id,
    lane,
    hungry: true,
    slow: false,
    lastUsed: performance.now(),
    unwritten,
    get inFlight() {
      return inFlight;
    },
    get known() {
      return inFlight + waiting.length;
    },
    // In large pieces and early: while more is read, what is known must last.
    room() {
      const known = inFlight + waiting.length;
      return known > 2 * window ? 0 : 6 * window - known;
    },
    add(rows) {
      for (const row of rows) unwritten.set(row.id, undefined);
      waiting.push(...rows);
    },
    take() {
      if (inFlight >= window) return undefined;
      const index = waiting.findIndex((row) => !mustWait(row, underWay));
      if (index < 0) return undefined;
      const [row] = waiting.splice(index, 1);
      if (!row) return undefined;
      inFlight++;
      if (isFirst(row) && row.order_key !== null) underWay.add(row.order_key);
      return row;
    },
    settle(row, succeeded) {
      inFlight--;
      if (isFirst(row) && row.order_key !== null) underWay.delete(row.order_key);
      window = succeeded ? Math.min(limit, window + 1) : Math.max(1, Math.floor(window / 2));
    },
    drop() {
      for (const { id } of waiting) unwritten.delete(id);
      waiting = [];
    },
  };
}

/** A player's events go out one after the other; a second attempt has lost its place and holds nobody up. */
function mustWait(row: DueRow, underWay: ReadonlySet<number>): boolean {
  return isFirst(row) && row.order_key !== null && underWay.has(row.order_key);
}

function isFirst(row: DueRow): boolean {
  return row.attempt_count === 0;
}
