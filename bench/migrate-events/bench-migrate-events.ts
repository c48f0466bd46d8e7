import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { openEmbedded } from '../../server/platform/postgres/embedded/index.ts';
import { migrate, readMigrations } from '../../server/platform/postgres/migrate.ts';
import { openChanges } from '../../server/platform/postgres/partitions/changes.ts';
import { keepPartitions } from '../../server/platform/postgres/partitions/keep-partitions.ts';
import { fill, players } from './fill.ts';
import { startWriters } from './writers.ts';

const defaultEvents = 10_000_000;

/**
 * The upgrade of an installation with many events from the version before the log had partitions, while events come in as that
 * version and this one write them. Prints how long an insert had to wait at most, in each part of the upgrade.
 */
export async function benchMigrateEvents(): Promise<void> {
  const events = Number(process.argv[3] ?? defaultEvents);
  const directory = await mkdtemp(join(tmpdir(), 'laurel-bench-'));
  // Under root the database server runs as somebody else, who has to pass.
  await chmod(directory, 0o711);
  const embedded = await openEmbedded({ dataDir: join(directory, 'data') });
  try {
    await upgrade(embedded.connection, events);
  } finally {
    await embedded.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

async function upgrade(connection: ClientConfig, events: number): Promise<void> {
  const migrations = readMigrations(join(import.meta.dirname, '../../server/migrations'));
  const before = migrations.findIndex(({ name }) => name.includes('event_log_in_partitions'));
  await migrate(connection, migrations, before);
  const sql = new Client(connection);
  await sql.connect();
  const began = Date.now();
  await fill(sql, events);
  const [{ size }] = (await sql.query("select pg_size_pretty(pg_total_relation_size('events')) as size"))
    .rows;
  console.log(
    `${events} events with traces, ${players} players, ${size} of events, made in ${seconds(began)} s\n`,
  );
  const writers = await startWriters(connection);
  const part = async (name: string, work: () => Promise<unknown>) => {
    const from = Date.now();
    writers.reset();
    await work();
    const { inserts, longestMs, failures } = writers.read();
    console.log(
      `${name.padEnd(44)} ${seconds(from).padStart(7)} s  ${String(inserts).padStart(7)} inserts  longest ${longestMs.toFixed(0).padStart(5)} ms  failed ${failures}`,
    );
  };
  const changes = await openChanges(connection);
  const table = { column: 'received_at', ahead: 2 } as const;
  try {
    await part('before the upgrade', () => new Promise((done) => setTimeout(done, 10_000)));
    await part('migrations at the start of the first node', () => migrate(connection, migrations));
    await part('old nodes and new ones side by side', async () => {
      writers.mix();
      await new Promise((done) => setTimeout(done, 10_000));
    });
    await part('job: the events become the first partition', () =>
      keepPartitions(changes, { ...table, name: 'events', width: 'month' }, new Date()),
    );
    await part('job: the traces become the first partition', () =>
      keepPartitions(changes, { ...table, name: 'event_traces', width: 'week' }, new Date()),
    );
    await part('afterwards', () => new Promise((done) => setTimeout(done, 10_000)));
  } finally {
    await writers.stop();
    await changes.end();
    await sql.end();
  }
}

const seconds = (from: number) => ((Date.now() - from) / 1_000).toFixed(1);
