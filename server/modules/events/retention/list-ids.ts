import type { Client } from 'pg';
import type { Database } from '../../../platform/postgres/database.ts';
import { changeQuickly } from '../../../platform/postgres/partitions/changes.ts';
import type { RangePartition } from '../../../platform/postgres/partitions/read-partitions.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { lockForCopying } from '../archive/queries.ts';
import * as queries from './queries.ts';

/** The table in which an upgraded installation has the events from before event_ids existed. */
const formerTable = 'events_before_ids';
const piece = 5_000;

export interface ListingNeeds {
  db: Database;
  /** For changes of tables: see `openChanges`. */
  client: Client;
  ranges: readonly RangePartition[];
  now: Date;
  mayContinue(): boolean;
}

/**
 * Copies the ids of the old events of an upgraded installation into event_ids, in pieces, when no more events are added
 * to their table. Until then, and while this runs, repeats are found with the unique index of that table, which nodes of
 * the previous version also use. The index is dropped when every node has noticed that it is not needed.
 */
export async function listIds({ db, client, ranges, now, mayContinue }: ListingNeeds): Promise<void> {
  const listing = await queries.readListing.maybe(db);
  if (!listing) return;
  if (listing.finished_long_ago) {
    await changeQuickly(client, async () => {
      await queries.dropFormerKeys(client);
      await queries.forgetListing.run(client);
    });
  }
  const former = ranges.find(({ name }) => name === formerTable);
  if (listing.finished || !former || former.to > now) return;
  for (let last: Place | undefined = listing; last; last = await copyPiece(db, last)) {
    if (!mayContinue()) return;
  }
  await queries.finishListing.run(db);
}

/** Whether the ids of a partition are in no other table yet. */
export async function isUnlisted(on: Queryable, partition: string): Promise<boolean> {
  return partition === formerTable && (await queries.readListing.maybe(on)) !== undefined;
}

/** In the transaction of a restore: the old table was restored without its unique index, so this cannot wait. */
export async function listIdsNow(on: Queryable): Promise<void> {
  if (!(await queries.readListing.maybe(on))) return;
  let last: Place | undefined = { environment_id: 0, seq: 0 };
  while (last) last = await queries.listNextIds.maybe(on, last.environment_id, last.seq, piece);
  await queries.dropFormerKeys(on);
  await queries.forgetListing.run(on);
}

interface Place {
  environment_id: number;
  seq: number;
}

function copyPiece(db: Database, { environment_id, seq }: Place): Promise<Place | undefined> {
  return db.transaction(async (tx) => {
    await lockForCopying.run(tx);
    return queries.listNextIds.maybe(tx, environment_id, seq, piece);
  });
}
