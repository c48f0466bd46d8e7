import { currentOwner, currentReplicaUse } from '../../fair/owner.ts';
import type { Database } from '../database.ts';
import type { Queryable } from '../statement.ts';
import type { Replica } from './replica.ts';
import type { Freshness, ReplicaUse } from './use.ts';

/**
 * The database for calls: reads of a call that may use the replica go there, and everything else to the primary. All
 * reads of the replica pass here or through `readingReplica`. Transactions are for changes, and for what must be true until
 * they end: they stay on the primary.
 */
export function withReplica(db: Database, replica: Replica | undefined): Database {
  if (!replica) return db;
  const reading = (on: Queryable): Queryable => ({
    query(request) {
      const use = currentReplicaUse();
      return use ? replica.read(use, currentOwner(), request, () => on.query(request)) : on.query(request);
    },
  });
  return { ...db, query: reading(db).query, quick: reading(db.quick) };
}

/** The same for work in the background, which only reads. */
export function readingReplica(db: Database, replica: Replica | undefined, freshness: Freshness): Queryable {
  if (!replica) return db;
  const use: ReplicaUse = { freshness };
  return { query: (request) => replica.read(use, currentOwner(), request, () => db.query(request)) };
}
