import { AsyncLocalStorage } from 'node:async_hooks';
import type { Soon } from '../concurrency/soon.ts';
import type { Tx } from '../postgres/database.ts';
import type { ReplicaUse } from '../postgres/replica/use.ts';

/** Whom work is done for. It can change while the work runs: a caller is only an address until it is identified. */
export interface Owner {
  name: string;
  /**
   * Set once a caller was admitted: throws if their credential is no longer valid, otherwise keeps it valid until the
   * transaction ends.
   */
  hold?: (tx: Tx) => Promise<void>;
  /** Set once a caller was admitted to change something: throws if their credential is no longer valid. */
  again?: (() => Soon<unknown>) | undefined;
  /** Set for a call whose reads may go to a replica of the database. */
  replica?: ReplicaUse | undefined;
  /** Set for a call: lets another call of the same owner be worked on while this one only waits. */
  rest?: () => void;
}

const owners = new AsyncLocalStorage<Owner>();
const serviceItself = 'service';

/** Runs `work`, and all that it waits for, in the name of this owner. Shared resources are divided between owners. */
export function actFor<T>(owner: Owner, work: () => T): T {
  return owners.getStore() === owner ? work() : owners.run(owner, work);
}

/** Changes the owner of the work under way, once it is known better. Outside of `actFor` it does nothing. */
export function nameOwner(name: string): void {
  const owner = owners.getStore();
  if (owner) owner.name = name;
}

export function currentReplicaUse(): ReplicaUse | undefined {
  return owners.getStore()?.replica;
}

export function currentOwner(): string {
  return owners.getStore()?.name ?? serviceItself;
}

/** Says that the call under way only waits now. Outside of a call it does nothing. */
export function rest(): void {
  owners.getStore()?.rest?.();
}

/**
 * Throws if the credential of the call under way is no longer valid: for work that is committed in parts, between two of
 * them.
 */
export async function checkCredential(): Promise<void> {
  await owners.getStore()?.again?.();
}

/** Holds the credential of the call under way. Outside of a call it throws: there is no credential. */
export function holdCredential(tx: Tx): Promise<void> {
  const hold = owners.getStore()?.hold;
  if (!hold) throw new Error('a transaction of calls was opened outside of a call');
  return hold(tx);
}
