export interface SlotLimits {
  /** How many may run at once. */
  places: number;
  /** Of these, how many of one owner. */
  perOwner: number;
  /** How many of one owner may wait; further ones are refused. */
  waitingPerOwner: number;
  /** How many may wait in all. */
  waiting: number;
}

export interface Slot {
  /** Resolves once it may run. */
  readonly ready: Promise<void>;
  /** For long work, between two pieces: gives the place to another owner who waits for one, and waits for the next. */
  giveWay(): Promise<void>;
  /** To be called once it has ended, or no longer wants to wait. Further calls do nothing. */
  leave(): void;
}

export interface Slots {
  /** Counted at once, before anything is awaited. Undefined where too many wait already. */
  enter(owner: string): Slot | undefined;
  readonly running: number;
  readonly waiting: number;
}

interface Line {
  running: number;
  waiting: (() => void)[];
}

/** A bound on how much is done at once, shared by owners in turns: each who waits gets a place before any gets two. */
export function createSlots({ places, perOwner, waitingPerOwner, waiting: mostWaiting }: SlotLimits): Slots {
  // In the order of their turns.
  const lines = new Map<string, Line>();
  let running = 0;
  let waiting = 0;

  function lineOf(owner: string): Line {
    const known = lines.get(owner);
    if (known) return known;
    const line: Line = { running: 0, waiting: [] };
    lines.set(owner, line);
    return line;
  }

  function forgetIfIdle(owner: string, line: Line): void {
    if (line.running === 0 && line.waiting.length === 0 && lines.get(owner) === line) lines.delete(owner);
  }

  /** Called both when one starts and when it ends: others who came meanwhile go before the owner's next. */
  function endTurn(owner: string, line: Line): void {
    lines.delete(owner);
    lines.set(owner, line);
  }

  /** Those with the fewest running come first; among these, whose turn is longest ago. */
  function next(): [string, Line] | undefined {
    let best: [string, Line] | undefined;
    for (const one of lines) {
      const [, line] = one;
      if (line.waiting.length === 0 || line.running >= perOwner) continue;
      if (best === undefined || line.running < best[1].running) best = one;
    }
    return best;
  }

  function fill(): void {
    while (running < places) {
      const found = next();
      if (found === undefined) return;
      const [owner, line] = found;
      const start = line.waiting.shift();
      waiting--;
      running++;
      line.running++;
      endTurn(owner, line);
      start?.();
    }
  }

  function isWantedByOthers(owner: string): boolean {
    for (const [other, line] of lines) {
      if (other !== owner && line.waiting.length > 0 && line.running < perOwner) return true;
    }
    return false;
  }

  function enter(owner: string): Slot | undefined {
    const line = lineOf(owner);
    const mustWait = running >= places || line.running >= perOwner || line.waiting.length > 0;
    if (mustWait && (line.waiting.length >= waitingPerOwner || waiting >= mostWaiting)) {
      forgetIfIdle(owner, line);
      return undefined;
    }

    let state: 'waiting' | 'running' | 'ended' = 'waiting';
    let start = () => {};
    function wait(): Promise<void> {
      return new Promise((resolve) => {
        start = () => {
          state = 'running';
          resolve();
        };
        line.waiting.push(start);
        waiting++;
      });
    }
    function stopRunning(): void {
      running--;
      line.running--;
      endTurn(owner, line);
    }
    function leave(): void {
      if (state === 'running') stopRunning();
      if (state === 'waiting') {
        line.waiting.splice(line.waiting.indexOf(start), 1);
        waiting--;
      }
      state = 'ended';
      forgetIfIdle(owner, line);
      fill();
    }
    function giveWay(): Promise<void> {
      if (state !== 'running' || !isWantedByOthers(owner)) return Promise.resolve();
      stopRunning();
      state = 'waiting';
      const again = wait();
      // Before the owner's own: it has begun already.
      line.waiting.unshift(...line.waiting.splice(-1));
      fill();
      return again;
    }
    const ready = wait();
    fill();
    return { ready, giveWay, leave };
  }

  return {
    enter,
    get running() {
      return running;
    },
    get waiting() {
      return waiting;
    },
  };
}

/** Runs `work` in a slot; `refuse` makes the error for an owner of whom too many wait. */
export async function inSlot<T>(
  slots: Slots,
  owner: string,
  refuse: () => Error,
  work: (slot: Slot) => Promise<T>,
): Promise<T> {
  const slot = slots.enter(owner);
  if (slot === undefined) throw refuse();
  try {
    await slot.ready;
    return await work(slot);
  } finally {
    slot.leave();
  }
}
