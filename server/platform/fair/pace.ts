import { setTimeout as delay } from 'node:timers/promises';
import { measureLoop } from './loop-load.ts';
import { loopTurns, type Turns } from './turns.ts';

/** For long work that nobody waits for urgently: it uses what others leave of the event loop and of the database. */
export interface Pace {
  /** Whether it is time to pause. To be asked between two steps. */
  isOver(): boolean;
  /** Rests for longer the busier the process is, then waits for its turn with other long work. Ends early when aborted. */
  pause(): Promise<void>;
}

/** How long it rests for each millisecond of work in an idle process, and what full load adds to that. */
export interface Rest {
  readonly idle: number;
  readonly busy: number;
  /** The load up to which the process counts as idle: what follows from the work itself, such as notifications. 0 without it. */
  readonly free?: number;
  /** The longest rest in milliseconds, so that there is always some progress. */
  readonly longest: number;
}

export interface PaceOptions {
  signal?: AbortSignal;
  rest?: Rest;
  sliceMs?: number;
  now?: () => number;
  sleep?: (ms: number, signal: AbortSignal | undefined) => Promise<unknown>;
  /** The share of time, from 0 to 1, that the event loop was busy since it was last asked. */
  busySince?: () => number;
  turns?: Pick<Turns, 'next'>;
}

/**
 * For work that somebody has started and waits for: an idle service pauses for no longer than it takes to notice that others have
 * come. Waiting for a group commit counts as work, and takes long when the service is busy. What was done is told to others while
 * it rests.
 */
export const awaitedRest: Rest = { idle: 0.1, busy: 33, free: 0.25, longest: 200 };

const longRest: Rest = { idle: 0.25, busy: 40, longest: 1_000 };
/** Shorter rests are put together: a timer is not more exact. */
const shortestMs = 2;
/** The span of time that the load is measured over. */
const memoryMs = 100;

/**
 * Everything between two pauses counts as work, waiting for the database included, because the database worked
 * meanwhile. The load is measured only during rests, when this work adds nothing to it.
 */
export function startPace(owner: string, options: PaceOptions = {}): Pace {
  const { signal, sliceMs = 3, now = () => performance.now(), turns = loopTurns } = options;
  const { rest = longRest, sleep = sleepFor, busySince = measureLoop() } = options;
  let began = now();
  let owed = 0;
  // Until it is measured.
  let load = 0.2;

  async function takeRest(): Promise<void> {
    const ms = Math.min(rest.longest, owed);
    owed = 0;
    busySince();
    await sleep(ms, signal);
    load += (busySince() - load) * Math.min(1, ms / memoryMs);
  }

  return {
    isOver: () => now() - began >= sliceMs,
    async pause() {
      owed += (now() - began) * (rest.idle + rest.busy * Math.max(0, load - (rest.free ?? 0)));
      if (owed >= shortestMs) await takeRest();
      if (!signal?.aborted) await turns.next(owner);
      began = now();
    },
  };
}

async function sleepFor(ms: number, signal: AbortSignal | undefined): Promise<void> {
  await delay(ms, undefined, signal ? { signal } : {}).catch(() => {});
}
