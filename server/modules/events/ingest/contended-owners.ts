import { Fault } from '../../../platform/faults.ts';
import { isLockTimeout } from '../../../platform/postgres/availability.ts';

/** How long an owner is run separately after another transaction has locked one of their players. */
const memoryMs = 10_000;

export interface ContendedOwners {
  has(owner: number): boolean;
  add(owner: number): void;
}

/**
 * Owners with a record that another transaction has locked for longer than a group waits. Until the lock is released they
 * run in groups of their own: in a shared group all owners would wait for the lock.
 */
export function createContendedOwners(clock: () => number = () => performance.now()): ContendedOwners {
  const until = new Map<number, number>();
  return {
    has(owner) {
      const end = until.get(owner);
      if (end === undefined) return false;
      if (clock() < end) return true;
      until.delete(owner);
      return false;
    },
    add(owner) {
      until.set(owner, clock() + memoryMs);
    },
  };
}

/** Whether a transaction waited for a lock for too long, as `Database.transaction` tells it. */
export function isContention(error: unknown): boolean {
  return error instanceof Fault && isLockTimeout(error.cause);
}
