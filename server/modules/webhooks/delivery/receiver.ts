import type { EnvironmentName } from '../../access/index.ts';
import { createQueue, type Queue } from './queue.ts';

/** Enough to find out what a receiver can take; each success adds one, so a quick one is at its limit soon. */
const firstWindow = 4;

/**
 * What this node knows of one webhook's receiver. How many attempts may be in flight grows with every success and is
 * halved by every failure: a receiver that hangs holds a handful of connections for its 30 seconds, then one.
 */
export interface Receiver {
  readonly id: string;
  readonly lane: number;
  /** One for each environment of its project. */
  readonly queues: readonly Queue[];
  /** One of its attempts took long: it uses the slots of the slow ones until an answer comes quickly. */
  slow: boolean;
  /** By the process's own timer. */
  lastUsed: number;
  readonly window: number;
  readonly inFlight: number;
  began(): void;
  ended(succeeded: boolean): void;
}

export interface Environment {
  id: number;
  name: EnvironmentName;
}

export function createReceiver(
  id: string,
  lane: number,
  environments: readonly Environment[],
  limit: number,
): Receiver {
  let window = Math.min(firstWindow, limit);
  let inFlight = 0;
  const queues: Queue[] = [];
  const receiver: Receiver = {
    id,
    lane,
    queues,
    slow: false,
    lastUsed: performance.now(),
    get window() {
      return window;
    },
    get inFlight() {
      return inFlight;
    },
    began() {
      inFlight++;
    },
    ended(succeeded) {
      inFlight--;
      window = succeeded ? Math.min(limit, window + 1) : Math.max(1, Math.floor(window / 2));
    },
  };
  queues.push(...environments.map((environment) => createQueue(receiver, environment)));
  return receiver;
}
