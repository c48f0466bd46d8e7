/** Limits how many requests of one owner are in progress at once. The others wait in a queue of that owner. */
export interface OwnerSlots {
  /** Undefined if a slot was free and is now taken. Otherwise a promise that resolves when the request gets one. */
  enter(owner: string): Promise<void> | undefined;
  /** Must be called exactly once for each slot taken. */
  leave(owner: string): void;
  readonly waiting: number;
}

interface OwnerQueue {
  taken: number;
  waiting: (() => void)[];
}

/**
 * All requests that are ready run within one turn of the event loop. A thousand requests of one owner at 0.1 ms each would
 * delay all other owners by 100 ms. So only some of them run at once; the waiting ones cost nothing.
 */
export function createOwnerSlots(perOwner: number): OwnerSlots {
  const queues = new Map<string, OwnerQueue>();
  let waiting = 0;

  return {
    enter(owner) {
      const queue = queues.get(owner);
      if (!queue) return void queues.set(owner, { taken: 1, waiting: [] });
      if (queue.taken < perOwner) return void queue.taken++;
      waiting++;
      return new Promise((admit) => queue.waiting.push(admit));
    },
    leave(owner) {
      const queue = queues.get(owner);
      if (!queue) throw new Error(`${owner} holds no slot`);
      const next = queue.waiting.shift();
      if (next) {
        waiting--;
        return next();
      }
      queue.taken--;
      if (queue.taken === 0) queues.delete(owner);
    },
    get waiting() {
      return waiting;
    },
  };
}
