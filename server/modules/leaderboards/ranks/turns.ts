/** Runs tasks about the same thing one after the other. */
export interface Turns {
  take<T>(name: number, work: () => Promise<T>): Promise<T>;
}

export function createTurns(): Turns {
  const last = new Map<number, Promise<unknown>>();
  return {
    async take(name, work) {
      const before = last.get(name) ?? Promise.resolve();
      const turn = before.then(work, work);
      last.set(name, turn);
      try {
        return await turn;
      } finally {
        if (last.get(name) === turn) last.delete(name);
      }
    },
  };
}
