import type { PgArray } from '../../platform/postgres/arrays.ts';
import { statement } from '../../platform/postgres/statement.ts';

export interface HeardRow {
  seq: number;
  /** Null if the event was erased. */
  id: string | null;
  created_at: Date | null;
}

/** The events of an environment that were relayed last, newest first: the batches have their order. */
export const listRecent = statement<HeardRow, [environmentId: number, limit: number]>(
  'realtime.list_recent',
  `select e.seq, o.id, o.created_at
   from (select w.batch, u.seq, u.n
         from (select batch, seqs, sum(cardinality(seqs)) over (order by batch desc) - cardinality(seqs) as before
               from (select batch, seqs from outbox_batches where environment_id = $1 order by batch desc limit $2) b) w
         cross join unnest(w.seqs) with ordinality as u (seq, n)
         where w.before < $2 order by w.batch desc, u.n desc limit $2) e
   left join lateral (select id, created_at from outbox where seq = e.seq offset 0) o on true
   order by e.batch desc, e.n desc`,
);

/**
 * A client that recovers is sent what was relayed. For a player that is what has at most the highest number that was
 * relayed in the player's strand or with the whole environment (`far`), and is not queued. Only few rows of the queue
 * have lower numbers, those that were committed late. The backlog has higher numbers and is not read. Everything else comes
 * from the relay, to all clients and in its order.
 */
const ofPlayer = `listener as materialized (
     select key, outbox_strand(key) as strand from players where environment_id = $1 and id = $2),
   far as materialized (
     select greatest(h.seq, h.strands[l.strand]) as seq
     from outbox_handed_on h cross join listener l where h.environment_id = $1),
   late as materialized (
     select unnest(q.seqs) as seq
     from listener l cross join lateral (values (0::smallint), (l.strand)) as s (strand)
     cross join lateral (
       select seqs from outbox_queue
       where environment_id = $1 and strand = s.strand and seq <= (select seq from far) order by seq limit 1000) q)`;
/** Its place in the order of relaying: its own number, or that of the event after which it was relayed. */
const place = `greatest(o.seq, case when l.strands is null then l.overtaken_by
                                  else greatest(l.seq_before, l.strands[(select strand from listener)]) end)`;

/**
 * The same for events that carry the data of one player or name the player: whatever concerns the player is among them.
 */
export const listRecentOfPlayer = statement<
  HeardRow,
  [environmentId: number, playerId: string, limit: number]
>(
  'realtime.list_recent_of_player',
  // Materialized: otherwise the planner would walk back through the events of all players for "order by seq desc limit n".
  `with ${ofPlayer}, own as materialized (
     select o.seq, o.id, o.created_at from listener p join outbox o on o.player_key = p.key
     union
     select o.seq, o.id, o.created_at from listener p
     join outbox_subjects s on s.player_key = p.key join outbox o on o.seq = s.seq)
   select o.seq, o.id, o.created_at from own o left join outbox_overtaken l on l.seq = o.seq
   where o.seq <= (select seq from far) and o.seq not in (select seq from late)
   order by ${place} desc, l.id desc nulls last limit $3`,
);

/** Which of these environments still exist. One that was reset was replaced by another. */
export const listPresent = statement<{ id: number }, [number[]]>(
  'realtime.list_present_environments',
  'select id from environments where id = any($1::int[]) and deleted_at is null',
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

/** The players whom these events name, other than the one whose data they carry. */
export const listSubjects = statement<{ seq: number; player_id: string }, [number[]]>(
  'realtime.list_subjects',
  `select s.seq, p.id as player_id from outbox_subjects s join players p on p.key = s.player_key
   where s.seq = any($1)`,
);

/**
 * Adds a numbered batch for each environment, and notes how far it has come. Notes the events that are relayed after one
 * with a higher number that concerned the same player, or any player of the environment if they belong to none: a client
 * that comes back gets them in that order. An environment that was deleted since gets no batch.
 *
 * The rows of the environments are locked first, so that several lanes number their batches one after the other, each
 * knowing how far the others have come.
 */
export const addBatches = statement<
  { environment_id: number; batch: number },
  [
    environments: PgArray<'int4'>,
    /** Of each, as arrays: the numbers of its events, and their players. */
    seqs: PgArray<'text'>,
    players: PgArray<'text'>,
    /** Of each, as arrays: the lowest and the highest number that was claimed whole, and in each strand. */
    lowest: PgArray<'text'>,
    highest: PgArray<'text'>,
  ]
>(
  'realtime.add_batches',
  `with before as materialized (
     select environment_id, seq, strands, greatest(seq, strands[1], strands[2], strands[3], strands[4]) as highest
     from outbox_handed_on where environment_id = any($1::int[]) order by environment_id for update),
   given as materialized (
     select environment_id, seqs, players, lowest::bigint[] as low, highest::bigint[] as high
     from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[])
       as g (environment_id, seqs, players, lowest, highest)),
   moved as (
     insert into outbox_handed_on as h (environment_id, seq, strands, batch)
     select e.id, coalesce(g.high[1], 0), g.high[2:5], 1
     from given g join environments e on e.id = g.environment_id
     where (select count(*) from before) >= 0 order by e.id
     on conflict (environment_id) do update
     set seq = greatest(h.seq, excluded.seq), batch = h.batch + 1,
         strands = array[greatest(h.strands[1], excluded.strands[1]), greatest(h.strands[2], excluded.strands[2]),
                         greatest(h.strands[3], excluded.strands[3]), greatest(h.strands[4], excluded.strands[4])]
     returning environment_id, batch),
   added as (
     insert into outbox_batches (environment_id, batch, seqs)
     select m.environment_id, m.batch, g.seqs::bigint[] from moved m join given g using (environment_id)),
   overtaken as (
     insert into outbox_overtaken (seq, environment_id, overtaken_by, seq_before, strands)
     select l.seq, e.id, x.by, b.seq, b.strands
     from given g
     join before b on b.environment_id = g.environment_id
       and (g.low[1] < b.highest
            or g.low[2] < greatest(b.seq, b.strands[1]) or g.low[3] < greatest(b.seq, b.strands[2])
            or g.low[4] < greatest(b.seq, b.strands[3]) or g.low[5] < greatest(b.seq, b.strands[4]))
     join environments e on e.id = g.environment_id and e.deleted_at is null
     cross join lateral (
       select u.seq, outbox_strand(u.player_key) as of_player, u.n
       from unnest(g.seqs::bigint[], g.players::bigint[]) with ordinality as u (seq, player_key, n)) l
     cross join lateral (
       select case when l.of_player > 0 then greatest(b.seq, b.strands[l.of_player]) else b.highest end as by) x
     where l.seq < x.by order by l.n on conflict do nothing)
   select environment_id, batch from moved`,
);

export const readBatchNumber = statement<{ batch: number }, [environmentId: number]>(
  'realtime.read_batch_number',
  'select batch from outbox_handed_on where environment_id = $1',
);

export const readBatchNumbers = statement<{ environment_id: number; batch: number }, [PgArray<'int4'>]>(
  'realtime.read_batch_numbers',
  'select environment_id, batch from outbox_handed_on where environment_id = any($1::int[])',
);

/** The batches after a given one: about a thousand events, and at least one batch if there is any. */
export const listBatches = statement<
  { batch: number; seqs: number[] },
  [environmentId: number, after: number]
>(
  'realtime.list_batches',
  `select batch, seqs from (
     select batch, seqs, sum(cardinality(seqs)) over (order by batch) - cardinality(seqs) as before
     from (select batch, seqs from outbox_batches where environment_id = $1 and batch > $2 order by batch limit 200) b) w
   where before < 1000 order by batch`,
);

/**
 * A node that is away for ten minutes counts as gone. The last batch is kept until ten minutes after the next one: it says
 * what was relayed last, which a client may name that comes back. Looks at a piece of the batches, the oldest first, and
 * returns where the next piece begins; none if there is nothing more to look at.
 */
export const purgeBatches = statement<
  { at: Date; purged: number; looked: number },
  [after: Date | null, limit: number]
>(
  'realtime.purge_batches',
  `with looked_at as materialized (
     select environment_id, batch, at from outbox_batches
     where at < now() - interval '10 minutes' and at > coalesce($1::timestamptz, '-infinity') order by at limit $2),
   purged as (
     delete from outbox_batches b using looked_at l
     where b.environment_id = l.environment_id and b.batch = l.batch
       and (exists (select from outbox_batches n where n.environment_id = l.environment_id and n.batch = l.batch + 1
                      and n.at < now() - interval '10 minutes')
            or not exists (select from outbox_handed_on h where h.environment_id = l.environment_id))
     returning b.batch)
   select max(at) as at, (select count(*) from purged)::int as purged, count(*)::int as looked
   from looked_at having count(*) > 0`,
);

/**
 * Deletes rows about purged events. It looks up the oldest event that is left, once, instead of the event of each row.
 */
const purgeBelow = (table: string) =>
  statement<never, [limit: number]>(
    `realtime.purge_${table}`,
    `delete from ${table} where ctid = any(array(
       select ctid from ${table}
       where seq < coalesce((select min(seq) from outbox), (select max(seq) + 1 from ${table}))
       order by seq limit $1))`,
  );
export const purgeOvertaken = purgeBelow('outbox_overtaken');
