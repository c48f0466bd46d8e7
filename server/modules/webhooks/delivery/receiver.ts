import type { EnvironmentName } from '../../access/index.ts';
import { type AttemptRate, createAttemptRate } from './attempt-rate.ts';
import type { DueDelivery } from './make-attempt.ts';

/** Attempts in flight to a new receiver. Each success adds one, so that a fast receiver soon reaches its limit. */
const firstWindow = 4;

/**
 * What this node knows of the receiver of a webhook. The number of attempts that may be in flight grows with every
 * success and is halved by every failure: a receiver that hangs uses a few connections for 30 seconds, then one.
 */
export interface Receiver {
  readonly id: string;
  readonly lane: number;
  /** One for each environment of its project, once it is known. */
  readonly queues: readonly Queue[];
  addQueue(environment: Environment): void;
  /** One of its attempts took long: it uses the slots for slow receivers until a response comes quickly. */
  slow: boolean;
  /** By the process's own timer. */
  lastUsed: number;
  /** How many attempts its webhook allows in a second. */
  readonly rate: AttemptRate;
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
  const rate = createAttemptRate();
  const receiver: Receiver = {
    id,
    lane,
    queues,
    addQueue(environment) {
      if (queues.some((queue) => queue.environment.id === environment.id)) return;
      queues.push(createQueue(receiver, environment));
    },
    slow: false,
    rate,
    lastUsed: performance.now(),
    get window() {
      return window;
    },
    get inFlight() {
      return inFlight;
    },
    began() {
      inFlight++;
      rate.began();
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
  /** There may be more in the database that is due. */
  hungry: boolean;
  readonly inFlight: number;
  /** Everything that was read and whose result is not written yet. */
  readonly unwritten: ReadonlySet<string>;
  /** How many more to read; 0 while enough has been read. */
  room(): number;
  add(rows: readonly DueDelivery[]): void;
  /** Whether the receiver allows another attempt and there is something to send. */
  ready(): boolean;
  /** The next delivery that may be sent, if any. */
  take(): DueDelivery | undefined;
  settle(row: DueDelivery, succeeded: boolean): void;
  written(id: string): void;
  /** Forgets what waits, because another node serves it now. Returns how much it was. */
  drop(): number;
}

/** How many windows are read ahead at most, and how many are left when more is read: they must last until it is there. */
const quickReading = { most: 10, least: 4 };
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

/**
 * The events of a player are sent one after the other. A retry has lost its place in the order and does not delay others.
 */
function mustWait(row: DueDelivery, underWay: ReadonlySet<number>): boolean {
  return isFirst(row) && row.order_key !== null && underWay.has(row.order_key);
}

function isFirst(row: DueDelivery): boolean {
  return row.attempt_count === 0;
}
