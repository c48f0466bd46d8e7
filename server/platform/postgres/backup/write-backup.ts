import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, zstdCompressSync } from 'node:zlib';
import { Client, type ClientConfig } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { openStore } from '../../objects/open-store.ts';
import type { StorePlace } from '../../objects/place.ts';
import { isDatabaseAway } from '../availability.ts';
import { migrationLock } from '../migrate.ts';
import { quoteName, quoteNames, readApplied, readSequences, readTables } from './catalogue.ts';
import { type DraftFile, openDraft, openStoredDraft } from './draft-file.ts';
import { BackupFault } from './fault.ts';
import {
  type FrameKind,
  formatVersion,
  frameHead,
  type Manifest,
  magic,
  rowsIn,
  type Summary,
  type TableEnd,
  type TableShape,
} from './format.ts';

export interface WriteOptions {
  connection: ClientConfig;
  /** The store that the backup goes to, where `file` is its key. Absent: `file` is a path of this machine. */
  place?: StorePlace;
  file: string;
  /** Replaces a file that is there already. In a store nothing is replaced. */
  replace: boolean;
  release: string;
  /** What the file `secret-key` of the installation holds; empty if the keys are settings. */
  secretKeys: readonly string[];
  /** The snapshot of another transaction, from pg_export_snapshot(): copies what that transaction sees. */
  snapshot?: string;
}

export interface Written {
  file: string;
  size: number;
  tables: number;
  rows: number;
  schemaVersion: number;
}

/**
 * Copies the database as it is at one moment, while others write, into one file. The file gets its name when it is complete;
 * a fault, or an abort by `signal`, leaves nothing behind.
 */
export async function writeBackup(options: WriteOptions, signal?: AbortSignal): Promise<Written> {
  const store = options.place && openStore(options.place);
  const draft = store ? await openStoredDraft(store, options.file) : await openDraft(options.file, options);
  try {
    signal?.throwIfAborted();
    return await withSnapshot(options, signal, (client) => copyAll(client, draft, options, signal));
  } catch (error) {
    if (signal?.aborted) throw new BackupFault('The backup was interrupted. Nothing was kept.', error);
    throw error;
  } finally {
    await draft.discard();
    store?.close();
  }
}

/** As text, a value must read the same whatever the settings of the server or the role are. */
export const plainText = `set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 3; set bytea_output = 'hex'; set client_encoding = 'UTF8';
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`;

/** Runs `work` in a transaction that sees the database as it is now, however long it takes. */
async function withSnapshot<T>(
  { connection, snapshot }: WriteOptions,
  signal: AbortSignal | undefined,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({
    application_name: 'laurel backup',
    connectionTimeoutMillis: 5_000,
    ...connection,
  });
  // The query under way rejects as well; without a listener it would end the process.
  client.on('error', () => {});
  const cut = () => void client.end().catch(() => {});
  signal?.addEventListener('abort', cut);
  try {
    await client.connect();
    await client.query(plainText);
    // A migration waits here for the end of the backup. If it waited for a table instead, all writers would queue behind it.
    await client.query('select pg_advisory_lock_shared($1)', [migrationLock]);
    await client.query('begin isolation level repeatable read read only');
    if (snapshot) await client.query(`set transaction snapshot '${snapshot.replaceAll("'", "''")}'`);
    return await work(client);
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    throw new BackupFault(`The database cannot be read: ${(error as Error).message}`, error);
  } finally {
    signal?.removeEventListener('abort', cut);
    await client.end().catch(() => {});
  }
}

async function copyAll(
  client: Client,
  draft: DraftFile,
  { release, secretKeys, file }: WriteOptions,
  signal: AbortSignal | undefined,
): Promise<Written> {
  const manifest = await describe(client, release);
  if (manifest.migrations.length === 0) {
    throw new BackupFault('There is nothing to back up: the database has no tables of this service.');
  }
  await draft.write(Buffer.concat([magic, Buffer.from([formatVersion])]));
  await writeFrame(draft, 'M', Buffer.from(JSON.stringify(manifest)));
  if (secretKeys.length > 0) {
    await writeFrame(draft, 'K', zstdCompressSync(Buffer.from(JSON.stringify(secretKeys))));
  }
  const summary: Summary = { tables: [] };
  for (const table of manifest.tables) {
    if (table.columns.length === 0) continue;
    signal?.throwIfAborted();
    summary.tables.push(await copyTable(client, draft, table, signal));
  }
  await writeFrame(draft, 'Z', Buffer.from(JSON.stringify(summary)));
  const size = await draft.finish();
  return {
    file,
    size,
    tables: summary.tables.length,
    rows: rowsIn(summary),
    schemaVersion: manifest.migrations.length,
  };
}

/** How long it waits for a table that somebody is changing. */
const lockTimeout = "set local lock_timeout = '30s'";

async function describe(client: Client, release: string): Promise<Manifest> {
  await client.query(lockTimeout);
  // The first query takes the snapshot. Sequences are read after it, so no row has a number that is yet to be given.
  const tables = await readTables(client);
  const copied = tables.filter(({ columns }) => columns.length > 0);
  if (copied.length > 0) {
    // From here on no table can be dropped or changed until the copy is done.
    await client.query(
      `lock table ${copied.map(({ name }) => `only ${quoteName(name)}`).join(', ')} in access share mode`,
    );
  }
  const { rows } = await client.query(
    `select current_setting('server_version_num')::int as server, now() as now,
       to_regclass('installation') is not null as named`,
  );
  const { server, now, named } = rows[0];
  const installation = named ? (await client.query('select id from installation')).rows[0] : undefined;
  return {
    release,
    createdAt: now.toISOString(),
    server,
    installationId: installation?.id ?? null,
    migrations: await readApplied(client),
    tables,
    sequences: await readSequences(client),
  };
}

async function copyTable(
  client: Client,
  draft: DraftFile,
  { name, columns }: TableShape,
  signal: AbortSignal | undefined,
): Promise<TableEnd> {
  await writeFrame(draft, 'T', Buffer.from(name));
  const source = client.query(copyTo(`copy ${quoteName(name)} (${quoteNames(columns)}) to stdout`));
  const digest = createHash('sha256');
  let bytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      digest.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(
    source,
    count,
    createZstdCompress(),
    async (packed: AsyncIterable<Buffer>) => {
      for await (const piece of packed) await writeFrame(draft, 'D', piece);
    },
    signal ? { signal } : {},
  );
  // The server sends the number of rows after the last row; the answer to another query comes after that.
  await client.query('select');
  const end = { name, rows: source.rowCount, bytes, sha256: digest.digest('hex') };
  await writeFrame(draft, 'E', Buffer.from(JSON.stringify(end)));
  return end;
}

async function writeFrame(draft: DraftFile, kind: FrameKind, content: Buffer): Promise<void> {
  await draft.write(frameHead(kind, content.length));
  await draft.write(content);
}
