import type { Levels } from '../../../engine/index.ts';
import type { PgArray } from '../../../platform/postgres/arrays.ts';
import { statement } from '../../../platform/postgres/statement.ts';
import { changeSource, type StoredOutcome } from '../player-log/queries.ts';

/** Events are named by environment and id. */
type Names = [environmentIds: PgArray<'int4'>, ids: PgArray<'text'>];

const named = 'unnest($1::int[], $2::text[]) as n (environment_id, id)';

/**
 * Hides a parameter from the planner. If the planner sees how many values are given, it finds that a plan for just that
 * number is a little cheaper, and plans again for every group, which costs more than running the statement.
 */
const unseen = (parameter: string) => `(select ${parameter})`;

export const readProjects = statement<
  { id: string; definitions_version: number; timezone: string; levels: Levels; test_offset_ms: number },
  [string[]]
>(
  'events.read_projects',
  `select id, definitions_version, timezone, levels,
          coalesce((select e.clock_offset_ms from environments e
                    where e.project_id = projects.id and e.name = 'test' and e.deleted_at is null), 0) as test_offset_ms
   from projects where id = any(${unseen('$1::uuid[]')}::uuid[]) and deleted_at is null`,
);

/** `id` is the id of the event. */
interface Repeat {
  environment_id: number;
  id: string;
  player_id: string;
  outcome: StoredOutcome;
}

/** From the log, or from what is kept of events that were archived. */
export const findRepeats = statement<Repeat, Names>(
  'events.find_repeats',
  `select i.environment_id, i.id, p.id as player_id, coalesce(e.outcome, a.outcome) as outcome
   from ${named} join event_ids i using (environment_id, id) join players p on p.key = i.player_key
     left join events e on e.environment_id = i.environment_id and e.seq = i.seq and e.received_at = i.received_at
     left join archived_events a on a.player_key = i.player_key and a.seq = i.seq`,
);

/** Only while `readListing` says so: afterwards its index is dropped, and later the table. */
export const findUnlistedRepeats = statement<Repeat, Names>(
  'events.find_unlisted_repeats',
  `select e.environment_id, e.id, p.id as player_id, e.outcome
   from ${named} join events_before_ids e using (environment_id, id) join players p on p.key = e.player_key`,
);

/** For the rest of the transaction. */
export const waitLongerForLocks = statement<never, []>(
  'events.wait_longer_for_locks',
  `select set_config('lock_timeout', '5s', true)`,
);

type LogColumns = [
  environmentIds: PgArray<'int4'>,
  ids: PgArray<'text'>,
  playerKeys: PgArray<'int8'>,
  sources: PgArray<'text'>,
  types: PgArray<'text'>,
  properties: PgArray<'json'>,
  occurredAt: PgArray<'timestamptz'>,
  receivedAt: Date,
  outcomes: PgArray<'json'>,
  traces: PgArray<'text'>,
  versions: PgArray<'int4'>,
  /** The time at which they ran; null if it is the time at which they were received. */
  ranAt: Date | null,
  /** For entries with scores: how many microseconds after the others they ran. */
  micros: PgArray<'int4'> | null,
];

const given = `given as materialized (
     select nextval('events_seq_seq') as seq, g.*
     from unnest($1::int[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::json[], $7::timestamptz[],
                 $9::json[], $10::text[], $11::int[], $13::int[])
       as g (environment_id, id, player_key, source, type, properties, occurred_at, outcome, trace, version, micros))`;

const ranAt = `coalesce($12::timestamptz, $8) + micros * interval '1 microsecond'`;

const append = (where: string) => `added as (
     insert into events
       (seq, environment_id, id, player_key, source, type, properties, occurred_at, received_at, outcome,
        definitions_version, ran_at)
     select seq, environment_id, id, player_key, source, type, properties, occurred_at, $8, outcome, version,
            coalesce(${ranAt}, $12::timestamptz)
     from given ${where}),
   listed as (
     insert into event_ids (seq, player_key, received_at, environment_id, id)
     select seq, player_key, $8, environment_id, id from given ${where})
   insert into event_traces (environment_id, seq, trace, received_at)
   select environment_id, seq, trace, $8 from given ${where}`;

/**
 * Writes entries of the log, their traces and their ids in one statement. The entries are numbered first, in their order.
 * All three tables have the same number and the same time, which decides the partition.
 */
export const appendEvents = statement<never, LogColumns>('events.append', `with ${given}, ${append('')}`);

/** The same with changes among them, which have a table of their own. */
export const appendLog = statement<never, LogColumns>(
  'events.append_log',
  `with ${given},
   changed as (
     insert into player_changes (player_key, seq, environment_id, type, properties, ran_at, definitions_version)
     select player_key, seq, environment_id, type, properties, coalesce(${ranAt}, $12::timestamptz, $8), version
     from given where source = '${changeSource}'),
   ${append(`where source <> '${changeSource}'`)}`,
);
