import { nameInstallation, readInstallation } from '../../platform/cluster/queries.ts';
import { createJob } from '../../platform/jobs.ts';
import type { WriteOptions } from '../../platform/postgres/backup/write-backup.ts';
import { writeInWorker } from '../../platform/postgres/backup/write-in-worker.ts';
import type { Guards } from '../access/index.ts';
import type { Kit, Module } from '../module.ts';
import { backupsData } from './data.ts';
import { backupEndpoints } from './routes.ts';
import { createSchedule, type Schedule, type ScheduleSettings } from './schedule.ts';

/** What a copy needs that modules do not have otherwise. */
export interface BackupSource extends Pick<WriteOptions, 'connection' | 'release'> {
  /** Empty if the keys are given as settings. */
  readSecretKeys(): string[];
}

interface Needs {
  guards: Guards;
  settings: ScheduleSettings | undefined;
  source: BackupSource;
}

export function openBackups(kit: Kit, { guards, settings, source }: Needs): Module {
  const schedule = settings && openSchedule(kit, settings, source);
  const endpoints = backupEndpoints({ db: kit.db, guards, schedule });
  if (!schedule) return { data: backupsData, endpoints };
  return {
    data: backupsData,
    endpoints,
    // One node at a time, by a lease.
    jobs: [createJob('make backups', schedule.settings.checkMs, schedule.check)],
    stop: schedule.stop,
  };
}

function openSchedule(kit: Kit, settings: ScheduleSettings, source: BackupSource): Schedule {
  const { jobDb: db, cluster, log, metrics } = kit;
  return createSchedule(
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
        const { place } = settings;
        return writeInWorker({ connection, release, secretKeys, place, file, replace: false }, signal);
      },
    },
    settings,
  );
}
