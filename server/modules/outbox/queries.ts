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
  /** The environments whose events are divided into strands. */
  divided: PgArray<'int4'>,
];

// Entries get their sequence numbers in the order of the arrays, and are relayed in that order.
const added = `insert into outbox (environment_id, player_key, id, type, envelope, created_at)
     select environment_id, player_key, id, type, envelope, created_at
     from unnest($1::int[], $2::bigint[], $3::uuid[], $4::text[], $5::text[], $6::timestamptz[])
       with ordinality as e (environment_id, player_key, id, type, envelope, created_at, n)
     order by n
     returning seq, id, environment_id, player_key`;
// A row of the queue has at most 100 events: so a claim of the relay stays small, however large the transaction was.
const queued = `insert into outbox_queue (environment_id, strand, seq, seqs)
     select environment_id, strand, min(seq), array_agg(seq order by seq)
     from (select environment_id, strand, seq,
                  (row_number() over (partition by environment_id, strand order by seq) - 1) / 100 as part
           from (select environment_id, seq,
                        case when environment_id = any($7::int[]) then outbox_strand(player_key) else 0 end as strand
                 from added) s) a
     group by environment_id, strand, part`;

export const append = statement<never, EntryColumns>('outbox.append', `with added as (${added}) ${queued}`);

export const appendWithSubjects = statement<never, [...EntryColumns, PgArray<'uuid'>, PgArray<'int8'>]>(
  'outbox.append_with_subjects',
  `with added as (${added}),
   named as (
     insert into outbox_subjects (seq, player_key)
     select distinct a.seq, s.player_key
     from unnest($8::uuid[], $9::bigint[]) as s (id, player_key) join added a using (id))
   ${queued}`,
);

// ---- Handing over

/**
 * The lanes of the version before, and how many there are if no setting says otherwise. An environment is then at home in
 * the same lane in both.
 */
export const usualLanes = 4;

const formerLock = 7227235003;
const relayLock = 72272350;

/**
 * Whether nobody else is relaying this: two relays at once would overtake each other and break the order of a player's
 * events. Strand 0 stands for the whole environment, which excludes its strands. The locks do not depend on the number of
 * lanes, so nodes with different numbers may run side by side. A node of the version before locks one of its four lanes.
 *
 * The claim's snapshot may be older than the lock. What another relay has taken meanwhile is then not found when it
 * is deleted; and whoever sees an event in the queue also sees those of the same player before it.
 */
const isFree = (
  id: string,
  strand: string,
) => `pg_try_advisory_xact_lock_shared(${formerLock} + 1 + ${id} % ${usualLanes})
     and case when ${strand} = 0 then pg_try_advisory_xact_lock(${relayLock}, ${id})
              else pg_try_advisory_xact_lock_shared(${relayLock}, ${id})
                and pg_try_advisory_xact_lock(${relayLock} + ${strand}, ${id}) end`;

export interface ClaimedRow {
  /** The key of the row in the queue: its environment, and the first number in it. */
  environment_id: number;
  claim: number;
  /** In which strand it was claimed; 0 if the environment was claimed whole. */
  strand: number;
  /** How many events were queued in it. Those that were erased since then still count. */
  size: number;
  /** A line for each event: number, player or -, id, type, and the envelope if it was asked for. Null if there is none. */
  events: string | null;
  /** When the oldest of them was written. */
  oldest: Date | null;
}

/** Not an event, but something that the claim noticed: in `strand`, a lane that has something to do, or -1. */
interface NoticedRow {
  environment_id: null;
  /** -1: something was not taken because another relay is about to. */
  strand: number;
}

export type RelayRow = ClaimedRow | NoticedRow;

/**
 * Takes rows out of the queue. It uses the primary keys, whatever the planner estimates: rows are deleted by their ctid
 * (a TID scan), and events are looked up one by one ("offset 0" prevents a join). `served` has what is claimed. The events
 * of a row come as one text, which is less work to read than a row for each event.
 */
const takeRows = (places: string, withEnvelopes: string, noticed = '') => `claimed as (
     delete from outbox_queue where ctid = any(array(${places}))
     returning environment_id, strand, seq, seqs)
   select c.environment_id, c.seq as claim, (case when w.strand = 0 then 0 else c.strand end)::int as strand,
          cardinality(c.seqs) as size, l.events, l.oldest
   from claimed c left join served w on w.environment_id = c.environment_id and w.strand = 0
   cross join lateral (
     select string_agg(concat_ws(' ', o.seq, coalesce(o.player_key::text, '-'), o.id, o.type,
                                 case when ${withEnvelopes}::boolean then o.envelope end), E'\\n') as events,
            min(o.created_at) as oldest
     from unnest(c.seqs) as e (seq)
     cross join lateral (
       select o.seq, o.player_key, o.id, o.type, o.envelope, o.created_at
       from outbox o where o.seq = e.seq offset 0) o) l
   ${noticed}`;

/** The first rows of what is served: of one strand, or of all strands together in their order. */
const firstRows = (limit: string, condition = 'true') => `
       select q.ctid as place, q.seq, q.seqs
       from unnest(case when s.strand = 0 then '{0,1,2,3,4}'::smallint[] else array[s.strand] end) as x (strand)
       cross join lateral (
         select ctid, seq, seqs from outbox_queue
         where environment_id = s.environment_id and strand = x.strand and ${condition} order by seq limit ${limit}) q
       order by q.seq limit ${limit}`;

/** `id` names its table: a column of `z` would be taken instead. Not "exists": the planner would read the whole table where it expects to find a row soon. */
const isShared = (id: string) =>
  `coalesce((select true from outbox_queue z where z.environment_id = ${id} and z.strand = 0 order by z.seq limit 1), false)`;
const isWanted = (id: string, strand: string) =>
  `(${id} + ${strand}) % $8::int = $7::int and ${id}::bigint * 8 + ${strand} <> all($3::bigint[])
      and (${strand} = 0 or not ${isShared(id)})`;

/** Whether there is anything to claim, in any lane. By the primary key: see `isShared`. */
export const anyQueued = statement<{ found: boolean }>(
  'outbox.any_queued',
  `select coalesce((select true from outbox_queue order by environment_id, strand, seq limit 1), false) as found`,
);

/**
 * Claims rows of the next environments and strands of a lane that have something queued: of each at most `mostRows`, the
 * lowest number first, until its share of `mostEvents` is reached. It jumps from one to the next along the primary key, so
 * a million rows of one environment cost no more than one row. Those that are held back are skipped.
 *
 * An environment is at home in the lane of its id, and its strands are in the lanes after that. While strand 0 has
 * anything, the environment is claimed whole, in its home lane.
 */
export const claim = statement<
  RelayRow,
  [
    afterEnvironment: number,
    afterStrand: number,
    heldBack: number[],
    mostServed: number,
    mostRows: number,
    mostEvents: number,
    lane: number,
    lanes: number,
    withEnvelopes: boolean,
  ]
>(
  'outbox.claim',
  `with recursive turn (environment_id, strand, is_wanted, count) as (
     (select f.*, f.is_wanted::int from (
        select environment_id, strand, ${isWanted('q.environment_id', 'q.strand')} as is_wanted
        from outbox_queue q where (q.environment_id, q.strand) > ($1::int, $2::smallint)
        order by q.environment_id, q.strand limit 1) f)
     union all
     select n.*, t.count + n.is_wanted::int
     from turn t cross join lateral (
       select environment_id, strand, ${isWanted('q.environment_id', 'q.strand')} as is_wanted
       from outbox_queue q where (q.environment_id, q.strand) > (t.environment_id, t.strand)
       order by q.environment_id, q.strand limit 1) n
     where t.count < $4),
   tried as materialized (
     select environment_id, strand, ${isFree('environment_id', 'strand')} as is_free from turn where is_wanted),
   served as materialized (select environment_id, strand from tried where is_free),
   share as materialized (select $6::int / greatest(count(*), 1) as events from served),
   ${takeRows(
     `
       select w.place
       from served s cross join lateral (
         select r.place, sum(cardinality(r.seqs)) over (order by r.seq) - cardinality(r.seqs) as before
         from (${firstRows('$5')}) r) w
       where w.before < (select events from share)`,
     '$9',
     `union all
   select null, null, lane, null, null, null
   from (select distinct (t.environment_id + t.strand) % $8::int as lane from turn t
         where t.strand > 0 and t.environment_id % $8::int = $7::int and not ${isShared('t.environment_id')}) o
   where lane <> $7::int
   union all
   select null, null, -1, null, null, null
   from (select from tried where not is_free limit 1) b`,
   )}`,
);

/**
 * Claims rows of one environment, or one strand of it, up to a given one: the claim that failed, and rows with lower
 * numbers that were committed since then.
 */
export const claimAgain = statement<
  RelayRow,
  [environmentId: number, strand: number, upTo: number, withEnvelopes: boolean]
>(
  'outbox.claim_again',
  `with served as materialized (
     select $1::int as environment_id, $2::smallint as strand
     where case when $2::smallint = 0 or not ${isShared('$1::int')} then ${isFree('$1::int', '$2::smallint')} end),
   ${takeRows(
     `
       select r.place from served s cross join lateral (${firstRows('1000', 'seq <= $3')}) r`,
     '$4',
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
  `with recursive waiting (environment_id, strand, seq) as (
     (select environment_id, strand, seq from outbox_queue order by environment_id, strand, seq limit 1)
     union all
     select n.environment_id, n.strand, n.seq
     from waiting w cross join lateral (
       select environment_id, strand, seq from outbox_queue q
       where (q.environment_id, q.strand) > (w.environment_id, w.strand)
       order by q.environment_id, q.strand, q.seq limit 1) n),
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
