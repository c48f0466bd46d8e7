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

// Entries get their sequence numbers in the order of the arrays, and are relayed in that order.
const added = `insert into outbox (environment_id, player_key, id, type, envelope, created_at)
     select environment_id, player_key, id, type, envelope, created_at
     from unnest($1::int[], $2::bigint[], $3::uuid[], $4::text[], $5::text[], $6::timestamptz[])
       with ordinality as e (environment_id, player_key, id, type, envelope, created_at, n)
     order by n
     returning seq, id, environment_id`;
// A row of the queue has at most 100 events: so a claim of the relay stays small, however large the transaction was.
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

/**
 * How many lanes the relay has. An environment is always in the same one, which keeps its order. All nodes must have the
 * same number.
 */
export const laneCount = 4;

const relayLock = 7227235003;

/**
 * Takes the lock of a lane: two relays at once would overtake each other and break the order of a player's events. The
 * commit waits for the disk, because what it contains is sent to sockets.
 *
 * This is a separate statement before the claim. Only so does the claim see everything that the previous relay has
 * committed.
 */
export const lead = statement<never, [lane: number]>(
  'outbox.lead',
  `select set_config('laurel.leads', pg_try_advisory_xact_lock(${relayLock} + 1 + $1::int)::text, true)`,
);

const leads = "current_setting('laurel.leads') = 'true'";

export interface ClaimedRow {
  /** The key of the row in the queue: its environment, and the first number in it. */
  environment_id: number;
  claim: number;
  /** Null if the event was erased after it was queued. The row still belongs to the claim. */
  seq: number | null;
  player_key: number | null;
  id: string;
  type: string;
  /** Null if it was not asked for. */
  envelope: string | null;
  /** Only in the first row: when the oldest event of the claim was written. */
  oldest: Date | null;
}

/**
 * Takes rows out of the queue. It uses the primary keys, whatever the planner estimates: rows are deleted by their ctid
 * (a TID scan), and events are looked up one by one ("offset 0" prevents a join).
 */
const takeRows = (places: string, withEnvelopes: string) => `claimed as (
     delete from outbox_queue where ctid = any(array(${places}))
     returning environment_id, seq, seqs)
   select c.environment_id, c.seq as claim,
          o.seq, o.player_key, o.id, o.type, case when ${withEnvelopes}::boolean then o.envelope end as envelope,
          case when row_number() over (order by e.seq) = 1 then o.created_at end as oldest
   from claimed c cross join unnest(c.seqs) as e (seq)
   left join lateral (
     select o.seq, o.player_key, o.id, o.type, o.envelope, o.created_at from outbox o where o.seq = e.seq offset 0) o on true
   order by e.seq`;

const isServed = (id: string) => `${id} % ${laneCount} = $6::int and ${id} <> all($2::int[])`;

/**
 * Claims rows of the next environments of a lane that have something queued: of each at most `mostRows`, the lowest
 * number first, until its share of `mostEvents` is reached. It jumps from environment to environment along the primary
 * key, so a million rows of one environment cost no more than one row. Environments that are held back are skipped.
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
    withEnvelopes: boolean,
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
   ${takeRows(
     `
       select w.place
       from served s cross join lateral (
         select q.ctid as place, sum(cardinality(q.seqs)) over (order by q.seq) - cardinality(q.seqs) as before
         from (select ctid, seq, seqs from outbox_queue
               where environment_id = s.environment_id order by seq limit $4) q) w
       where w.before < (select events from share)`,
     '$7',
   )}`,
);

/**
 * Claims rows of one environment up to a given one: the claim that failed, and rows with lower numbers that were
 * committed since then.
 */
export const claimAgain = statement<
  ClaimedRow,
  [environmentId: number, upTo: number, withEnvelopes: boolean]
>(
  'outbox.claim_again',
  `with ${takeRows(
    `
       select ctid from outbox_queue
       where ${leads} and environment_id = $1 and seq <= $2 order by seq limit 1000`,
    '$3',
  )}`,
);

/**
 * Deletes events from before a given time, except those that are still queued and those behind them. Each environment is
 * looked at separately, so that one that is held back does not keep the events of all others.
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

/**
 * Deletes the subjects of purged events. It looks up the oldest event that is left, once, instead of each purged event.
 */
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

/** If the relay is passing one of them on, this waits for it: then what its readers wrote is there to be deleted. */
export const deleteAbout = statement<never, [number]>(
  'outbox.delete_about',
  `with waited as materialized (
     select from ${queueOfEnvironment}
       and seqs && array(select seq from outbox where player_key = $1) for update),
   forgotten as (
     delete from outbox where player_key = $1 and (select count(*) from waited) >= 0 returning seq)
   delete from outbox_subjects s using forgotten f where s.seq = f.seq`,
);

/** Waits for the relay in the same way: afterwards no reader is still taking an event that names the player. */
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

/** All events that carry the player's data or name the player, oldest first. */
export const listAbout = statement<{ seq: number; envelope: string }, [number, number, number]>(
  'outbox.list_about',
  `select seq, envelope from outbox where player_key = $1 and seq > $2
   union all
   select o.seq, o.envelope from outbox_subjects s join outbox o using (seq)
   where s.player_key = $1 and s.seq > $2 and o.player_key is distinct from $1
   order by seq limit $3`,
);
