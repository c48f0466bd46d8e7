import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { Client, type ClientConfig } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { ObjectStore } from '../../objects/object-store.ts';
import { isDatabaseAway } from '../availability.ts';
import { type Migration, migrateInTransaction } from '../migrate.ts';
import type { Queryable } from '../statement.ts';
import { isEmpty, quoteName, quoteNames, readObstacles, readTables } from './catalogue.ts';
import { BackupFault } from './fault.ts';
import type { Frame, TableEnd, TableShape } from './format.ts';
import { type Contents, readTableFrames } from './read-backup.ts';
import { plainText } from './write-backup.ts';

export interface RestoreOptions {
  connection: ClientConfig;
  /** The store that the backup is in, where `file` is its key. Absent: `file` is a path of this machine. */
  store?: ObjectStore;
  file: string;
  contents: Contents;
  migrations: readonly Migration[];
  /** Checks the restored and migrated database before the commit. If it throws, everything is undone. */
  approve(db: Queryable): Promise<void>;
}

/** Refuses what this release cannot restore. */
export function refuseOtherHistory(
  path: string,
  { manifest }: Contents,
  migrations: readonly Migration[],
): void {
  const { migrations: applied, release } = manifest;
  if (applied.length > migrations.length) {
    throw new BackupFault(
      `${path} was made by a newer release (${release}, database version ${applied.length}; this release has version ${migrations.length}). Restore it with that release or a later one.`,
    );
  }
  const other = applied.find(({ checksum }, index) => migrations[index]?.checksum !== checksum);
  if (other)
    throw new BackupFault(`${path} has the migration ${other.name}, which this release does not have.`);
}

/**
 * Loads a checked backup into an empty database and migrates it to this release, all in one transaction: whatever fails or
 * is killed on the way leaves the database empty.
 */
export async function restoreBackup(options: RestoreOptions, signal?: AbortSignal): Promise<void> {
  const { connection, contents, migrations } = options;
  const client = new Client({
    application_name: 'laurel restore',
    connectionTimeoutMillis: 5_000,
    ...connection,
  });
  client.on('error', () => {});
  const cut = () => void client.end().catch(() => {});
  signal?.addEventListener('abort', cut);
  try {
    await client.connect();
    await client.query(plainText);
    await client.query('begin');
    if (!(await isEmpty(client))) {
      throw new BackupFault('The database is not empty. A backup is restored into an empty database only.');
    }
    await migrateInTransaction(client, migrations, contents.manifest.migrations.length);
    await load(client, options, signal);
    await migrateInTransaction(client, migrations);
    await options.approve({ query: (request) => client.query(request) });
    await client.query('commit');
    // Plans of the first queries would be poor without it. The data is complete either way.
    await client.query('analyze').catch(() => {});
  } catch (error) {
    if (signal?.aborted) throw new BackupFault('The restore was interrupted. Nothing was kept.', error);
    if (!isDatabaseAway(error)) throw error;
    throw new BackupFault(`The database cannot be restored: ${(error as Error).message}`, error);
  } finally {
    signal?.removeEventListener('abort', cut);
    // Ends an unfinished transaction too.
    await client.end().catch(() => {});
  }
}

async function load(
  client: Client,
  { file, store, contents }: RestoreOptions,
  signal?: AbortSignal,
): Promise<void> {
  const { manifest } = contents;
  await makePartitions(client, manifest.tables);
  const { remove, restore } = await readObstacles(client);
  for (const sql of remove) await client.query(sql);
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  const filled = manifest.tables.filter(({ columns }) => columns.length > 0).map(({ name }) => name);
  // Migrations insert rows, which the backup has as well.
  await client.query(`truncate ${quoteNames(filled)}`);
  const frames = readTableFrames(file, store);
  try {
    for (let next = await frames.next(); !next.done; next = await frames.next()) {
      signal?.throwIfAborted();
      const name = next.value.content.toString();
      const table = tables.get(name);
      if (next.value.kind !== 'T' || !table)
        throw new BackupFault(`${file} is damaged: unexpected table ${name}.`);
      await loadTable(client, table, frames, file);
    }
  } finally {
    // Otherwise the file of a restore that failed stays open, and its collection ends the process.
    await frames.return(undefined);
  }
  for (const { name, lastValue, isCalled } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [quoteName(name), lastValue, isCalled]);
  }
  for (const sql of restore) await client.query(sql);
}

/** Jobs make partitions, so migrations alone do not make those that the backup has. */
async function makePartitions(client: Client, wanted: readonly TableShape[]): Promise<void> {
  const existing = await readTables(client);
  for (const { name, partition } of existing.toReversed()) {
    if (partition) await client.query(`drop table if exists ${quoteName(name)} cascade`);
  }
  for (const { name, partition } of wanted) {
    if (!partition) continue;
    const divided = partition.by === null ? '' : `partition by ${partition.by}`;
    await client.query(
      `create table ${quoteName(name)} partition of ${quoteName(partition.of)} ${partition.bound} ${divided}`,
    );
  }
}

async function loadTable(
  client: Client,
  { name, columns }: TableShape,
  frames: AsyncGenerator<Frame>,
  file: string,
): Promise<void> {
  let end: TableEnd | undefined;
  async function* pieces() {
    for (let next = await frames.next(); !next.done; next = await frames.next()) {
      const { kind, content } = next.value;
      if (kind === 'E') {
        end = JSON.parse(content.toString());
        return;
      }
      yield content;
    }
  }
  const digest = createHash('sha256');
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      digest.update(chunk);
      done(null, chunk);
    },
  });
  const columnList = quoteNames(columns);
  // Frozen: no later vacuum has to rewrite what was just written.
  const target = client.query(copyFrom(`copy ${quoteName(name)} (${columnList}) from stdin with (freeze)`));
  await pipeline(pieces, createZstdDecompress(), count, target);
  if (!end || target.rowCount !== end.rows || digest.digest('hex') !== end.sha256) {
    throw new BackupFault(`${file} is damaged: the table ${name} is not as it was when it was written.`);
  }
}
