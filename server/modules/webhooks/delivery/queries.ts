import type { PgArray } from '../../../platform/postgres/arrays.ts';
import { statement } from '../../../platform/postgres/statement.ts';
import type { EnvironmentName } from '../../access/index.ts';
import type { Plan } from '../../plans/index.ts';
import { messages } from '../messages.ts';

export interface ListeningRow {
  id: string;
  lane: number;
  environment_id: number;
  project_id: string;
  events: string[];
  filter: string | null;
}

/**
 * The enabled webhooks of these environments on a plan with webhooks. Nothing is queued for the others. Neither can be
 * removed until the transaction ends: deliveries and payloads have no foreign keys, which would lock them for each row.
 */
export const listListening = statement<ListeningRow, [number[], Plan[]]>(
  'webhooks.list_listening',
  `select w.id, w.lane, e.id as environment_id, w.project_id, w.events, w.filter
   from environments e join projects p on p.id = e.project_id join webhooks w on w.project_id = p.id
   where e.id = any($1::int[]) and e.deleted_at is null and p.plan = any($2::text[])
     and w.enabled and w.deleted_at is null and e.name = any(w.environments)
   for key share of e, w`,
);

/**
 * Queues the deliveries of a batch of events, in its order, with the payloads and what an erasure needs to find them.
 * It copies them from the outbox within the database: sending the payloads here and back would be most of the work.
 */
export const queueDeliveries = statement<
  never,
  [
    ids: PgArray<'uuid'>,
    webhooks: PgArray<'uuid'>,
    seqs: PgArray<'int8'>,
    orderKeys: PgArray<'int8'>,
    firstDelay: number,
  ]
>(
  'webhooks.queue_deliveries',
  // Events are looked up one by one ("offset 0" prevents a join), and payloads last: as a part of the rows that are grouped
  // and ordered they would be copied several times.
  `with wanted as materialized (
     select d.*, o.environment_id, o.id as event_id, o.type, o.player_key
     from unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::bigint[]) with ordinality as d (id, webhook_id, seq, order_key, n)
     cross join lateral (select environment_id, id, type, player_key from outbox where seq = d.seq offset 0) o),
   kept as (
     insert into webhook_payloads (environment_id, event_id, player_key, delivery_ids, envelope)
     select w.environment_id, w.event_id, w.player_key, w.ids, o.envelope
     from (select seq, environment_id, event_id, player_key, array_agg(id) as ids from wanted group by 1, 2, 3, 4) w
     cross join lateral (select envelope from outbox where seq = w.seq offset 0) o),
   named as (
     insert into webhook_payload_subjects (environment_id, event_id, player_key)
     select distinct w.environment_id, w.event_id, s.player_key from wanted w join outbox_subjects s on s.seq = w.seq)
   insert into webhook_deliveries (id, webhook_id, environment_id, event_id, event_type, order_key, next_attempt_at)
   select id, webhook_id, environment_id, event_id, type, order_key, clock_timestamp() + make_interval(secs => $5::float8)
   from wanted order by n`,
);

/** For events whose claim came without them. */
export const readEnvelopes = statement<{ seq: number; envelope: string }, [PgArray<'int8'>]>(
  'webhooks.read_envelopes',
  `select e.seq, o.envelope from unnest($1::bigint[]) as e (seq)
   cross join lateral (select envelope from outbox where seq = e.seq offset 0) o`,
);

export interface QueueRow {
  id: string;
  lane: number;
  environment_id: number;
  environment: EnvironmentName;
}

/** The queues of these webhooks: one for each environment of their projects. */
export const findQueues = statement<QueueRow, [PgArray<'uuid'>]>(
  'webhooks.find_queues',
  `select w.id, w.lane, e.id as environment_id, e.name as environment
   from webhooks w join environments e on e.project_id = w.project_id
   where w.id = any($1::uuid[]) and e.deleted_at is null`,
);

export interface PendingRow extends QueueRow {
  stopped: boolean;
  ready: boolean;
}

/**
 * Every queue with something pending. It jumps from queue to queue along the index of what is due, so a million pending
 * rows of one queue cost no more than one row.
 */
const pendingQueues = `pending (webhook_id, environment_id) as (
     (select webhook_id, environment_id from webhook_deliveries where status = 'pending'
      order by webhook_id, environment_id limit 1)
     union all
     select n.webhook_id, n.environment_id
     from pending p cross join lateral (
       select d.webhook_id, d.environment_id from webhook_deliveries d
       where d.status = 'pending' and (d.webhook_id, d.environment_id) > (p.webhook_id, p.environment_id)
       order by d.webhook_id, d.environment_id limit 1) n)`;

/** Every queue with something pending, whether it may be sent, and whether anything is due. */
export const listPending = statement<PendingRow, [number[], Plan[]]>(
  'webhooks.list_pending',
  `with recursive ${pendingQueues}
   select w.id, w.lane, e.id as environment_id, e.name as environment,
          not w.enabled or w.deleted_at is not null as stopped,
          j.plan = any($2::text[])
            and exists (select from webhook_deliveries d
                        where d.webhook_id = p.webhook_id and d.environment_id = p.environment_id
                          and d.status = 'pending' and d.next_attempt_at <= now()) as ready
   from pending p join webhooks w on w.id = p.webhook_id join projects j on j.id = w.project_id
   join environments e on e.id = p.environment_id
   where w.lane = any($1::smallint[]) and j.deleted_at is null and e.deleted_at is null`,
);

/**
 * For the statements that follow in the same transaction. A plan from when a table was nearly empty reads all of it, and
 * is kept until the server analyses the table again. That can take a minute, in which 100,000 rows may arrive.
 */
export const useIndexes = statement(
  'webhooks.use_indexes',
  `select set_config('enable_seqscan', 'off', true)`,
);

export interface TargetRow {
  id: string;
  url: string;
  secret: Buffer;
  former_secret: Buffer | null;
  headers: Buffer | null;
  max_per_second: number | null;
}

/** Where the deliveries of these webhooks go. Webhooks that get nothing now are left out. */
export const findTargets = statement<TargetRow, [PgArray<'uuid'>, Plan[]]>(
  'webhooks.find_targets',
  `select w.id, w.url, w.secret, case when w.former_secret_until > now() then w.former_secret end as former_secret,
          w.headers, w.max_per_second
   from webhooks w join projects j on j.id = w.project_id
   where w.id = any($1::uuid[]) and w.enabled and w.deleted_at is null and j.plan = any($2::text[])
     and j.deleted_at is null`,
);

export interface DueRow {
  /** The number of its queue, from 1. */
  n: number;
  id: string;
  event_id: string;
  event_type: string;
  order_key: number | null;
  step: number;
  attempt_count: number;
  redactions: number;
  envelope: string;
}

/**
 * For each queue a number of deliveries that are due, oldest first, without those that are under way on this node (of all
 * queues together: a subquery is hashed, an array would be compared from its start for each row). The limit of one payload
 * prevents a join that reads all payloads: the planner prefers that on a large table, because it does not know how few
 * rows are needed.
 */
export const fetchDue = statement<
  DueRow,
  [PgArray<'uuid'>, PgArray<'int4'>, PgArray<'int4'>, underWay: PgArray<'uuid'>]
>(
  'webhooks.fetch_due',
  `select q.n::int, d.id, d.event_id, d.event_type, d.order_key, d.step, d.attempt_count, d.redactions, p.envelope
   from unnest($1::uuid[], $2::int[], $3::int[]) with ordinality as q (webhook_id, environment_id, room, n)
   join environments e on e.id = q.environment_id and e.deleted_at is null
   cross join lateral (
     select * from webhook_deliveries
     where webhook_id = q.webhook_id and environment_id = q.environment_id and status = 'pending'
       and next_attempt_at <= now() and id not in (select unnest($4::uuid[]))
     order by next_attempt_at, id limit q.room) d
   cross join lateral (
     select envelope from webhook_payloads
     where environment_id = q.environment_id and event_id = d.event_id and envelope is not null limit 1) p
   order by q.n, d.next_attempt_at, d.id`,
);

/**
 * Writes the results of a group of attempts. A delivery that was stopped meanwhile (its webhook disabled, its player
 * erased) still gets its attempt in the log, and a success counts. The comparison of the attempt count excludes a node
 * that has lost its lane and does not know it yet. If a player was erased while the attempt was in flight, the response
 * is not kept: it may repeat the payload.
 */
export const writeAttempts = statement<
  never,
  [
    PgArray<'uuid'>,
    PgArray<'int4'>,
    PgArray<'int4'>,
    PgArray<'text'>,
    PgArray<'text'>,
    PgArray<'float8'>,
    PgArray<'int4'>,
    PgArray<'jsonb'>,
  ]
>(
  'webhooks.write_attempts',
  `update webhook_deliveries d
   set attempts = d.attempts || case when d.redactions = r.redactions then r.attempt
                                     else r.attempt || '{"responseBody": null}' end,
       attempt_count = r.number, step = r.step,
       status = case when d.status = 'pending' or r.status = 'success' then r.status else d.status end,
       reason = case when r.status = 'success' then null when d.status = 'pending' then r.reason else d.reason end,
       next_attempt_at = case when d.status = 'pending' and r.delay is not null
                              then clock_timestamp() + make_interval(secs => r.delay) end,
       completed_at = case when d.status <> 'pending' then d.completed_at when r.delay is null then clock_timestamp() end
   from unnest($1::uuid[], $2::int[], $3::int[], $4::text[], $5::text[], $6::float8[], $7::int[], $8::jsonb[])
          as r (id, number, step, status, reason, delay, redactions, attempt)
   where d.id = r.id and d.attempt_count = r.number - 1`,
);

export const writeHealth = statement<never, [string]>(
  'webhooks.write_health',
  `insert into webhook_health as h
     (webhook_id, last_success_at, last_failure_at, failing_since, consecutive_failures)
   select r.webhook_id, case when r.succeeded then now() end, case when r.failed then now() end,
          case when r.failures > 0 then now() end, r.failures
   from json_to_recordset($1) as r (webhook_id uuid, succeeded boolean, failed boolean, failures int)
   where exists (select from webhooks w where w.id = r.webhook_id)
   order by r.webhook_id
   on conflict (webhook_id) do update set
     last_success_at = coalesce(excluded.last_success_at, h.last_success_at),
     last_failure_at = coalesce(excluded.last_failure_at, h.last_failure_at),
     failing_since = case when excluded.last_success_at is not null then excluded.failing_since
                          else coalesce(h.failing_since, excluded.failing_since) end,
     consecutive_failures = case when excluded.last_success_at is not null then 0 else h.consecutive_failures end
                            + excluded.consecutive_failures`,
);

export const countAttempts = statement<never, [string]>(
  'webhooks.count_attempts',
  `insert into webhook_attempt_counts as c (webhook_id, hour, succeeded, bucket, attempts)
   select r.webhook_id, date_trunc('hour', now()), r.succeeded, r.bucket, r.attempts
   from json_to_recordset($1) as r (webhook_id uuid, succeeded boolean, bucket smallint, attempts bigint)
   where exists (select from webhooks w where w.id = r.webhook_id)
   order by r.webhook_id, r.succeeded, r.bucket
   on conflict (webhook_id, hour, succeeded, bucket) do update set attempts = c.attempts + excluded.attempts`,
);

/** How many are stopped at once: few, so that nobody waits long for it. */
export const stopPiece = 1_000;

/** Stops some of the pending deliveries of a webhook that gets nothing more, with a reason. */
export const stopPending = statement<never, [string, number]>(
  'webhooks.stop_pending',
  `update webhook_deliveries d
   set status = 'failed', next_attempt_at = null, completed_at = clock_timestamp(),
       reason = case when w.deleted_at is not null then '${messages.deleted.text}'
                     else coalesce(w.disabled_reason, '${messages.wasDisabled.text}') end
   from webhooks w
   where w.id = $1 and (not w.enabled or w.deleted_at is not null)
     and d.id = any(array(select id from webhook_deliveries where webhook_id = $1 and status = 'pending' limit $2))`,
);

const isAlive = (lease: string) => `n.seen_at > clock_timestamp() - make_interval(secs => ${lease}::float8)`;

/** How many nodes are alive, and the lanes of this node; none if it counts as gone. */
export const listOwned = statement<{ nodes: number; lanes: number[] }, [string, number]>(
  'webhooks.list_owned',
  `select (select count(*)::int from nodes n where ${isAlive('$2')}) as nodes,
          array(select l.lane from webhook_lanes l join nodes n on n.id = l.node
                where l.node = $1 and ${isAlive('$2')} order by l.lane) as lanes`,
);

/** Takes lanes that no live node has, as long as this node itself counts as alive. */
export const takeLanes = statement<{ lane: number }, [string, number, number]>(
  'webhooks.take_lanes',
  `update webhook_lanes set node = $1
   where exists (select from nodes n where n.id = $1 and ${isAlive('$2')})
     and lane = any(array(
     select lane from webhook_lanes l
     where not exists (select from nodes n where n.id = l.node and ${isAlive('$2')})
     order by lane limit $3 for update skip locked))
   returning lane`,
);

export const releaseLanes = statement<never, [string, number[]]>(
  'webhooks.release_lanes',
  'update webhook_lanes set node = null where node = $1 and lane = any($2::smallint[])',
);

export const releaseAllLanes = statement<never, [string]>(
  'webhooks.release_all_lanes',
  'update webhook_lanes set node = null where node = $1',
);

/** For /metrics: how much is waiting in all, up to a limit. */
export const countPending = statement<{ pending: number; failing: number }, [number]>(
  'webhooks.count_pending',
  `select (select count(*) from (select from webhook_deliveries where status = 'pending' limit $1) as p) as pending,
          (select count(*) from webhook_health h join webhooks w on w.id = h.webhook_id
           where h.failing_since is not null and w.enabled and w.deleted_at is null) as failing`,
);

/**
 * For /metrics: for how long the delivery that waits the longest has been due. Webhooks that get nothing now do not
 * count.
 */
export const measureLag = statement<{ seconds: number }, [Plan[]]>(
  'webhooks.measure_lag',
  `with recursive ${pendingQueues}
   select greatest(0, coalesce(max(extract(epoch from clock_timestamp() - d.oldest)), 0))::float8 as seconds
   from pending p join webhooks w on w.id = p.webhook_id join projects j on j.id = w.project_id
   cross join lateral (
     select min(d.next_attempt_at) as oldest from webhook_deliveries d
     where d.webhook_id = p.webhook_id and d.environment_id = p.environment_id and d.status = 'pending') d
   where w.enabled and w.deleted_at is null and j.deleted_at is null and j.plan = any($1::text[])`,
);
