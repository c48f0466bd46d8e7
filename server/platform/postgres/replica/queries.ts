import { statement } from '../statement.ts';

/** What the primary has made durable: all that was committed so far. */
export const readPosition = statement<{ lsn: string }>(
  'replica.read_position',
  'select pg_current_wal_flush_lsn()::text as lsn',
);

export const readStandby = statement<{ is_standby: boolean; replayed: string | null }>(
  'replica.read_standby',
  'select pg_is_in_recovery() as is_standby, pg_last_wal_replay_lsn()::text as replayed',
);

export const comparePosition = statement<
  { is_standby: boolean; has_replayed: boolean | null },
  [lsn: string]
>(
  'replica.compare_position',
  'select pg_is_in_recovery() as is_standby, pg_last_wal_replay_lsn() >= $1::pg_lsn as has_replayed',
);

export const readInstallation = statement<{ id: string }>(
  'replica.read_installation',
  'select id from installation',
);
