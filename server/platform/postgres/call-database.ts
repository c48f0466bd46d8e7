import { holdCredential } from '../fair/owner.ts';
import type { Database, Tx } from './database.ts';
import { statement } from './statement.ts';

/** All statements of the transaction see the same moment, and none can write. This has to be the first statement. */
const isolate = statement<never>(
  'platform.read_one_moment',
  'set transaction isolation level repeatable read read only',
);
const withoutHold = new WeakMap<Database, Database>();

/**
 * The database as calls of the API use it. Each transaction first locks the credential of its call: a call that ends
 * the credential waits for the commit, or the transaction finds the credential ended and changes nothing. No handler
 * has to think of it.
 */
export function forCalls(db: Database): Database {
  const held: Database = {
    ...db,
    transaction: (work) =>
      db.transaction(async (tx) => {
        await holdCredential(tx);
        return work(tx);
      }),
  };
  withoutHold.set(held, db);
  return held;
}

/** For a transaction that has to lock something before the credential of its call. */
export function lockingFirst<T>(
  db: Database,
  lock: (tx: Tx) => Promise<unknown>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return (withoutHold.get(db) ?? db).transaction(async (tx) => {
    await lock(tx);
    await holdCredential(tx);
    return work(tx);
  });
}

/** Holds no credential, because it cannot change anything. */
export function readAtOneMoment<T>(db: Database, read: (tx: Tx) => Promise<T>): Promise<T> {
  return (withoutHold.get(db) ?? db).transaction(async (tx) => {
    await isolate.run(tx);
    return read(tx);
  });
}
