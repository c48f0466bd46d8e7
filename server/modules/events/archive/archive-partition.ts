import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import type { ObjectStore } from '../../../platform/objects/object-store.ts';
import type { Database, Tx } from '../../../platform/postgres/database.ts';
import { changeQuickly } from '../../../platform/postgres/partitions/changes.ts';
import { dropPartition } from '../../../platform/postgres/partitions/keep-partitions.ts';
import { type CheckpointNeeds, checkpointArchived } from '../replay/checkpoint-archived.ts';
import { type ArchiveSource, openArchive, readArchive } from './archive-file.ts';
import { keyBytes, openEvents, sealEvents } from './format.ts';
import * as queries from './queries.ts';

export interface ArchiveNeeds extends CheckpointNeeds {
  /** For changes of tables: see `openChanges`. */
  client: Client;
  store: ObjectStore;
  /** Several installations may share a store. */
  installationId: string;
  /** To be called between two pieces: false if another node may do the same, or the service stops. */
  mayContinue(): boolean;
}

/** How many events are read, encrypted and kept at once. */
const piece = 2_000;

function archiveNames(installationId: string) {
  const begin = `laurel-${installationId.slice(0, 8)}-`;
  return {
    fileOf: (partition: string) => `${begin}${partition}.jsonl.zst`,
    begin,
  };
}

/**
 * Writes a partition to an archive, and records the archive after reading it back. The answers for repeats of its events stay
 * in the database. Nothing is removed here: after a crash it can be run again, and writes the file again. Returns how
 * many events are in the file, or undefined if it had to stop.
 */
export async function archivePartition(needs: ArchiveNeeds, partition: string): Promise<number | undefined> {
  const { db, client, store } = needs;
  const { fileOf, begin } = archiveNames(needs.installationId);
  // Of nodes that were killed: one node at a time archives.
  await store.endUploads(begin);
  await changeQuickly(client, () => queries.closePartition(client, partition));
  const file = fileOf(partition);
  // What a killed node of release 0.2 may have left.
  await store.delete(`${file}.partial`);
  const archive = await openArchive(store, file, partition);
  try {
    const copied = await copyEvents(needs, partition, archive.write);
    if (!copied) return undefined;
    const { bytes, sha256, events } = await archive.finish();
    const path = `${store.place}/${file}`;
    // What the store says it has is not enough to drop the rows: all of it is read and decrypted.
    if ((await checkArchive(db, { path, content: store.get(file, sha256) })) !== events) {
      throw new Error(`the archive ${path} does not hold what was written to it`);
    }
    const present = await queries.countEvents(client, partition);
    if (present > events) {
      throw new Error(`${partition} has ${present} events, and its archive ${events}`);
    }
    if (!(await checkpointArchived(needs, partition))) return undefined;
    if (!needs.mayContinue()) return undefined;
    await queries.insertArchive.run(db, partition, file, events, bytes, sha256, copied.first, copied.last);
    return events;
  } finally {
    await archive.discard();
  }
}

/** Drops the partitions whose archives are complete. Each waits until no long transaction uses the table. */
export async function dropArchived({ db, client, mayContinue }: ArchiveNeeds): Promise<string[]> {
  const dropped: string[] = [];
  for (const { name } of await queries.listUndropped.all(db)) {
    if (!mayContinue()) break;
    await dropPartition(client, name, () => queries.markDropped.run(client, name));
    dropped.push(name);
  }
  return dropped;
}

async function copyEvents(
  { db, mayContinue }: ArchiveNeeds,
  partition: string,
  write: (block: Awaited<ReturnType<typeof sealEvents>>) => Promise<void>,
): Promise<{ first: Date | null; last: Date | null } | undefined> {
  const times: number[] = [];
  for (let after = { player_key: 0, seq: 0 }; ; ) {
    if (!mayContinue()) return undefined;
    const { rows, keys } = await db.transaction((tx) => readPiece(tx, partition, after));
    for (const [player, events] of Map.groupBy(rows, (row) => row.player_key)) {
      const key = keys.get(player);
      if (!key) throw new Error(`the player ${player} has no key for archives`);
      const lines = events.map(({ line }) => line);
      await write(await sealEvents(lines, key, partition, player));
    }
    const received = rows.map((row) => row.received_at.getTime());
    if (received.length > 0) times.push(Math.min(...received), Math.max(...received));
    const end = rows.at(-1);
    if (!end || rows.length < piece) break;
    after = end;
  }
  if (times.length === 0) return { first: null, last: null };
  const [first, last] = times.reduce(
    ([least, most], at) => [Math.min(least, at), Math.max(most, at)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  return { first: new Date(first), last: new Date(last) };
}

/** In one transaction, while no player can be erased: so what is kept of a piece is deleted with its players. */
async function readPiece(tx: Tx, partition: string, after: { player_key: number; seq: number }) {
  await queries.lockForCopying.run(tx);
  const rows = await queries.readPiece(tx, partition, after, piece);
  const end = rows.at(-1);
  if (!end) return { rows, keys: new Map<number, Buffer>() };
  const players = [...new Set(rows.map((row) => row.player_key))];
  await queries.addKeys.run(
    tx,
    players,
    players.map(() => randomBytes(keyBytes)),
  );
  await queries.keepOutcomes(tx, partition, [after, end]);
  const keys = await queries.readKeys.all(tx, players);
  return { rows, keys: new Map(keys.map((row) => [row.player_key, row.key])) };
}

/** How many events the archive has. It decrypts the blocks of all players who still exist. */
async function checkArchive(db: Database, source: ArchiveSource): Promise<number> {
  let events = 0;
  for await (const { archive, block, key } of withKeys(db, source)) {
    if (key) await openEvents(block, key, archive);
    events += block.events;
  }
  return events;
}

/** An archive in the store, with the checksum that was recorded for it; undefined if there is none of that name. */
export async function findStoredArchive(
  db: Database,
  store: ObjectStore,
  file: string,
): Promise<ArchiveSource | undefined> {
  if ((await store.size(file)) === undefined) return undefined;
  const known = await queries.findArchive.maybe(db, file);
  return { path: `${store.place}/${file}`, content: store.get(file, known?.sha256) };
}

/** The events of an archive as JSON, without those of players who were erased. */
export async function* readArchivedEvents(
  db: Database,
  source: ArchiveSource,
): AsyncGenerator<{ line: string } | { erased: number }, void, void> {
  for await (const { archive, block, key } of withKeys(db, source)) {
    if (!key) yield { erased: block.events };
    else for (const line of await openEvents(block, key, archive)) yield { line };
  }
}

const blocksAtOnce = 500;

async function* withKeys(db: Database, source: ArchiveSource) {
  let waiting: { archive: string; block: Awaited<ReturnType<typeof sealEvents>> }[] = [];
  const settle = async () => {
    const players = [...new Set(waiting.map(({ block }) => block.player))];
    const keys = await queries.readKeys.all(db, players);
    const keyOf = new Map(keys.map((row) => [row.player_key, row.key]));
    const settled = waiting.map((one) => ({ ...one, key: keyOf.get(one.block.player) }));
    waiting = [];
    return settled;
  };
  for await (const one of readArchive(source)) {
    waiting.push(one);
    if (waiting.length >= blocksAtOnce) yield* await settle();
  }
  yield* await settle();
}
