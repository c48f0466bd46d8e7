import { quoteName } from '../../../platform/postgres/backup/catalogue.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { statement } from '../../../platform/postgres/statement.ts';

/**
 * Ids and outcomes are copied from events that an erasure may be deleting: then the copy would outlive the player. So
 * erasures of events share this lock, and each piece of a copy takes it exclusively.
 */
const eraseOrCopyLock = 7_227_235_002;

/** For the rest of the transaction. */
export const lockForErasing = statement<never>(
  'events.lock_for_erasing',
  `select pg_advisory_xact_lock_shared(${eraseOrCopyLock})`,
);

/** For the rest of the transaction. */
export const lockForCopying = statement<never>(
  'events.lock_for_copying',
  `select pg_advisory_xact_lock(${eraseOrCopyLock})`,
);

/** The partition accepts no more rows, so that what is archived is all of it. Its rows stay. */
export const closePartition = async (on: Queryable, partition: string): Promise<void> => {
  const [table, constraint] = [quoteName(partition), quoteName(`${partition}_closed`)];
  for (const text of [
    `alter table ${table} drop constraint if exists ${constraint}`,
    `alter table ${table} add constraint ${constraint} check (false) not valid`,
  ]) {
    await on.query({ name: '', text, values: [] });
  }
};

export interface ArchivedRow {
  player_key: number;
  seq: number;
  received_at: Date;
  /** The event as JSON. */
  line: string;
}

/** The next events of a partition, by player. */
export const readPiece = async (
  on: Queryable,
  partition: string,
  after: { player_key: number; seq: number },
  limit: number,
): Promise<ArchivedRow[]> => {
  const text = `
    select e.player_key, e.seq, e.received_at, json_build_object('environment', e.environment_id, 'playerId', p.id, 'id', e.id,
      'source', e.source, 'type', e.type, 'properties', e.properties, 'occurredAt', e.occurred_at,
      'receivedAt', e.received_at, 'seq', e.seq, 'outcome', e.outcome)::text as line
    from ${quoteName(partition)} e join players p on p.key = e.player_key
    where (e.player_key, e.seq) > ($1, $2) order by e.player_key, e.seq limit $3`;
  return (await on.query({ name: '', text, values: [after.player_key, after.seq, limit] })).rows;
};

/** Keeps in the database what is needed of the same events. */
export const keepOutcomes = async (
  on: Queryable,
  partition: string,
  [after, last]: [{ player_key: number; seq: number }, { player_key: number; seq: number }],
): Promise<void> => {
  const text = `
    insert into archived_events (player_key, seq, environment_id, id, outcome)
    select e.player_key, e.seq, e.environment_id, e.id, e.outcome
    from ${quoteName(partition)} e join players p on p.key = e.player_key
    where (e.player_key, e.seq) > ($1, $2) and (e.player_key, e.seq) <= ($3, $4)
    on conflict do nothing`;
  const values = [after.player_key, after.seq, last.player_key, last.seq];
  await on.query({ name: '', text, values });
};

export const countEvents = async (on: Queryable, partition: string): Promise<number> => {
  const text = `select count(*) as count from ${quoteName(partition)} e join players p on p.key = e.player_key`;
  return (await on.query({ name: '', text, values: [] })).rows[0].count;
};

export const addKeys = statement<never, [number[], Buffer[]]>(
  'events.add_archive_keys',
  `insert into archive_keys (player_key, key)
   select p.key, g.key from unnest($1::bigint[], $2::bytea[]) as g (player_key, key) join players p on p.key = g.player_key
   on conflict do nothing`,
);

export const readKeys = statement<{ player_key: number; key: Buffer }, [number[]]>(
  'events.read_archive_keys',
  'select player_key, key from archive_keys where player_key = any($1::bigint[])',
);

export const insertArchive = statement<
  never,
  [string, string, number, number, string, Date | null, Date | null]
>(
  'events.insert_archive',
  `insert into event_archives (name, file, events, bytes, sha256, first_received_at, last_received_at)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

export const findArchive = statement<{ sha256: string }, [string]>(
  'events.find_archive',
  'select sha256 from event_archives where file = $1 limit 1',
);

export const listUndropped = statement<{ name: string }>(
  'events.list_undropped_archives',
  'select name from event_archives where dropped_at is null order by name',
);

export const markDropped = statement<never, [string]>(
  'events.mark_archive_dropped',
  'update event_archives set dropped_at = now() where name = $1',
);

/** In the default partition of the traces, which is almost always empty. */
export const hasTracesBefore = async (on: Queryable, partition: string, before: Date): Promise<boolean> => {
  const text = `select exists (select from ${quoteName(partition)} where received_at < $1) as exists`;
  return (await on.query({ name: '', text, values: [before] })).rows[0].exists;
};
