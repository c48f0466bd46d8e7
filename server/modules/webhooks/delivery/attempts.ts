import type { Log } from '../../../platform/log.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { WebhookMetrics } from '../metrics.ts';
import {
  type AttemptDependencies,
  attemptNotMade,
  type DueDelivery,
  judge,
  makeAttempt,
} from './make-attempt.ts';
import type { Queue, Receiver } from './receiver.ts';
import { createSlots, type Slots } from './slots.ts';
import { createResultWriter, type Result } from './write-results.ts';

export interface AttemptsSettings {
  retryDelays: readonly number[];
  /** In flight at once on this node; as many again for receivers that are slow. */
  concurrency: number;
}

export interface AttemptsDependencies extends AttemptDependencies {
  db: Database;
  log: Log;
  settings: AttemptsSettings;
  metrics: WebhookMetrics;
}

export interface Attempts {
  readonly inFlight: number;
  /** Sends all of it that may go out now. */
  launch(queue: Queue): void;
  /** Moves what takes long to the slots of the slow ones. */
  noticeSlowOnes(): void;
  /** Ends no attempt, but begins none any more. */
  stopLaunching(): void;
  /** Waits a while for what is in flight, gives up the rest, and writes what is left to be written. */
  finish(): Promise<void>;
}

/** What the attempts tell about themselves. */
export interface AttemptsListener {
  /** There is room for more of this receiver. */
  settled(receiver: Receiver): void;
  /**
   * This node is done with the delivery: the result is in the database, or there is none. `retryInMs` where there is
   * another attempt to come.
   */
  written(queue: Queue, retryInMs: number | null): void;
}

/** An attempt that takes longer than this uses the slots of the slow receivers. */
const slowMs = 2_000;
/** At a stop, attempts in flight get this long; after it they are given up, and go out again after the start. */
const finishMs = 5_000;

/** How long after an attempt without a result its delivery is read again. */
const readAgainMs = 1_000;

/** Slots, and those who have something to send and found none free. */
interface Pool {
  slots: Slots;
  short: Set<Queue>;
  launching: boolean;
}

interface Flight {
  queue: Queue;
  row: DueDelivery;
  pool: Pool;
  began: number;
}

/**
 * Makes the attempts of this node, so many at once. The slots are shared by project and environment first and then by
 * queue. Slow receivers have slots of their own: however many there are, the others share theirs only with each other.
 */
export function createAttempts(deps: AttemptsDependencies, listener: AttemptsListener): Attempts {
  const { db, log, settings, metrics } = deps;
  const createPool = (): Pool => ({
    slots: createSlots(settings.concurrency),
    short: new Set(),
    launching: false,
  });
  const [quick, slow] = [createPool(), createPool()];
  const writer = createResultWriter(db, log);
  const flights = new Set<Flight>();
  const givingUp = new AbortController();
  let stopping = false;

  function launchOne(queue: Queue): boolean {
    if (stopping || !queue.ready()) return false;
    const pool = queue.receiver.slow ? slow : quick;
    if (pool.slots.room(queue.environment.id, queue.key) === 0) {
      pool.short.add(queue);
      return false;
    }
    const row = queue.take();
    if (!row) return false;
    const flight = { queue, row, pool, began: performance.now() };
    pool.slots.take(queue.environment.id, queue.key, 1);
    flights.add(flight);
    fly(flight).catch((error: unknown) => log.error({ err: error }, 'the end of an attempt was not handled'));
    return true;
  }

  /** One of each in turns, so that none takes all that has become free. */
  function launchInTurns(queues: readonly Queue[]): void {
    let turn = queues;
    while (turn.length > 0) turn = turn.filter(launchOne);
  }

  /** The slots that became free go to those who have the fewest; the receiver that freed them is one of all. */
  function refill(pool: Pool, receiver: Receiver): void {
    const own = receiver.queues.toSorted((a, b) => a.inFlight - b.inFlight);
    if (pool.short.size === 0) {
      launchInTurns(own);
      return;
    }
    for (const queue of own) if (queue.ready()) pool.short.add(queue);
    // Once for all that end in this turn of the event loop: thousands may be short.
    if (pool.launching) return;
    pool.launching = true;
    setImmediate(() => launchShort(pool));
  }

  function launchShort(pool: Pool): void {
    pool.launching = false;
    const queues = [...pool.short];
    pool.short.clear();
    const held = (queue: Queue) => pool.slots.usedBy(queue.environment.id);
    launchInTurns(queues.sort((a, b) => held(a) - held(b) || a.inFlight - b.inFlight));
  }

  async function fly(flight: Flight): Promise<void> {
    const result = await resultOf(flight).catch((error: unknown) => readAgain(flight, error));
    const { queue, row, pool } = flight;
    flights.delete(flight);
    pool.slots.release(queue.environment.id, queue.key, 1);
    queue.settle(row, result?.status === 'success');
    try {
      if (result) record(queue, result);
    } finally {
      refill(pool, queue.receiver);
      listener.settled(queue.receiver);
    }
  }

  /** There is no result to write. The delivery is still due, so it is read and sent again: not at once, or it would loop. */
  function readAgain({ queue, row }: Flight, error: unknown): undefined {
    log.error(
      { err: error, deliveryId: row.id },
      'an attempt has no result; the delivery will be sent again',
    );
    setTimeout(() => release(queue, row.id, null), readAgainMs).unref();
  }

  /** Nothing where it was given up: it is not known what became of it, and it goes out again. */
  async function resultOf({ queue, row }: Flight): Promise<Result | undefined> {
    const { receiver, environment } = queue;
    try {
      const sent = { ...row, environment: environment.name };
      const { outcome, attempt } = await makeAttempt(deps, sent, givingUp.signal);
      return judge(receiver.id, row, attempt, outcome.succeeded, settings.retryDelays);
    } catch (error) {
      if (givingUp.signal.aborted) return undefined;
      log.error({ err: error }, 'a delivery could not be attempted; it counts as a failed attempt');
      return judge(receiver.id, row, attemptNotMade(deps.clock(), row), false, settings.retryDelays);
    }
  }

  function record(queue: Queue, result: Result): void {
    const { delay, attempt, status } = result;
    if (attempt.durationMs < slowMs) queue.receiver.slow = false;
    writer
      .write(result)
      .then(() => release(queue, result.id, delay === null ? null : delay * 1000))
      .catch((error: unknown) => log.error({ err: error }, 'a written result was not handled to its end'));
    metrics.attempted({ ...attempt, succeeded: status === 'success' });
  }

  /** This node is done with the delivery. */
  function release(queue: Queue, deliveryId: string, retryInMs: number | null): void {
    queue.written(deliveryId);
    listener.written(queue, retryInMs);
  }

  return {
    get inFlight() {
      return flights.size;
    },
    launch: (queue) => launchInTurns([queue]),
    noticeSlowOnes() {
      const longAgo = performance.now() - slowMs;
      let moved = 0;
      for (const flight of flights) {
        const { queue, pool, began } = flight;
        if (began >= longAgo) continue;
        queue.receiver.slow = true;
        const { id } = queue.environment;
        if (pool === slow || slow.slots.room(id, queue.key) === 0) continue;
        pool.slots.release(id, queue.key, 1);
        slow.slots.take(id, queue.key, 1);
        flight.pool = slow;
        moved++;
      }
      if (moved > 0) launchShort(quick);
    },
    stopLaunching() {
      stopping = true;
    },
    async finish() {
      const end = performance.now() + finishMs;
      while (flights.size > 0 && performance.now() < end) await new Promise((done) => setTimeout(done, 20));
      givingUp.abort();
      await writer.stop();
    },
  };
}
