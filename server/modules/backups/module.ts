import { nameInstallation, readInstallation } from '../../platform/cluster/queries.ts';
import { createJob } from '../../platform/jobs.ts';
import type { WriteOptions } from '../../platform/postgres/backup/write-backup.ts';
import { writeInWorker } from '../../platform/postgres/backup/write-in-worker.ts';
import type { Kit, Module } from '../module.ts';
import { backupsData } from './data.ts';
import { createSchedule, type ScheduleSettings } from './schedule.ts';

/** What a copy needs that modules do not have otherwise. */
export interface BackupSource extends Pick<WriteOptions, 'connection' | 'release'> {
  /** Empty where the keys are settings. */
  readSecretKeys(): string[];
}

export function openBackups(
  { jobDb: db, cluster, log, metrics }: Kit,
  { settings, source }: { settings: ScheduleSettings | undefined; source: BackupSource },
): Module {
  if (!settings) return { data: backupsData };
  const schedule = createSchedule(
    {
      db,
      cluster,
      log,
      metrics,
      async installationId() {
        await nameInstallation.run(db);
        return (await readInstallation.one(db)).id;
      },
      write(file, signal) {
        const { connection, release, readSecretKeys } = source;
        const secretKeys = readSecretKeys();
        return writeInWorker({ connection, release, secretKeys, file, replace: false }, signal);
      },
    },
    settings,
  );
  return {
    data: backupsData,
    // One node at a time, by a lease.
    jobs: [createJob('make backups', settings.checkMs, schedule.check)],
    stop: schedule.stop,
  };
}
