import type { PgArray } from '../../platform/postgres/arrays.ts';
import { statement } from '../../platform/postgres/statement.ts';

export interface HeardRow {
  seq: number;
  id: string;
  created_at: Date;
  /** In the order of handing on: its own number, or that of the event behind which it came. */
  place: number;
}

/**
 * What is told is what was relayed: not above the number that the environment has come to, and not queued. Of the
 * queue only those few rows matter that were committed late, with a number below; a backlog lies above, and is not read
 * (the order and the limit keep the planner to the primary key).
 * The rest comes from the relay, to all and in its order.
 */
const handedOn = `far as materialized (select seq from outbox_handed_on where environment_id = $1),
   late as materialized (
     select unnest(q.seqs) as seq
     from (select seqs from outbox_queue
           where environment_id = $1 and seq <= (select seq from far) order by seq limit 1000) q)`;
const isHandedOn = 'o.seq <= (select seq from far) and o.seq not in (select seq from late)';
const place = 'coalesce(l.overtaken_by, o.seq)';
const newestFirst = `${place} desc, l.id desc nulls last`;

/** The events of an environment that were relayed last, newest first. */
export const listRecent = statement<HeardRow, [number, number]>(
  'realtime.list_recent',
  // Those that were overtaken may lie anywhere below the others.
  `with ${handedOn}, newest as (
     (select o.seq from outbox o where o.environment_id = $1 and ${isHandedOn} order by o.seq desc limit $2)
     union
     (select seq from outbox_overtaken where environment_id = $1 order by id desc limit $2))
   select o.seq, o.id, o.created_at, ${place} as place
   from newest n join outbox o on o.seq = n.seq left join outbox_overtaken l on l.seq = n.seq
   order by ${newestFirst} limit $2`,
);

/** Those that carry data of one player or name them: what concerns them is among these. */
export const listRecentOfPlayer = statement<HeardRow, [number, string, number]>(
  'realtime.list_recent_of_player',
  // Materialized: for "order by seq desc limit n" the planner would rather walk back through everybody's events.
  `with ${handedOn}, own as materialized (
     select o.seq, o.id, o.created_at from players p join outbox o on o.player_key = p.key
     where p.environment_id = $1 and p.id = $2
     union
     select o.seq, o.id, o.created_at from players p
     join outbox_subjects s on s.player_key = p.key join outbox o on o.seq = s.seq
     where p.environment_id = $1 and p.id = $2)
   select o.seq, o.id, o.created_at, ${place} as place from own o left join outbox_overtaken l on l.seq = o.seq
   where ${isHandedOn} order by ${newestFirst} limit $3`,
);

export interface ReplayRow {
  seq: number;
  id: string;
  envelope: string;
}

export const readEvents = statement<ReplayRow, [number, number[]]>(
  'realtime.read_events',
  `select o.seq, o.id, o.envelope from unnest($2::bigint[]) with ordinality as asked (seq, n)
   join outbox o on o.seq = asked.seq where o.environment_id = $1 order by asked.n`,
);

/** The players whom these events name beside the one whose data they carry. */
export const listSubjects = statement<{ seq: number; player_id: string }, [number[]]>(
  'realtime.list_subjects',
  `select s.seq, p.id as player_id from outbox_subjects s join players p on p.key = s.player_key
   where s.seq = any($1)`,
);

export const takeSnapshot = statement<{ snapshot: string }>(
  'realtime.take_snapshot',
  'select pg_current_snapshot()::text as snapshot',
);

/** Whether anything up to this number is queued: what a relay has claimed is, until its commit. */
export const findQueued = statement<{ seq: number }, [environmentId: number, upTo: number]>(
  'realtime.find_queued',
  'select seq from outbox_queue where environment_id = $1 and seq <= $2 order by seq limit 1',
);

/** Notes how far environments have come, and gives how far they had come before. */
export const moveOn = statement<
  { environment_id: number; seq: number },
  [environments: PgArray<'int4'>, seqs: PgArray<'int8'>]
>(
  'realtime.move_on',
  `with given as materialized (select * from unnest($1::int[], $2::bigint[]) as g (environment_id, seq)),
   moved as (
     insert into outbox_handed_on as h (environment_id, seq)
     select e.id, g.seq from given g join environments e on e.id = g.environment_id order by e.id
     on conflict (environment_id) do update set seq = excluded.seq where h.seq < excluded.seq)
   select h.environment_id, h.seq from outbox_handed_on h where h.environment_id = any($1::int[])`,
);

/**
 * What a relay that died may have sent without its commit is among the first rows of each environment's queue: no more
 * than it claims at once, and before them as many as transactions were under way. Only what was queued before `snapshot`
 * counts. The relay's own claim is out of the queue by now, and is given beside it.
 */
export const keepDoubtful = statement<
  never,
  [
    snapshot: string,
    environments: PgArray<'int4'>,
    claimedOf: PgArray<'int4'>,
    claimed: PgArray<'int8'>,
    xids: PgArray<'int8'>,
  ]
>(
  'realtime.keep_doubtful',
  `with next as materialized (
     select e.environment_id, w.seqs, w.xid
     from unnest($2::int[]) as e (environment_id) cross join lateral (
       select q.seqs, q.xid, sum(cardinality(q.seqs)) over (order by q.seq) - cardinality(q.seqs) as before
       from (select seq, seqs, xid from outbox_queue
             where environment_id = e.environment_id order by seq limit 300) q) w
     where w.before < 5000),
   waiting as (
     select environment_id, unnest(seqs) as seq from next where pg_visible_in_snapshot(xid, $1::pg_snapshot)
     union
     select environment_id, seq from unnest($3::int[], $4::bigint[], $5::bigint[]) as c (environment_id, seq, xid)
     where pg_visible_in_snapshot(xid::text::xid8, $1::pg_snapshot))
   insert into outbox_doubtful (seq, id, heard_up_to)
   select o.seq, o.id, coalesce(h.seq, 0)
   from waiting w join outbox o on o.seq = w.seq left join outbox_handed_on h on h.environment_id = w.environment_id
   on conflict do nothing`,
);

/**
 * The number up to which everything was certainly heard by a client that heard this event from a relay that died before
 * its commit: some of what it sent, nobody knows which, is sent again. Of any other event there is nothing to tell.
 */
export const findCertain = statement<{ heard_up_to: number }, [environmentId: number, eventId: string]>(
  'realtime.find_certain',
  `select d.heard_up_to from outbox_doubtful d join outbox o on o.seq = d.seq
   where d.id = $2 and o.environment_id = $1`,
);

export const keepOvertaken = statement<never, [PgArray<'int8'>, PgArray<'int4'>, PgArray<'int8'>]>(
  'realtime.keep_overtaken',
  `insert into outbox_overtaken (seq, environment_id, overtaken_by)
   select l.seq, e.id, l.overtaken_by
   from unnest($1::bigint[], $2::int[], $3::bigint[]) with ordinality as l (seq, environment_id, overtaken_by, n)
   join environments e on e.id = l.environment_id and e.deleted_at is null
   order by l.n on conflict do nothing`,
);

/** Rows about events that the outbox has purged by now. One look at the oldest that is left, not one for each row. */
const purgeBelow = (table: string) =>
  statement<never, [limit: number]>(
    `realtime.purge_${table}`,
    `delete from ${table} where ctid = any(array(
       select ctid from ${table}
       where seq < coalesce((select min(seq) from outbox), (select max(seq) + 1 from ${table}))
       order by seq limit $1))`,
  );
export const purgeOvertaken = purgeBelow('outbox_overtaken');
export const purgeDoubtful = purgeBelow('outbox_doubtful');
