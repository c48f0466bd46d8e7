import type { EnvironmentName } from '../../access/index.ts';
import type { DueDelivery } from './make-attempt.ts';
import { createPace, type Pace } from './pace.ts';

/** Enough to find out what a receiver can take; each success adds one, so a quick one is at its limit soon. */
const firstWindow = 4;

/**
 * What this node knows of one webhook's receiver. How many attempts may be in flight grows with every success and is
 * halved by every failure: a receiver that hangs holds a handful of connections for its 30 seconds, then one.
 */
export interface Receiver {
  readonly id: string;
  readonly lane: number;
  /** One for each environment of its project, once it is known. */
  readonly queues: readonly Queue[];
  addQueue(environment: Environment): void;
  /** One of its attempts took long: it uses the slots of the slow ones until an answer comes quickly. */
  slow: boolean;
  /** By the process's own timer. */
  lastUsed: number;
  /** How many attempts its webhook allows in a second. */
  readonly pace: Pace;
  readonly window: number;
  readonly inFlight: number;
  began(): void;
  ended(succeeded: boolean): void;
}

export interface Environment {
  id: number;
  name: EnvironmentName;
}

export function createReceiver(id: string, lane: number, limit: number): Receiver {
  let window = Math.min(firstWindow, limit);
  let inFlight = 0;
  const queues: Queue[] = [];
  const pace = createPace();
  const receiver: Receiver = {
    id,
    lane,
    queues,
    addQueue(environment) {
      if (queues.some((queue) => queue.environment.id === environment.id)) return;
      queues.push(createQueue(receiver, environment));
    },
    slow: false,
    pace,
    lastUsed: performance.now(),
    get window() {
      return window;
    },
    get inFlight() {
      return inFlight;
    },
    began() {
      inFlight++;
      pace.began();
    },
    ended(succeeded) {
      inFlight--;
      window = succeeded ? Math.min(limit, window + 1) : Math.max(1, Math.floor(window / 2));
    },
  };
  return receiver;
}

/** One webhook's deliveries of one environment, as far as this node has read them. */
export interface Queue {
  readonly key: string;
  readonly receiver: Receiver;
  readonly environment: Environment;
  /** There may be more that is due than what is known here. */
  hungry: boolean;
  readonly inFlight: number;
  /** All that was read and whose outcome is not written yet. */
  readonly unwritten: ReadonlySet<string>;
  /** How many more to read: nothing while what is known will do for now. */
  room(): number;
  add(rows: readonly DueDelivery[]): void;
  /** Whether something may go out now, as far as the receiver is concerned. */
  ready(): boolean;
  /** The next that may go out, if any. */
  take(): DueDelivery | undefined;
  settle(row: DueDelivery, succeeded: boolean): void;
  written(id: string): void;
  /** Forgets what waits, which another node serves now, and says how much that was. */
  drop(): number;
}

/** Windows that are read ahead, and how many may be left before more is read: while it is read, these must last. */
const quickReading = { most: 6, least: 2 };
/** A slow receiver leaves enough time to read. */
const slowReading = { most: 2, least: 1 };

function createQueue(receiver: Receiver, environment: Environment): Queue {
  let waiting: DueDelivery[] = [];
  let inFlight = 0;
  const underWay = new Set<number>();
  const unwritten = new Set<string>();

  function nextIndex(): number {
    if (receiver.inFlight >= receiver.window) return -1;
    return waiting.findIndex((row) => !mustWait(row, underWay));
  }

  return {
    key: `${receiver.id} ${environment.id}`,
    receiver,
    environment,
    hungry: true,
    get inFlight() {
      return inFlight;
    },
    unwritten,
    room() {
      const known = inFlight + waiting.length;
      const { most, least } = receiver.slow ? slowReading : quickReading;
      return known > least * receiver.window ? 0 : most * receiver.window - known;
    },
    add(rows) {
      for (const row of rows) unwritten.add(row.id);
      waiting.push(...rows);
    },
    ready: () => nextIndex() >= 0,
    take() {
      const index = nextIndex();
      const row = waiting[index];
      if (!row) return undefined;
      waiting.splice(index, 1);
      inFlight++;
      receiver.began();
      if (isFirst(row) && row.order_key !== null) underWay.add(row.order_key);
      return row;
    },
    settle(row, succeeded) {
      inFlight--;
      receiver.ended(succeeded);
      if (isFirst(row) && row.order_key !== null) underWay.delete(row.order_key);
    },
    written: (id) => void unwritten.delete(id),
    drop() {
      const dropped = waiting.length;
      for (const { id } of waiting) unwritten.delete(id);
      waiting = [];
      return dropped;
    },
  };
}

/** A player's events go out one after the other; a second attempt has lost its place and delays no other. */
function mustWait(row: DueDelivery, underWay: ReadonlySet<number>): boolean {
  return isFirst(row) && row.order_key !== null && underWay.has(row.order_key);
}

function isFirst(row: DueDelivery): boolean {
  return row.attempt_count === 0;
}
