import type { JsonObject, LoggedScore, PlayerState } from '../../../engine/index.ts';
import type { PgArray } from '../../../platform/postgres/arrays.ts';
import { statement } from '../../../platform/postgres/statement.ts';

/** What a player has in open seasons, as JSON by leaderboard. Of a board with two open seasons it is the later one. */
const openScoresOf = (playerKey: string) =>
  `(select coalesce(json_object_agg(s.leaderboard_id,
      json_build_object('score', x.score, 'at', floor(extract(epoch from x.achieved_at) * 1000)::bigint)
      order by s.number), '{}')
    from leaderboard_entries x join leaderboard_seasons s on s.key = x.season_key
    where x.player_key = ${playerKey} and s.closed_at is null and not s.removed)`;

/** Numbered before the entries of the same transaction, and after all that the player had before. */
export const insertCheckpoints = statement<never, [playerKeys: PgArray<'int8'>, states: PgArray<'json'>]>(
  'events.insert_checkpoints',
  `insert into player_checkpoints (player_key, seq, state, scores)
   select c.player_key, nextval('events_seq_seq'), c.state, ${openScoresOf('c.player_key')}
   from unnest($1::bigint[], $2::json[]) as c (player_key, state)`,
);

export interface CheckpointRow {
  seq: number;
  state: PlayerState;
  scores: Record<string, LoggedScore>;
}

/** The last one, or the last one before an entry. */
export const findCheckpoint = statement<CheckpointRow, [playerKey: number, upToSeq: number | null]>(
  'events.find_checkpoint',
  `select seq, state, scores from player_checkpoints
   where player_key = $1 and ($2::bigint is null or seq <= $2) order by seq desc limit 1`,
);

export interface EntryRow {
  seq: number;
  id: string;
  source: 'event' | 'grant' | 'service' | 'change';
  type: string;
  properties: JsonObject;
  occurred_at: Date;
  ran_at: Date;
  /** Null where a node of the version before wrote it. */
  definitions_version: number | null;
}

/** The next entries of a player's log, of both tables, in their order. */
export const nextLogEntries = statement<
  EntryRow,
  [playerKey: number, afterSeq: number, upToSeq: number, limit: number]
>(
  'events.next_log_entries',
  `(select seq, id, source, type, properties, occurred_at, coalesce(ran_at, received_at) as ran_at, definitions_version
    from events where player_key = $1 and seq > $2 and seq <= $3 order by seq limit $4)
   union all
   (select seq, '', 'change', type, properties, ran_at, ran_at, definitions_version
    from player_changes where player_key = $1 and seq > $2 and seq <= $3 order by seq limit $4)
   order by seq limit $4`,
);

/** Where the log ends; 0 for an empty one. */
export const findLogEnd = statement<{ seq: number }, [playerKey: number]>(
  'events.find_log_end',
  `select greatest(
     (select seq from events where player_key = $1 order by seq desc limit 1),
     (select seq from player_changes where player_key = $1 order by seq desc limit 1),
     (select seq from player_checkpoints where player_key = $1 order by seq desc limit 1), 0) as seq`,
);

/** For the rest of the transaction: all statements see the same moment, and none can write. */
export const readOneMoment = statement<never>(
  'events.read_one_moment',
  'set transaction isolation level repeatable read read only',
);
