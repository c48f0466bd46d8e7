import type { JsonObject, LoggedScore, PlayerState } from '../../../engine/index.ts';
import type { PgArray } from '../../../platform/postgres/arrays.ts';
import { quoteName } from '../../../platform/postgres/backup/catalogue.ts';
import { type Queryable, statement } from '../../../platform/postgres/statement.ts';
import type { EnvironmentName } from '../../access/index.ts';

/** The microseconds of a time beyond its milliseconds. */
const microsOf = (column: string) => `extract(microseconds from ${column})::int % 1000`;

/** The scores of a player in open seasons, as JSON by leaderboard. If a board has two open seasons, it is the later one. */
const openScoresOf = (playerKey: string) =>
  `(select coalesce(json_object_agg(s.leaderboard_id,
      jsonb_build_object('score', x.score, 'at', floor(extract(epoch from x.achieved_at) * 1000)::bigint,
                         'micros', ${microsOf('x.achieved_at')}, 'season', h.key)
      || case when x.subscore = 0 then '{}' else jsonb_build_object('subscore', x.subscore) end
      || case when x.metadata is null then '{}' else jsonb_build_object('metadata', x.metadata) end
      || coalesce((select jsonb_build_object('teams', jsonb_object_agg(c.team_id,
           jsonb_build_object('score', c.score, 'at', floor(extract(epoch from c.achieved_at) * 1000)::bigint,
                              'micros', ${microsOf('c.achieved_at')})
           || case when c.subscore = 0 then '{}' else jsonb_build_object('subscore', c.subscore) end))
         from leaderboard_contributions c
         where c.player_key = x.player_key and c.season_key = x.season_key having count(*) > 0), '{}')
      order by h.number), '{}')
    from leaderboard_entries x join leaderboard_seasons s on s.key = x.season_key
    join leaderboard_seasons h on h.key = coalesce(s.head_key, s.key)
    where x.player_key = ${playerKey} and h.closed_at is null and not h.removed)`;

/** It gets a number before the entries of the same transaction, and after all earlier entries of the player. */
export const insertCheckpoints = statement<never, [playerKeys: PgArray<'int8'>, states: PgArray<'json'>]>(
  'events.insert_checkpoints',
  `insert into player_checkpoints (player_key, seq, state, scores)
   select c.player_key, nextval('events_seq_seq'), c.state, ${openScoresOf('c.player_key')}
   from unnest($1::bigint[], $2::json[]) as c (player_key, state)`,
);

/** Checkpoints of earlier versions do not name the season. */
export type SeasonScore = LoggedScore & { readonly season?: number };

/** A checkpoint or a snapshot: where a replay can begin. */
export interface StartRow {
  seq: number;
  state: PlayerState;
  scores: Record<string, SeasonScore>;
}

/** The last checkpoints of players, without what is in them. */
export const listCheckpoints = statement<{ player_key: number; seq: number }, [playerKeys: PgArray<'int8'>]>(
  'events.list_checkpoints',
  'select player_key, max(seq) as seq from player_checkpoints where player_key = any($1::bigint[]) group by player_key',
);

/**
 * For each player the last checkpoint up to an entry, and the last snapshot after it, up to another entry, that no later
 * reversal has made outdated. The rows are in the order of the players; without either, `seq` is null.
 */
export const findStarts = statement<
  (StartRow | { seq: null }) & {
    checkpoint_seq: number | null;
    /** In milliseconds, as is the other. */
    created_at: number | null;
    held: boolean | null;
    last_seen_at: number | null;
  },
  [playerKeys: PgArray<'int8'>, upTo: PgArray<'int8'>, snapshotsUpTo: PgArray<'int8'>]
>(
  'events.find_starts',
  `select floor(extract(epoch from p.created_at) * 1000)::float8 as created_at, p.held,
          floor(extract(epoch from g.last_seen_at) * 1000)::float8 as last_seen_at, c.seq as checkpoint_seq, coalesce(s.seq, c.seq) as seq, coalesce(s.state, c.state) as state,
          coalesce(s.scores, c.scores) as scores
   from unnest($1::bigint[], $2::bigint[], $3::bigint[]) with ordinality as w (player_key, up_to, snapshots_up_to, place)
   left join players p on p.key = w.player_key left join player_progress g on g.player_key = w.player_key
   left join lateral (
     select seq, state, scores from player_checkpoints
     where player_key = w.player_key and seq <= w.up_to order by seq desc limit 1) as c on true
   left join lateral (
     select o.seq, o.state, o.scores from replay_snapshots o
     where o.player_key = w.player_key and o.seq > coalesce(c.seq, 0) and o.seq <= w.snapshots_up_to and o.reversed = (
       select count(*) from event_reversals r where r.player_key = w.player_key and r.seq <= o.seq)
     order by o.seq desc limit 1) as s on true
   order by w.place`,
);

export interface EntryRow {
  player_key: number;
  seq: number;
  id: string;
  source: 'event' | 'grant' | 'service' | 'change';
  type: string;
  properties: JsonObject;
  occurred_at: Date;
  ran_at: Date;
  /** How many microseconds later; 0 if the entry has no scores. */
  micros: number;
  /** Null if a node of the previous version wrote it. */
  definitions_version: number | null;
}

/** The next entries of the logs of players, of both tables: of each in their order, up to the limit. */
export const nextLogEntries = statement<
  EntryRow,
  [playerKeys: PgArray<'int8'>, afterSeqs: PgArray<'int8'>, upToSeqs: PgArray<'int8'>, limit: number]
>(
  'events.next_log_entries',
  `select w.player_key, n.* from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as w (player_key, after_seq, up_to_seq)
   cross join lateral (
     (select seq, id, source, type, properties, occurred_at, coalesce(ran_at, received_at) as ran_at,
             coalesce(${microsOf('ran_at')}, 0) as micros, definitions_version
      from events where player_key = w.player_key and seq > w.after_seq and seq <= w.up_to_seq order by seq limit $4)
     union all
     (select seq, '', 'change', type, properties, ran_at, ran_at, ${microsOf('ran_at')}, definitions_version
      from player_changes where player_key = w.player_key and seq > w.after_seq and seq <= w.up_to_seq order by seq limit $4)
     order by seq limit $4) as n
   order by w.player_key, n.seq`,
);

/** Where the log ends; 0 for an empty one. */
export const findLogEnd = statement<{ seq: number }, [playerKey: number]>(
  'events.find_log_end',
  `select greatest(
     (select seq from events where player_key = $1 order by seq desc limit 1),
     (select seq from player_changes where player_key = $1 order by seq desc limit 1),
     (select seq from player_checkpoints where player_key = $1 order by seq desc limit 1), 0) as seq`,
);

/** How far the time of an environment is ahead. */
export const readClockOffset = statement<{ offset_ms: number }, [environmentId: number]>(
  'events.read_clock_offset',
  'select clock_offset_ms as offset_ms from environments where id = $1',
);

// ---- Snapshots

/** Writes nothing if the player was erased meanwhile, or has it already. */
export const insertSnapshot = statement<
  never,
  [playerKey: number, seq: number, reversed: number, state: string, scores: string]
>(
  'events.insert_snapshot',
  `insert into replay_snapshots (player_key, seq, reversed, state, scores)
   select key, $2, $3, $4::json, $5::json from players where key = $1 for key share on conflict do nothing`,
);

/** Deletes outdated snapshots, and of the others all but the last ones. */
export const deleteOldSnapshots = statement<never, [playerKey: number, keep: number]>(
  'events.delete_old_snapshots',
  `delete from replay_snapshots where player_key = $1 and seq not in (
     select s.seq from replay_snapshots s
     where s.player_key = $1 and s.reversed = (
       select count(*) from event_reversals r where r.player_key = $1 and r.seq <= s.seq)
     order by s.seq desc limit $2)`,
);

/** From now on replays begin at the checkpoint or after it. */
export const deleteSnapshotsUpTo = statement<never, [playerKey: number, seq: number]>(
  'events.delete_snapshots_up_to',
  'delete from replay_snapshots where player_key = $1 and seq <= $2',
);

// ---- Before a partition of the log is dropped

export const findLastSeq = async (on: Queryable, partition: string): Promise<number | null> => {
  const text = `select max(seq) as seq from ${quoteName(partition)}`;
  return (await on.query({ name: '', text, values: [] })).rows[0]?.seq ?? null;
};

/** The next players who have events in a partition, or changes up to a number. It jumps from player to player in the indexes. */
export const listKeysIn = async (
  on: Queryable,
  partition: string,
  afterKey: number,
  upToSeq: number,
  limit: number,
): Promise<number[]> => {
  const table = quoteName(partition);
  const text = `
    with recursive of_events as (
      (select player_key from ${table} where player_key > $1 order by player_key limit 1)
      union all
      select (select e.player_key from ${table} e where e.player_key > n.player_key order by e.player_key limit 1)
      from of_events n where n.player_key is not null),
    of_changes as (
      (select player_key from player_changes where player_key > $1 order by player_key limit 1)
      union all
      select (select c.player_key from player_changes c where c.player_key > n.player_key order by c.player_key limit 1)
      from of_changes n where n.player_key is not null)
    (select player_key from of_events where player_key is not null limit $3)
    union
    (select player_key from of_changes n where exists (
       select from player_changes c where c.player_key = n.player_key and c.seq <= $2) limit $3)
    order by player_key limit $3`;
  const { rows } = await on.query({ name: '', text, values: [afterKey, upToSeq, limit] });
  return rows.map((row) => row.player_key);
};

export interface LoggedPlayerRow {
  key: number;
  id: string;
  environment_id: number;
  environment: EnvironmentName;
  clock_offset_ms: number;
  project_id: string;
}

/** Without those of deleted projects. */
export const listPlaces = statement<LoggedPlayerRow, [keys: number[]]>(
  'events.list_places',
  `select p.key, p.id, p.environment_id, e.name as environment, e.clock_offset_ms, e.project_id
   from players p join environments e on e.id = p.environment_id and e.deleted_at is null
   join projects j on j.id = e.project_id and j.deleted_at is null
   where p.key = any($1::bigint[]) order by p.key`,
);

/** Writes nothing if the player was erased meanwhile, or has it already. */
export const insertCheckpointAt = statement<
  never,
  [playerKey: number, seq: number, state: string, scores: string]
>(
  'events.insert_checkpoint_at',
  `insert into player_checkpoints (player_key, seq, state, scores)
   select key, $2, $3::json, $4::json from players where key = $1 for key share on conflict do nothing`,
);

export const deleteChangesUpTo = statement<never, [playerKeys: number[], seq: number]>(
  'events.delete_changes_up_to',
  'delete from player_changes where player_key = any($1::bigint[]) and seq <= $2',
);
