import type { PgArray } from '../../platform/postgres/arrays.ts';
import { statement } from '../../platform/postgres/statement.ts';

export interface HeardRow {
  seq: number;
  id: string;
  created_at: Date;
  /** Its place in the order of relaying: its own number, or that of the event after which it was relayed. */
  place: number;
}

/**
 * A client that recovers is sent what was relayed: events up to the highest relayed number of the environment (`far`)
 * that are not queued. Only few rows of the queue have lower numbers, those that were committed late. The backlog has
 * higher numbers and is not read: the order and the limit keep the planner to the primary key. Everything else comes from
 * the relay, to all clients and in its order.
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
  // Overtaken events may have any lower number.
  `with ${handedOn}, newest as (
     (select o.seq from outbox o where o.environment_id = $1 and ${isHandedOn} order by o.seq desc limit $2)
     union
     (select seq from outbox_overtaken where environment_id = $1 order by id desc limit $2))
   select o.seq, o.id, o.created_at, ${place} as place
   from newest n join outbox o on o.seq = n.seq left join outbox_overtaken l on l.seq = n.seq
   order by ${newestFirst} limit $2`,
);

/**
 * The same for events that carry the data of one player or name the player: whatever concerns the player is among them.
 */
export const listRecentOfPlayer = statement<HeardRow, [number, string, number]>(
  'realtime.list_recent_of_player',
  // Materialized: otherwise the planner would walk back through the events of all players for "order by seq desc limit n".
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
 * Adds a numbered batch for each environment. Returns the highest number that each environment had relayed before. An
 * environment that was deleted since gets no batch.
 */
export const addBatches = statement<
  { environment_id: number; batch: number; before: number },
  [environments: PgArray<'int4'>, seqs: PgArray<'int8'>]
>(
  'realtime.add_batches',
  `with given as materialized (
     select environment_id, max(seq) as seq, array_agg(seq order by n) as seqs
     from unnest($1::int[], $2::bigint[]) with ordinality as g (environment_id, seq, n) group by environment_id),
   before as materialized (
     select h.environment_id, h.seq from outbox_handed_on h where h.environment_id = any($1::int[])),
   moved as (
     insert into outbox_handed_on as h (environment_id, seq, batch)
     select e.id, g.seq, 1 from given g join environments e on e.id = g.environment_id order by e.id
     on conflict (environment_id) do update set seq = greatest(h.seq, excluded.seq), batch = h.batch + 1
     returning environment_id, batch),
   added as (
     insert into outbox_batches (environment_id, batch, seqs)
     select m.environment_id, m.batch, g.seqs from moved m join given g using (environment_id))
   select m.environment_id, m.batch, coalesce(b.seq, 0) as before from moved m left join before b using (environment_id)`,
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

/** A node that is away for this long counts as gone. */
export const purgeBatches = statement<never, [limit: number]>(
  'realtime.purge_batches',
  `delete from outbox_batches where ctid = any(array(
     select ctid from outbox_batches where at < now() - interval '10 minutes' order by at limit $1))`,
);

export const keepOvertaken = statement<never, [PgArray<'int8'>, PgArray<'int4'>, PgArray<'int8'>]>(
  'realtime.keep_overtaken',
  `insert into outbox_overtaken (seq, environment_id, overtaken_by)
   select l.seq, e.id, l.overtaken_by
   from unnest($1::bigint[], $2::int[], $3::bigint[]) with ordinality as l (seq, environment_id, overtaken_by, n)
   join environments e on e.id = l.environment_id and e.deleted_at is null
   order by l.n on conflict do nothing`,
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
