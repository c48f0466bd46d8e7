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
  /** How many attempts are in flight at once on this node, and as many again for slow receivers. */
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
  /** Sends everything in the queue that may be sent now. */
  launch(queue: Queue): void;
  /** Moves attempts that take long to the slots for slow receivers. */
  noticeSlowOnes(): void;
  /** Starts no more attempts; those in flight go on. */
  stopLaunching(): void;
  /** Waits a while for attempts in flight, gives up the rest, and writes the remaining results. */
  finish(): Promise<void>;
}

/** Who is told how attempts end. */
export interface AttemptsListener {
  /** There is room for more of this receiver. */
  settled(receiver: Receiver): void;
  /**
   * This node is done with the delivery: its result, if any, is in the database. `retryInMs` is null if there
   * will be no other attempt.
   */
  written(queue: Queue, retryInMs: number | null): void;
}

/** An attempt that takes longer than this uses the slots of the slow receivers. */
const slowMs = 2_000;
/** When the service stops, attempts in flight get this long. Then they are given up, and sent again after the start. */
const finishMs = 5_000;

/** How long after an attempt without a result its delivery is read again. */
const readAgainMs = 1_000;

interface Flight {
  queue: Queue;
  row: DueDelivery;
  pool: Pool;
  began: number;
}

/** Makes the attempts of this node, up to `concurrency` at once. */
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

  /**
   * There is no result to write. The delivery is still due, so it is read and sent again, but not at once: that could
   * loop.
   */
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

/** Undefined if the attempt was given up: whether it arrived is not known, so it is sent again. */
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
