/** Requests of one owner that are worked on at once. The rest of them wait in the owner's own line. */
export interface Places {
  /** Undefined: there was a place, and it is taken. Otherwise resolves once the owner has a place for this one. */
  enter(owner: string): Promise<void> | undefined;
  /** To be called exactly once for each place taken. */
  leave(owner: string): void;
  readonly waiting: number;
}

interface Line {
  taken: number;
  waiting: (() => void)[];
}

/**
 * All requests that are ready are worked on within one turn of the event loop. A thousand of one owner, at a tenth of a
 * millisecond each, would delay everybody else's next step by a tenth of a second; so only some are worked on, and
 * those that wait cost nothing.
 */
export function createPlaces(perOwner: number): Places {
  const lines = new Map<string, Line>();
  let waiting = 0;

  return {
    enter(owner) {
      const line = lines.get(owner);
      if (!line) return void lines.set(owner, { taken: 1, waiting: [] });
      if (line.taken < perOwner) return void line.taken++;
      waiting++;
      return new Promise((admit) => line.waiting.push(admit));
    },
    leave(owner) {
      const line = lines.get(owner);
      if (!line) throw new Error(`${owner} holds no slot`);
      const next = line.waiting.shift();
      if (next) {
        waiting--;
        return next();
      }
      line.taken--;
      if (line.taken === 0) lines.delete(owner);
    },
    get waiting() {
      return waiting;
    },
  };
}
