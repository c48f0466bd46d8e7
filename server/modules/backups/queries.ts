import { statement } from '../../platform/postgres/statement.ts';

/** A backup that still runs when another one begins belongs to a node that was stopped: one at a time holds the lease. */
export const failAbandoned = statement<never>(
  'backups.fail_abandoned',
  `update backups set status = 'FAILED', ended_at = clock_timestamp(), error = 'the node stopped during the backup'
   where status = 'RUNNING'`,
);

export const beginBackup = statement<never, [string, string]>(
  'backups.begin',
  `insert into backups (id, file, status, started_at) values ($1, $2, 'RUNNING', clock_timestamp())`,
);

export const endBackup = statement<never, [string, number, number]>(
  'backups.end',
  `update backups set status = 'SUCCEEDED', ended_at = clock_timestamp(), size = $2, row_count = $3 where id = $1`,
);

export const failBackup = statement<never, [string, string]>(
  'backups.fail',
  `update backups set status = 'FAILED', ended_at = clock_timestamp(), error = $2 where id = $1`,
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
