export interface SlotLimits {
  /** How many may run at once. */
  places: number;
  /** Of these, how many of one owner. */
  perOwner: number;
  /** How many of one owner may wait; further ones are refused. */
  waitingPerOwner: number;
  /** How many may wait in all. */
  waiting: number;
  /** How many of one group of owners may wait; without it, any number of them. */
  waitingPerGroup?: number;
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
  /**
   * Counted at once, before anything is awaited. Undefined if too many wait already. Owners of one group, such as the
   * projects of a tenant, share the turn of the group.
   */
  enter(owner: string, group?: string): Slot | undefined;
  readonly running: number;
  readonly waiting: number;
}

/** What is counted of a group of owners, and of each owner. */
interface Share {
  running: number;
  /** How many turns there had been at its last one: the smallest number has waited longest. */
  lastTurn: number;
}

interface Group extends Share {
  name: string;
  waiting: number;
  owners: number;
}

interface Line extends Share {
  owner: string;
  group: Group;
  waiting: (() => void)[];
}

/** A bound on how much is done at once, shared by owners in turns: each who waits gets a place before any gets two. */
export function createSlots(limits: SlotLimits): Slots {
  const { places, perOwner, waitingPerOwner, waiting: mostWaiting } = limits;
  const { waitingPerGroup = Number.POSITIVE_INFINITY } = limits;
  const lines = new Map<string, Line>();
  const groups = new Map<string, Group>();
  let running = 0;
  let waiting = 0;
  let turns = 0;

  function groupOf(name: string): Group {
    const known = groups.get(name);
    if (known) return known;
    const group: Group = { name, running: 0, waiting: 0, owners: 0, lastTurn: turns++ };
    groups.set(name, group);
    return group;
  }

  function lineOf(owner: string, groupName: string): Line {
    const known = lines.get(owner);
    if (known) return known;
    const group = groupOf(groupName);
    group.owners++;
    const line: Line = { owner, group, running: 0, waiting: [], lastTurn: turns++ };
    lines.set(owner, line);
    return line;
  }

  function forgetIfIdle(line: Line): void {
    const { owner, group } = line;
    if (line.running > 0 || line.waiting.length > 0 || lines.get(owner) !== line) return;
    lines.delete(owner);
    group.owners--;
    if (group.owners === 0) groups.delete(group.name);
  }

  /** Called both when one starts and when it ends: others who came meanwhile go before the owner's next. */
  function endTurn(line: Line): void {
    line.lastTurn = turns;
    line.group.lastTurn = turns++;
  }

  /** Those with the fewest running come first; among these, whose turn is longest ago. Groups before owners. */
  function next(): Line | undefined {
    let best: Line | undefined;
    for (const line of lines.values()) {
      if (line.waiting.length === 0 || line.running >= perOwner) continue;
      if (best === undefined || isBefore(line, best)) best = line;
    }
    return best;
  }

  function fill(): void {
    while (running < places) {
      const found = next();
      if (found === undefined) return;
      const start = found.waiting.shift();
      waiting--;
      found.group.waiting--;
      running++;
      found.running++;
      found.group.running++;
      endTurn(found);
      start?.();
    }
  }

  function isWantedByOthers(owner: string): boolean {
    for (const [other, line] of lines) {
      if (other !== owner && line.waiting.length > 0 && line.running < perOwner) return true;
    }
    return false;
  }

  function enter(owner: string, groupName = owner): Slot | undefined {
    const line = lineOf(owner, groupName);
    const { group } = line;
    const mustWait = running >= places || line.running >= perOwner || line.waiting.length > 0;
    const isFull =
      line.waiting.length >= waitingPerOwner || group.waiting >= waitingPerGroup || waiting >= mostWaiting;
    if (mustWait && isFull) {
      forgetIfIdle(line);
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
        group.waiting++;
      });
    }
    function stopRunning(): void {
      running--;
      line.running--;
      group.running--;
      endTurn(line);
    }
    function leave(): void {
      if (state === 'running') stopRunning();
      if (state === 'waiting') {
        line.waiting.splice(line.waiting.indexOf(start), 1);
        waiting--;
        group.waiting--;
      }
      state = 'ended';
      forgetIfIdle(line);
      fill();
    }
    function giveWay(): Promise<void> {
      if (state !== 'running' || !isWantedByOthers(owner)) return Promise.resolve();
      stopRunning();
      state = 'waiting';
      const again = wait();
      // Before the owner's other work, because it has already begun.
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

function isBefore(one: Line, other: Line): boolean {
  const order = [
    one.group.running - other.group.running,
    one.group.lastTurn - other.group.lastTurn,
    one.running - other.running,
    one.lastTurn - other.lastTurn,
  ];
  return (order.find((difference) => difference !== 0) ?? 0) < 0;
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
