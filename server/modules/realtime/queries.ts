import type { PgArray } from '../../platform/postgres/arrays.ts';
import { statement } from '../../platform/postgres/statement.ts';

export interface HeardRow {
  seq: number;
  id: string;
  created_at: Date;
  /** In the order of handing on: its own number, or that of the event behind which it came. */
  place: number;
}

/** What the relay has yet to hand on: it is told by the relay, to all and in its order. */
const queued = 'queued as materialized (select unnest(seqs) as seq from outbox_queue)';
const isHandedOn = 'not exists (select from queued q where q.seq = o.seq)';
const place = 'coalesce(l.overtaken_by, o.seq)';
const newestFirst = `${place} desc, l.id desc nulls last`;

/** The events of an environment that were handed on last, newest first. */
export const listRecent = statement<HeardRow, [number, number]>(
  'realtime.list_recent',
  // Those that were overtaken may lie anywhere below the others.
  `with ${queued}, newest as (
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
  `with ${queued}, own as materialized (
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

/** How far the relay has come. */
export const findLastHandedOn = statement<{ seq: number }>(
  'realtime.find_last_handed_on',
  `with ${queued} select o.seq from outbox o where ${isHandedOn} order by o.seq desc limit 1`,
);

/**
 * What the relay takes next may have been said by one that died. It took ten rows of the queue at a time, and no more
 * can have come before those than transactions were under way.
 */
export const keepDoubtful = statement<never, [number]>(
  'realtime.keep_doubtful',
  `insert into outbox_doubtful (seq, heard_up_to)
   select s, $1 from (select seqs from outbox_queue order by id limit 200) q cross join unnest(q.seqs) as s
   on conflict do nothing`,
);

/** Those that somebody may still name. */
export const listDoubtful = statement<{ id: string; heard_up_to: number }, [Date]>(
  'realtime.list_doubtful',
  `select o.id, d.heard_up_to from outbox_doubtful d join outbox o on o.seq = d.seq where o.created_at > $1`,
);

export const keepOvertaken = statement<never, [PgArray<'int8'>, PgArray<'int4'>, PgArray<'int8'>]>(
  'realtime.keep_overtaken',
  `insert into outbox_overtaken (seq, environment_id, overtaken_by)
   select l.seq, e.id, l.overtaken_by
   from unnest($1::bigint[], $2::int[], $3::bigint[]) with ordinality as l (seq, environment_id, overtaken_by, n)
   join environments e on e.id = l.environment_id and e.deleted_at is null
   order by l.n on conflict do nothing`,
);
