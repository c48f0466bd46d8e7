import type { PgArray } from '../../platform/postgres/arrays.ts';
import { statement } from '../../platform/postgres/statement.ts';

// ---- Appending

export type EntryColumns = [
  PgArray<'int4'>,
  PgArray<'int8'>,
  PgArray<'uuid'>,
  PgArray<'text'>,
  PgArray<'text'>,
  PgArray<'timestamptz'>,
];

// The order of the arrays is the order of the sequence numbers, which is the order in which they are relayed.
const added = `insert into outbox (environment_id, player_key, id, type, envelope, created_at)
     select environment_id, player_key, id, type, envelope, created_at
     from unnest($1::int[], $2::bigint[], $3::uuid[], $4::text[], $5::text[], $6::timestamptz[])
       with ordinality as e (environment_id, player_key, id, type, envelope, created_at, n)
     order by n
     returning seq, id, environment_id`;
// A row holds at most 100 events, so that a claim of the relay is small however large the transaction was.
const queued = `insert into outbox_queue (environment_id, seq, seqs)
     select environment_id, min(seq), array_agg(seq order by seq)
     from (select environment_id, seq, (row_number() over (partition by environment_id order by seq) - 1) / 100 as part
           from added) a
     group by environment_id, part`;

export const append = statement<never, EntryColumns>('outbox.append', `with added as (${added}) ${queued}`);

export const appendWithSubjects = statement<never, [...EntryColumns, PgArray<'uuid'>, PgArray<'int8'>]>(
  'outbox.append_with_subjects',
  `with added as (${added}),
   named as (
     insert into outbox_subjects (seq, player_key)
     select distinct a.seq, s.player_key
     from unnest($7::uuid[], $8::bigint[]) as s (id, player_key) join added a using (id))
   ${queued}`,
);

// ---- Handing over

/** Of the relay. An environment is always in the same one, so its order is kept. All nodes must agree on their number. */
export const laneCount = 4;

const relayLock = 7227235003;

/**
 * One relay at a time for each lane: two would overtake each other and break the order per player. Commits wait for the
 * disk, because sockets are sent what they contain.
 *
 * A statement of its own before the claim, so that the claim sees everything that the relay before it has committed.
 */
export const lead = statement<never, [lane: number]>(
  'outbox.lead',
  `select set_config('laurel.leads', pg_try_advisory_xact_lock(${relayLock} + 1 + $1::int)::text, true)`,
);

const leads = "current_setting('laurel.leads') = 'true'";

export interface ClaimedRow {
  /** The environment and the first number of the row of the queue. */
  environment_id: number;
  claim: number;
  /** Null where the event was erased meanwhile: the claim is counted all the same. */
  seq: number | null;
  player_key: number | null;
  id: string;
  type: string;
  envelope: string;
  /** Of the first row alone: when the oldest event of the claim was written. */
  oldest: Date | null;
}

/**
 * Takes rows out of the queue. All of it follows the primary keys, whatever the planner believes: rows are deleted by
 * their place (a scan of TIDs), and events are looked up one by one ("offset 0" keeps the look-up from becoming a join).
 */
const takeRows = (places: string) => `claimed as (
     delete from outbox_queue where ctid = any(array(${places}))
     returning environment_id, seq, seqs)
   select c.environment_id, c.seq as claim,
          o.seq, o.player_key, o.id, o.type, o.envelope,
          case when row_number() over (order by e.seq) = 1 then o.created_at end as oldest
   from claimed c cross join unnest(c.seqs) as e (seq)
   left join lateral (
     select o.seq, o.player_key, o.id, o.type, o.envelope, o.created_at from outbox o where o.seq = e.seq offset 0) o on true
   order by e.seq`;

const isServed = (id: string) => `${id} % ${laneCount} = $6::int and ${id} <> all($2::int[])`;

/**
 * From the next environments of a lane that have anything queued, of each at most `mostRows`, the lowest first, until its share of
 * `mostEvents` is reached. It jumps from environment to environment along the primary key, so a million rows of one cost
 * no more than one row. Those that are held back are passed over.
 */
export const claim = statement<
  ClaimedRow,
  [
    after: number,
    heldBack: number[],
    mostEnvironments: number,
    mostRows: number,
    mostEvents: number,
    lane: number,
  ]
>(
  'outbox.claim',
  `with recursive turn (environment_id, count) as (
     (select environment_id, (${isServed('environment_id')})::int
      from outbox_queue where ${leads} and environment_id > $1 order by environment_id limit 1)
     union all
     select n.environment_id, t.count + (${isServed('n.environment_id')})::int
     from turn t cross join lateral (
       select environment_id from outbox_queue q
       where q.environment_id > t.environment_id order by q.environment_id limit 1) n
     where t.count < $3),
   served as materialized (select environment_id from turn where ${isServed('environment_id')}),
   share as materialized (select $5::int / greatest(count(*), 1) as events from served),
   ${takeRows(`
       select w.place
       from served s cross join lateral (
         select q.ctid as place, sum(cardinality(q.seqs)) over (order by q.seq) - cardinality(q.seqs) as before
         from (select ctid, seq, seqs from outbox_queue
               where environment_id = s.environment_id order by seq limit $4) q) w
       where w.before < (select events from share)`)}`,
);

/** From one environment, up to a row: a claim that failed, and what was committed before its end meanwhile. */
export const claimAgain = statement<ClaimedRow, [environmentId: number, upTo: number]>(
  'outbox.claim_again',
  `with ${takeRows(`
       select ctid from outbox_queue
       where ${leads} and environment_id = $1 and seq <= $2 order by seq limit 1000`)}`,
);

/**
 * Events from before a moment, those that are still queued and the ones behind them excepted. The environments are
 * judged one by one, so that one that is held back does not keep the events of all others.
 */
export const purge = statement<
  /** Of the rows that were looked at: how many are old, the last of these, and how many were purged. */
  { old: number; last: number | null; purged: number },
  [before: Date, after: number, most: number]
>(
  'outbox.purge',
  `with recursive waiting (environment_id, seq) as (
     (select environment_id, seq from outbox_queue order by environment_id, seq limit 1)
     union all
     select n.environment_id, n.seq
     from waiting w cross join lateral (
       select environment_id, seq from outbox_queue q
       where q.environment_id > w.environment_id order by q.environment_id, q.seq limit 1) n),
   looked_at as materialized (
     select seq, environment_id, created_at from outbox where seq > $2 order by seq limit $3),
   purged as (
     delete from outbox where seq = any(array(
       select o.seq from looked_at o
       where o.created_at < $1
         and not exists (select from waiting w where w.environment_id = o.environment_id and w.seq <= o.seq)))
     returning seq)
   select count(*) as old, max(seq) as last, (select count(*) from purged) as purged
   from looked_at where created_at < $1`,
);

/** What goes with rows that are purged by now. One look at the oldest that is left, instead of one per purged row. */
export const purgeSubjects = statement<never, [limit: number]>(
  'outbox.purge_subjects',
  `delete from outbox_subjects where ctid = any(array(
     select ctid from outbox_subjects
     where seq < coalesce((select min(seq) from outbox), (select max(seq) + 1 from outbox_subjects))
     order by seq limit $1))`,
);

// ---- A player's part in it

/** Only the queue of the player's own environment is searched: the backlog of another must not delay an erasure. */
const queueOfEnvironment =
  'outbox_queue where environment_id = (select environment_id from players where key = $1)';

/** The relay may be handing one on: then this waits for it, and what its readers wrote is there to be deleted. */
export const deleteAbout = statement<never, [number]>(
  'outbox.delete_about',
  `with waited as materialized (
     select from ${queueOfEnvironment}
       and seqs && array(select seq from outbox where player_key = $1) for update),
   forgotten as (
     delete from outbox where player_key = $1 and (select count(*) from waited) >= 0 returning seq)
   delete from outbox_subjects s using forgotten f where s.seq = f.seq`,
);

/** As above: once this is through, no reader is in the middle of one that names the player. */
export const awaitRelay = statement<never, [number]>(
  'outbox.await_relay',
  `select from ${queueOfEnvironment} and seqs && array(select seq from outbox_subjects where player_key = $1)
   order by seq for update`,
);

export const listNaming = statement<{ seq: number; envelope: string }, [number]>(
  'outbox.list_naming',
  'select o.seq, o.envelope from outbox_subjects s join outbox o using (seq) where s.player_key = $1',
);

export const replaceEnvelopes = statement<never, [number[], string[]]>(
  'outbox.replace_envelopes',
  `update outbox o set envelope = w.envelope from unnest($1::bigint[], $2::text[]) as w (seq, envelope)
   where o.seq = w.seq`,
);

/** All that carries their data or names them, oldest first. */
export const listAbout = statement<{ seq: number; envelope: string }, [number, number, number]>(
  'outbox.list_about',
  `select seq, envelope from outbox where player_key = $1 and seq > $2
   union all
   select o.seq, o.envelope from outbox_subjects s join outbox o using (seq)
   where s.player_key = $1 and s.seq > $2 and o.player_key is distinct from $1
   order by seq limit $3`,
);
