import { createGroupShares, type GroupShares } from '../../../platform/fair/group-shares.ts';
import type { Queue, Receiver } from './receiver.ts';

/** Slots, and the queues that wait for a free one. */
export interface Pool {
  readonly slots: GroupShares;
  readonly short: Set<Queue>;
  isLaunching: boolean;
}

export interface Launcher {
  /** Sends everything in the queue that may be sent now. */
  launch(queue: Queue): void;
  /** An attempt of this queue has ended: its slot goes to those that have the fewest. */
  release(pool: Pool, queue: Queue): void;
  /** Moves a slow attempt to the slots of the slow receivers, if one is free. Returns the pool that it uses now. */
  moveToSlow(pool: Pool, queue: Queue): Pool;
  /** Gives away the slots that became free because slow attempts were moved. */
  launchWaiting(): void;
}

/**
 * Shares the slots of this node, first by project and environment, then by queue. Slow receivers have slots of their own,
 * so they do not take any from the others.
 */
export function createLauncher(
  concurrency: number,
  /** Starts one attempt if the queue has something to send. */
  start: (queue: Queue, pool: Pool) => boolean,
): Launcher {
  const createPool = (): Pool => ({
    slots: createGroupShares(concurrency),
    short: new Set(),
    isLaunching: false,
  });
  const [quick, slow] = [createPool(), createPool()];

  /** Receivers whose webhook allows no attempt now. Each is tried again when it does. */
  const paused = new Set<Receiver>();

  function launchAfter(receiver: Receiver, ms: number): void {
    if (paused.has(receiver)) return;
    paused.add(receiver);
    const timer = setTimeout(() => {
      paused.delete(receiver);
      launchInTurns(receiver.queues.toSorted((a, b) => a.inFlight - b.inFlight));
    }, ms);
    timer.unref();
  }

  function launchOne(queue: Queue): boolean {
    if (!queue.ready()) return false;
    const { key, environment, receiver } = queue;
    const waitMs = receiver.rate.waitMs();
    if (waitMs > 0) {
      launchAfter(receiver, waitMs);
      return false;
    }
    const pool = receiver.slow ? slow : quick;
    if (pool.slots.room(environment.id, key) === 0) {
      pool.short.add(queue);
      return false;
    }
    pool.slots.take(environment.id, key, 1);
    const hasStarted = start(queue, pool);
    if (!hasStarted) pool.slots.give(environment.id, key, 1);
    return hasStarted;
  }

  /** Starts one attempt of each queue in turns, so that none takes all free slots. */
  function launchInTurns(queues: readonly Queue[]): void {
    let turn = queues;
    while (turn.length > 0) turn = turn.filter(launchOne);
  }

  function launchShort(pool: Pool): void {
    pool.isLaunching = false;
    const queues = [...pool.short];
    pool.short.clear();
    const held = (queue: Queue) => pool.slots.usedBy(queue.environment.id);
    launchInTurns(queues.sort((a, b) => held(a) - held(b) || a.inFlight - b.inFlight));
  }

  /** Gives a free slot to any queue that waits; the receiver whose attempt has ended is one of them. */
  function refill(pool: Pool, receiver: Receiver): void {
    const own = receiver.queues.toSorted((a, b) => a.inFlight - b.inFlight);
    if (pool.short.size === 0) {
      launchInTurns(own);
      return;
    }
    for (const queue of own) if (queue.ready()) pool.short.add(queue);
    // Once for all attempts that end in this turn of the event loop: thousands of queues may wait.
    if (pool.isLaunching) return;
    pool.isLaunching = true;
    setImmediate(() => launchShort(pool));
  }

  return {
    launch: (queue) => launchInTurns([queue]),
    release(pool, { key, environment, receiver }) {
      pool.slots.give(environment.id, key, 1);
      refill(pool, receiver);
    },
    moveToSlow(pool, { key, environment }) {
      if (pool === slow || slow.slots.room(environment.id, key) === 0) return pool;
      pool.slots.give(environment.id, key, 1);
      slow.slots.take(environment.id, key, 1);
      return slow;
    },
    launchWaiting: () => launchShort(quick),
  };
}
