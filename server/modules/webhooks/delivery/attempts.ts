import type { Log } from '../../../platform/log.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { WebhookMetrics } from '../metrics.ts';
import { createLauncher, type Pool } from './launcher.ts';
import {
  type AttemptDependencies,
  attemptNotMade,
  type DueDelivery,
  judge,
  makeAttempt,
} from './make-attempt.ts';
import type { Queue, Receiver } from './receiver.ts';
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

interface Flight {
  queue: Queue;
  row: DueDelivery;
  pool: Pool;
  began: number;
}

/** Makes the attempts of this node, so many at once. */
export function createAttempts(deps: AttemptsDependencies, listener: AttemptsListener): Attempts {
  const { db, log, settings, metrics } = deps;
  const launcher = createLauncher(settings.concurrency, start);
  const writer = createResultWriter(db, log);
  const flights = new Set<Flight>();
  const givingUp = new AbortController();
  let stopping = false;

  function start(queue: Queue, pool: Pool): boolean {
    const row = stopping ? undefined : queue.take();
    if (!row) return false;
    const flight = { queue, row, pool, began: performance.now() };
    flights.add(flight);
    fly(flight).catch((error: unknown) =>
      log.error({ err: error }, 'an unexpected error occurred at the end of a delivery attempt'),
    );
    return true;
  }

  async function fly(flight: Flight): Promise<void> {
    const result = await resultOf(deps, flight, givingUp.signal).catch((error: unknown) =>
      readAgain(flight, error),
    );
    const { queue, row, pool } = flight;
    flights.delete(flight);
    queue.settle(row, result?.status === 'success');
    try {
      if (result) record(queue, result);
    } finally {
      launcher.release(pool, queue);
      listener.settled(queue.receiver);
    }
  }

  /** There is no result to write. The delivery is still due, so it is read and sent again: not at once, or it would loop. */
  function readAgain({ queue, row }: Flight, error: unknown): undefined {
    log.error(
      { err: error, deliveryId: row.id },
      'a delivery attempt ended without a result; the delivery will be sent again',
    );
    setTimeout(() => release(queue, row.id, null), readAgainMs).unref();
  }

  function record(queue: Queue, result: Result): void {
    const { delay, attempt, status } = result;
    if (attempt.durationMs < slowMs) queue.receiver.slow = false;
    writer
      .write(result)
      .then(() => release(queue, result.id, delay === null ? null : delay * 1000))
      .catch((error: unknown) =>
        log.error({ err: error }, 'an unexpected error occurred after a delivery result was stored'),
      );
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
    launch: launcher.launch,
    noticeSlowOnes() {
      const longAgo = performance.now() - slowMs;
      let moved = 0;
      for (const flight of flights) {
        const { queue, pool, began } = flight;
        if (began >= longAgo) continue;
        queue.receiver.slow = true;
        flight.pool = launcher.moveToSlow(pool, queue);
        if (flight.pool !== pool) moved++;
      }
      if (moved > 0) launcher.launchWaiting();
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

/** Nothing where it was given up: it is not known what became of it, and it goes out again. */
async function resultOf(
  deps: AttemptsDependencies,
  { queue, row }: Flight,
  signal: AbortSignal,
): Promise<Result | undefined> {
  const { receiver, environment } = queue;
  const { retryDelays } = deps.settings;
  try {
    const { outcome, attempt } = await makeAttempt(
      deps,
      { ...row, environment: environment.name },
      { signal },
    );
    return judge(receiver.id, row, attempt, outcome, retryDelays);
  } catch (error) {
    if (signal.aborted) return undefined;
    deps.log.error({ err: error }, 'a delivery could not be attempted; counted as a failed attempt');
    const failed = { succeeded: false, retryAfter: null };
    return judge(receiver.id, row, attemptNotMade(deps.clock(), row), failed, retryDelays);
  }
}
