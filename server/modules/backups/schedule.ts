import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Counter } from 'prom-client';
import type { Cluster } from '../../platform/cluster/cluster.ts';
import type { Lease } from '../../platform/cluster/leases.ts';
import { newId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { WriteOptions, Written } from '../../platform/postgres/backup/write-backup.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { backupNames, removeOldFiles } from './files.ts';
import * as queries from './queries.ts';

export interface ScheduleSettings {
  directory: string;
  everyHours: number;
  keep: number;
  /** How often it looks whether one is due. */
  checkMs: number;
}

interface Dependencies {
  db: Database;
  cluster: Pick<Cluster, 'leases'>;
  log: Log;
  metrics: Metrics;
  installationId(): Promise<string>;
  write(file: WriteOptions['file'], signal: AbortSignal): Promise<Written>;
}

/** A backup that failed is tried again after this time. */
const retrySeconds = 900;

export function createSchedule(deps: Dependencies, { directory, everyHours, keep }: ScheduleSettings) {
  const { db, cluster, log, metrics, write } = deps;
  const failures = new Counter({
    name: 'laurel_backup_failures_total',
    help: 'Backups that failed on this node. They are tried again after 15 minutes.',
    registers: [metrics.registry],
  });
  let lastSuccess = 0;
  metrics.observe(
    'laurel_backup_last_success_timestamp_seconds',
    'When the last backup of the installation was complete, on any node; 0 if there is none.',
    () => lastSuccess,
  );
  const stopping = new AbortController();
  let running: Promise<void> | undefined;

  async function isDue(): Promise<boolean> {
    const last = await queries.readLast.one(db);
    lastSuccess = last.succeeded_at ?? 0;
    if (last.since_success !== null && last.since_success < everyHours * 3_600) return false;
    return last.since_attempt === null || last.since_attempt >= Math.min(retrySeconds, everyHours * 3_600);
  }

  async function make(lease: Lease): Promise<void> {
    const id = newId();
    await queries.failAbandoned.run(db);
    const names = backupNames(await deps.installationId());
    const file = names.nameOf(new Date());
    await queries.beginBackup.run(db, id, file);
    try {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const signal = AbortSignal.any([stopping.signal, lease.lost]);
      const { size, rows } = await write(join(directory, file), signal);
      await queries.endBackup.run(db, id, size, rows);
      // Only now: until the new one is complete, every old one may be needed.
      const removed = await removeOldFiles(directory, names, keep);
      await queries.purgeBackups.run(db);
      log.info({ file, size, rows, removed }, 'a backup was made');
    } catch (error) {
      failures.inc();
      log.error({ err: error, file }, 'a backup failed; it will be tried again');
      await queries.failBackup.run(db, id, (error as Error).message.slice(0, 1_000));
    }
  }

  /** One node at a time: another one that waited for the lease finds that nothing is due any more. */
  async function makeIfDue(): Promise<void> {
    const lease = await cluster.leases.acquire('backup');
    if (!lease) return;
    try {
      if (await isDue()) await make(lease);
      await isDue();
    } finally {
      await lease.release();
    }
  }

  return {
    /** Begins a backup if one is due, and does not wait for its end. */
    async check(): Promise<void> {
      if (running || !(await isDue())) return;
      running = makeIfDue()
        .catch((error: unknown) => log.error({ err: error }, 'a backup could not be started or recorded'))
        .finally(() => {
          running = undefined;
        });
    },
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}
