import { unavailable } from '../faults.ts';
import { messages } from '../messages.ts';
import { roomFor } from './shares.ts';

export interface FairGateLimits {
  /** How many may be inside at once. */
  places: number;
  /** The part of all places that one owner alone can take (`roomFor`). 1 means no reserve. */
  share: number;
  /** Further ones of the same owner are refused. */
  waitingPerOwner: number;
  /** A caller that has waited this long is refused. */
  waitMs: number;
}

export interface FairGateStats {
  readonly inUse: number;
  readonly waiting: number;
  /** Since the start: because too many of the same owner were waiting, or because the wait took too long. */
  readonly refused: { readonly full: number; readonly late: number };
}

export interface FairGate {
  /** Takes a place. Nothing to wait for: it was free. Otherwise a promise of the place, or a rejection with a fault. */
  enter(owner: string): Promise<void> | undefined;
  /** Gives a place back. To be called exactly once for each place taken, with the same owner. */
  leave(owner: string): void;
  readonly stats: FairGateStats;
}

interface Waiting {
  admit(): void;
}

interface Party {
  name: string;
  holds: number;
  waiting: Waiting[];
}

/**
 * Places that owners take in turns: each round gives every waiting owner one place, however many of its calls wait.
 * How many places an owner may hold depends on how many stay free (`roomFor`), so a new owner nearly always finds one
 * without waiting for other work to end.
 */
export function createFairGate({ places, share, waitingPerOwner, waitMs }: FairGateLimits): FairGate {
  const parties = new Map<string, Party>();
  /** The owners with waiting calls, in the order of their turns. */
  const turns = new Set<Party>();
  const refused = { full: 0, late: 0 };
  let inUse = 0;
  let waiting = 0;

  function partyOf(name: string): Party {
    const known = parties.get(name);
    if (known) return known;
    const party: Party = { name, holds: 0, waiting: [] };
    parties.set(name, party);
    return party;
  }

  const mayTake = (party: Party) => roomFor(places - inUse, party.holds, share) > 0;

  function take(party: Party): void {
    party.holds++;
    inUse++;
  }

  /** Those who hold something may all have to wait; among the others the first is taken, so this looks at few. */
  function nextParty(): Party | undefined {
    for (const party of turns) if (mayTake(party)) return party;
    return undefined;
  }

  function admitWaiting(): void {
    while (waiting > 0 && inUse < places) {
      const party = nextParty();
      if (!party) return;
      const next = party.waiting.shift();
      waiting--;
      turns.delete(party);
      if (party.waiting.length > 0) turns.add(party);
      take(party);
      next?.admit();
    }
  }

  function forgetIfIdle(party: Party): void {
    if (party.holds === 0 && party.waiting.length === 0) parties.delete(party.name);
  }

  function wait(party: Party): Promise<void> {
    return new Promise((admit, refuse) => {
      const timer = setTimeout(() => {
        party.waiting.splice(party.waiting.indexOf(one), 1);
        waiting--;
        if (party.waiting.length === 0) turns.delete(party);
        forgetIfIdle(party);
        refused.late++;
        refuse(unavailable(messages.databaseBusy, 2));
      }, waitMs).unref();
      const one: Waiting = {
        admit() {
          clearTimeout(timer);
          admit();
        },
      };
      party.waiting.push(one);
      waiting++;
      turns.add(party);
    });
  }

  return {
    enter(owner) {
      const party = partyOf(owner);
      // It must not overtake calls of its own owner that wait.
      if (party.waiting.length === 0 && mayTake(party)) {
        take(party);
        return undefined;
      }
      if (party.waiting.length >= waitingPerOwner) {
        refused.full++;
        return Promise.reject(unavailable(messages.waiting, 1));
      }
      return wait(party);
    },
    leave(owner) {
      const party = parties.get(owner);
      if (!party || party.holds === 0) throw new Error(`${owner} holds no slot`);
      party.holds--;
      inUse--;
      admitWaiting();
      forgetIfIdle(party);
    },
    stats: {
      get inUse() {
        return inUse;
      },
      get waiting() {
        return waiting;
      },
      refused,
    },
  };
}

/** Runs `work` with a place of the gate. */
export async function passThrough<T>(gate: FairGate, owner: string, work: () => Promise<T>): Promise<T> {
  const wait = gate.enter(owner);
  if (wait) await wait;
  try {
    return await work();
  } finally {
    gate.leave(owner);
  }
}
