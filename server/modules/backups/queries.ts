import { statement } from '../../platform/postgres/statement.ts';

/**
 * A backup that still runs when another one begins belongs to a node that was stopped, because only one node at a time
 * holds the lease.
 */
export const failAbandoned = statement<never>(
  'backups.fail_abandoned',
  `update backups set status = 'FAILED', ended_at = clock_timestamp(), error = 'the node stopped during the backup'
   where status = 'RUNNING'`,
);

export const findLastFile = statement<{ file: string }>(
  'backups.find_last_file',
  'select file from backups order by started_at desc limit 1',
);

export interface BackupRow {
  id: string;
  file: string;
  status: 'RUNNING' | 'SUCCEEDED' | 'FAILED';
  started_at: Date;
  ended_at: Date | null;
  size: number | null;
  row_count: number | null;
  error: string | null;
  node: string | null;
  removed_at: Date | null;
}

const columns = `id, file, started_at, ended_at, size::float8 as size, row_count::float8 as row_count, node, removed_at`;

export const beginBackup = statement<BackupRow, [string, string, string]>(
  'backups.begin',
  `insert into backups (id, file, status, started_at, node) values ($1, $2, 'RUNNING', clock_timestamp(), $3)
   returning ${columns}, status, error`,
);

export const endBackup = statement<never, [string, number, number]>(
  'backups.end',
  `update backups set status = 'SUCCEEDED', ended_at = clock_timestamp(), size = $2, row_count = $3 where id = $1`,
);

export const failBackup = statement<never, [string, string]>(
  'backups.fail',
  `update backups set status = 'FAILED', ended_at = clock_timestamp(), error = $2 where id = $1`,
);

export const markRemoved = statement<never, [string[]]>(
  'backups.mark_removed',
  'update backups set removed_at = clock_timestamp() where file = any($1) and removed_at is null',
);

/**
 * The newest first. A node that was killed cannot record the end of its backup: without the lease nobody is working on it,
 * and it is shown as failed before the next backup records that.
 */
export const listBackups = statement<BackupRow, [string | null, number]>(
  'backups.list',
  `select ${columns}, case when abandoned then 'FAILED' else status end as status,
     case when abandoned then 'the node stopped during the backup' else error end as error
   from backups, lateral (
     select status = 'RUNNING' and not exists (
       select from leases where name = 'backup' and holder is not null and held_until > clock_timestamp()
     ) as abandoned) a
   where $1::uuid is null or id < $1 order by id desc limit $2`,
);

/** In seconds: when the last one succeeded, and how long ago the last success and the last attempt began. */
export const readLast = statement<{
  succeeded_at: number | null;
  since_success: number | null;
  since_attempt: number | null;
}>(
  'backups.read_last',
  `select extract(epoch from max(ended_at) filter (where status = 'SUCCEEDED'))::float8 as succeeded_at,
     extract(epoch from clock_timestamp() - max(started_at) filter (where status = 'SUCCEEDED'))::float8 as since_success,
     extract(epoch from clock_timestamp() - max(started_at))::float8 as since_attempt
   from backups`,
);

/** The record of what was done is kept for the last thousand. */
export const purgeBackups = statement<never>(
  'backups.purge',
  `delete from backups where id in (select id from backups order by started_at desc offset 1000)`,
);
