import { Counter } from 'prom-client';
import type { Cluster } from '../../platform/cluster/cluster.ts';
import type { Lease } from '../../platform/cluster/leases.ts';
import { conflict } from '../../platform/faults.ts';
import { newId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { openStore } from '../../platform/objects/open-store.ts';
import type { StorePlace } from '../../platform/objects/place.ts';
import type { WriteOptions, Written } from '../../platform/postgres/backup/write-backup.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { backupNames, removeOldFiles } from './files.ts';
import { messages } from './messages.ts';
import * as queries from './queries.ts';

export interface ScheduleSettings {
  place: StorePlace;
  everyHours: number;
  keep: number;
  /** How often it looks whether one is due. */
  checkMs: number;
}

interface Dependencies {
  db: Database;
  cluster: Pick<Cluster, 'leases' | 'nodes'>;
  log: Log;
  metrics: Metrics;
  installationId(): Promise<string>;
  /** Writes it to the place of the settings. */
  write(file: WriteOptions['file'], signal: AbortSignal): Promise<Written>;
}

/** The right to make the next backup of the installation. Either `run` or `release` ends it. */
export interface ClaimedBackup {
  /** Records that it begins. */
  begin(db: Queryable): Promise<queries.BackupRow>;
  /** Makes the backup that has begun, and does not wait for its end. */
  run(begun: queries.BackupRow): void;
  release(): Promise<void>;
}

export interface Schedule {
  readonly settings: ScheduleSettings;
  /** Begins a backup if one is due, and does not wait for its end. */
  check(): Promise<void>;
  /** Refused where a backup is running, on any node. */
  claim(): Promise<ClaimedBackup>;
  /** When the next one is due. */
  readNext(): Promise<Date>;
  stop(): Promise<void>;
}

/** A backup that failed is tried again after this time. */
const retrySeconds = 900;

export function createSchedule(deps: Dependencies, settings: ScheduleSettings): Schedule {
  const { db, cluster, log, metrics, write } = deps;
  const { everyHours, keep } = settings;
  const store = openStore(settings.place);
  const failures = new Counter({
    name: 'laurel_backup_failures_total',
    help: 'Backups that failed on this node. They are tried again after 15 minutes.',
    registers: [metrics.registry],
  });
  let lastSuccess = 0;
  metrics.observe(
    'laurel_backup_last_success_timestamp_seconds',
    'When the last backup of the installation was complete, on any node; 0 before the first.',
    () => lastSuccess,
  );
  const stopping = new AbortController();
  let running: Promise<void> | undefined;

  /** In how many seconds the next one is due; not more than 0 where it is due now. */
  async function readWait(): Promise<number> {
    const last = await queries.readLast.one(db);
    lastSuccess = last.succeeded_at ?? 0;
    const every = everyHours * 3_600;
    const afterSuccess = last.since_success === null ? 0 : every - last.since_success;
    const afterAttempt = last.since_attempt === null ? 0 : Math.min(retrySeconds, every) - last.since_attempt;
    return Math.max(afterSuccess, afterAttempt);
  }

  async function begin(on: Queryable): Promise<queries.BackupRow> {
    await queries.failAbandoned.run(on);
    const names = backupNames(await deps.installationId());
    const last = await queries.findLastFile.maybe(on);
    return queries.beginBackup.one(
      on,
      newId(),
      names.nameAfter(new Date(), last?.file ?? ''),
      cluster.nodes.address(),
    );
  }

  async function make(lease: Lease, { id, file }: queries.BackupRow): Promise<void> {
    try {
      const signal = AbortSignal.any([stopping.signal, lease.lost]);
      const { size, rows } = await write(file, signal);
      await queries.endBackup.run(db, id, size, rows);
      // Only now: until the new one is complete, every old one may be needed.
      const removed = await removeOldFiles(store, backupNames(await deps.installationId()), keep);
      await queries.markRemoved.run(db, removed);
      await queries.purgeBackups.run(db);
      log.info({ file, size, rows, removed: removed.length }, 'a backup was made');
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
      if ((await readWait()) <= 0) await make(lease, await begin(db));
      await readWait();
    } finally {
      await lease.release();
    }
  }

  function inBackground(work: Promise<void>): void {
    running = work
      .catch((error: unknown) => log.error({ err: error }, 'a backup could not be started or recorded'))
      .finally(() => {
        running = undefined;
      });
  }

  return {
    settings,
    async check() {
      if (!running && (await readWait()) <= 0) inBackground(makeIfDue());
    },
    async claim() {
      const lease = await cluster.leases.acquire('backup');
      if (!lease) throw conflict(messages.running);
      return {
        begin,
        run: (begun) =>
          inBackground(
            make(lease, begun)
              .then(async () => void (await readWait()))
              .finally(lease.release),
          ),
        release: lease.release,
      };
    },
    async readNext() {
      return new Date(Date.now() + Math.max(0, await readWait()) * 1_000);
    },
    async stop() {
      stopping.abort();
      await running;
      store.close();
    },
  };
}
