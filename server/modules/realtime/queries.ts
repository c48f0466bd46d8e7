import { statement } from '../../platform/postgres/statement.ts';

export interface HeardRow {
  seq: number;
  id: string;
  created_at: Date;
}

/** The newest events of an environment, newest first. */
export const listRecent = statement<HeardRow, [number, number]>(
  'realtime.list_recent',
  'select seq, id, created_at from outbox where environment_id = $1 order by seq desc limit $2',
);

/** Those that carry data of one player or name them: what concerns them is among these. */
export const listRecentOfPlayer = statement<HeardRow, [number, string, number]>(
  'realtime.list_recent_of_player',
  // Materialized: for "order by seq desc limit n" the planner would rather walk back through everybody's events.
  `with own as materialized (
     select o.seq, o.id, o.created_at from players p join outbox o on o.player_key = p.key
     where p.environment_id = $1 and p.id = $2
     union
     select o.seq, o.id, o.created_at from players p
     join outbox_subjects s on s.player_key = p.key join outbox o on o.seq = s.seq
     where p.environment_id = $1 and p.id = $2)
   select seq, id, created_at from own order by seq desc limit $3`,
);

export interface ReplayRow {
  seq: number;
  id: string;
  envelope: string;
  /** Still to be handed on by the relay, as far as this snapshot knows. */
  queued: boolean;
}

export const readEvents = statement<ReplayRow, [number, number[]]>(
  'realtime.read_events',
  `select o.seq, o.id, o.envelope, o.seq = any(array(select unnest(seqs) from outbox_queue)) as queued
   from outbox o where o.environment_id = $1 and o.seq = any($2) order by o.seq`,
);

/** The players whom these events name beside the one whose data they carry. */
export const listSubjects = statement<{ seq: number; player_id: string }, [number[]]>(
  'realtime.list_subjects',
  `select s.seq, p.id as player_id from outbox_subjects s join players p on p.key = s.player_key
   where s.seq = any($1)`,
);

/** How far the relay has come; what is handed on later with a smaller number committed late. */
export const findLastHandedOn = statement<{ seq: number }>(
  'realtime.find_last_handed_on',
  `select seq from outbox where seq <> all(array(select unnest(seqs) from outbox_queue)) order by seq desc limit 1`,
);
