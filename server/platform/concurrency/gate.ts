export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/** Limits how many tasks run at once and how many wait, in order of arrival. Further ones are refused. */
export function createGate(atOnce: number, waitingAtMost: number, refusal: () => Error): Gate {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= waitingAtMost) throw refusal();
      await new Promise<void>((turn) => waiting.push(turn));
    } else {
      running++;
    }
    try {
      return await work();
    } finally {
      // The slot is passed on directly, not freed and taken again, so that no other caller can take it in between.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
