import type { JsonObject } from '../../../engine/index.ts';
import { statement } from '../../../platform/postgres/statement.ts';
import type { Body } from '../../definitions/index.ts';
import { active, currentSeason, defined, lastSeason, microseconds, nextNumber } from '../queries.ts';

/**
 * seq, key and id of the player (null: erased), score and time (null: removed), score and time before (null: new), and
 * both subscores.
 */
export type ChangeRow = [
  number,
  number,
  string | null,
  number | null,
  number | null,
  number | null,
  number | null,
  number,
  number,
];

/**
 * The id of the player is looked up for each change, not joined: the planner does not know how few changes there are, and
 * if it expects 50 or more, it reads all players of the installation for a join.
 */
export const change = `c.seq, c.player_key, (select p.id from players p where p.key = c.player_key), c.score, ${microseconds('c.achieved_at')}, c.previous_score,
                ${microseconds('c.previous_at')}, coalesce(c.subscore, 0), coalesce(c.previous_subscore, 0)`;

/**
 * The changes that were not yet committed when a snapshot was taken. This is exact, and cheap whatever else the server
 * does: with pg_snapshot_xmin alone, readers would read all changes since the start of the oldest running transaction
 * again. There are two index scans, because an "or" would scan the whole table.
 */
export const changesSince = (snapshot: string, season?: string) => {
  const of = season === undefined ? '' : `season_key = ${season} and`;
  return `select * from leaderboard_changes where ${of} xid >= pg_snapshot_xmax(${snapshot})
   union all
   select * from leaderboard_changes where ${of} xid = any(array(select pg_snapshot_xip(${snapshot})))`;
};

export interface BoardViewRow {
  body: Body;
  season: number | null;
  number: number;
  has_metadata: boolean;
  /** Whether the snapshot of the index is too old to catch up from the log. */
  too_old: boolean;
  snapshot: string;
  changes: ChangeRow[] | null;
}

/** The time of the environment `e` at the real time $3. */
const environmentTime = "($3::timestamptz + e.clock_offset_ms * interval '1 ms')";

/** All that a read of the open season needs, in one statement: the board, its season, and what an index has missed. */
export const viewBoard = statement<
  BoardViewRow,
  [environmentId: number, id: string, now: Date, indexed: number | null, seen: string | null, limit: number]
>(
  'leaderboards.view_board',
  `select d.body, s.key as season, coalesce(s.has_metadata, false) as has_metadata,
          coalesce(s.number, (select case when ended then coalesce(last.number, 1) else ${nextNumber} end
                              from (select (d.body->>'endsAt')::timestamptz <= ${environmentTime} as ended) x
                              left join (${lastSeason('b')}) last on true)) as number,
          pg_current_snapshot()::text as snapshot,
          coalesce(pg_snapshot_xmin($5::pg_snapshot) < s.changes_from, false) as too_old,
          (select json_agg(json_build_array(${change}) order by c.seq)
           from (${changesSince('$5::pg_snapshot', '$4::bigint')} limit $6) c) as changes
   from (select $1::int as environment_id, $2::text as leaderboard_id) b ${active}
   left join lateral (${currentSeason('b', environmentTime)}) s on true`,
);

export const takeSnapshot = statement<{ snapshot: string }>(
  'leaderboards.take_snapshot',
  'select pg_current_snapshot()::text as snapshot',
);

interface EntryRow {
  player_key: number;
  player_id: string;
  score: number;
  subscore: number;
  achieved_us: number;
}

const columnsOf = (key: string, id: string) =>
  `${key} as player_key, ${id} as player_id, x.score, x.subscore, ${microseconds('x.achieved_at')} as achieved_us`;
const entryColumns = columnsOf('x.player_key', 'x.player_id');

export const readEntries = statement<EntryRow, [season: number, after: number, limit: number]>(
  'leaderboards.read_entries',
  `select ${entryColumns} from leaderboard_entries x
   where x.season_key = $1 and x.player_key > $2 order by x.player_key limit $3`,
);

type PlaceValues = [
  season: number,
  sign: number,
  score: number,
  achievedUs: number,
  playerId: string,
  subscore: number,
];

/** Lets the database sort a table of entries. $2 is -1 if the highest score is first. */
function rankedBy(prefix: string, table: string, id: string, columns: string) {
  const place = `(x.score * $2, x.subscore * $2, ${microseconds('x.achieved_at')}, ${id})`;
  const given = '($3::float8 * $2, $6::float8 * $2, $4::bigint, $5::text)';
  const order = `x.score * $2, x.subscore * $2, x.achieved_at, ${id}`;
  return {
    countBefore: statement<{ count: number }, PlaceValues>(
      `leaderboards.${prefix}count_before`,
      `select count(*) as count from ${table} x
       where x.season_key = $1 and ${place} < ${given} and ${id} <> $5`,
    ),
    listBefore: statement<EntryRow, [...PlaceValues, number]>(
      `leaderboards.${prefix}list_before`,
      `select ${columns} from ${table} x where x.season_key = $1 and ${place} < ${given}
       order by x.score * $2 desc, x.subscore * $2 desc, x.achieved_at desc, ${id} desc limit $7`,
    ),
    listAfter: statement<EntryRow, [...PlaceValues, number]>(
      `leaderboards.${prefix}list_after`,
      `select ${columns} from ${table} x where x.season_key = $1 and ${place} > ${given} order by ${order} limit $7`,
    ),
    listFirst: statement<EntryRow, [season: number, sign: number, limit: number]>(
      `leaderboards.${prefix}list_first`,
      `select ${columns} from ${table} x where x.season_key = $1 order by ${order} limit $3`,
    ),
    listRanksOf: statement<EntryRow & { rank: number }, [season: number, sign: number, ids: string[]]>(
      `leaderboards.${prefix}list_ranks_of`,
      `select * from (
         select ${columns}, row_number() over (order by ${order})::int as rank
         from ${table} x where x.season_key = $1) x
       where x.player_id = any($3::text[]) order by x.rank`,
    ),
  };
}

/** While an index is being built, the database sorts. */
export const entriesBySql = {
  ...rankedBy('', 'leaderboard_entries', 'x.player_id', entryColumns),
  findEntry: statement<EntryRow, [season: number, playerId: string]>(
    'leaderboards.find_entry',
    `select ${entryColumns} from leaderboard_seasons s
     join players p on p.environment_id = s.environment_id and p.id = $2
     join leaderboard_entries x on x.season_key = s.key and x.player_key = p.key
     where s.key = $1`,
  ),
};

/** Of teams, which have no key outside of their environment: there it is 0. */
const teamColumns = columnsOf('0', 'x.team_id');

export const teamsBySql: typeof entriesBySql = {
  ...rankedBy('team_', 'leaderboard_team_entries', 'x.team_id', teamColumns),
  findEntry: statement<EntryRow, [season: number, teamId: string]>(
    'leaderboards.find_team_entry',
    `select ${teamColumns} from leaderboard_team_entries x where x.season_key = $1 and x.team_id = $2`,
  ),
};

/** Only players with an entry: empty rows would be most of the cost of reading many boards. */
export const readNames = statement<{ key: number; display_name: string }, [number[]]>(
  'leaderboards.read_names',
  'select key, display_name from players where key = any($1::bigint[]) and display_name is not null',
);

export const readMetadata = statement<
  { player_key: number; metadata: JsonObject },
  [season: number, playerKeys: number[]]
>(
  'leaderboards.read_metadata',
  `select player_key, metadata from leaderboard_entries
   where season_key = $1 and player_key = any($2::bigint[]) and metadata is not null`,
);

// ---- Following changes

export interface ChangedBoard {
  season: number;
  /** In a league, where the season is that of a group. */
  group: string | null;
  environmentId: number;
  leaderboardId: string;
}

const changed = `coalesce((select json_agg(json_build_object('season', s.key, 'environmentId', s.environment_id,
                                                            'leaderboardId', s.leaderboard_id, 'group', s.group_id))
                          from leaderboard_seasons s where not s.removed and`;

interface Changed {
  /** The snapshot of this read: the next one asks for changes since then. */
  snapshot: string;
  boards: ChangedBoard[];
}

/** Seasons that changed since a snapshot, on any node. */
export const listChanged = statement<Changed, [snapshot: string]>(
  'leaderboards.list_changed',
  `select pg_current_snapshot()::text as snapshot,
          ${changed} s.key in (select season_key from (${changesSince('$1::pg_snapshot')}) c)), '[]') as boards`,
);

/**
 * What was left undone when a node starts. It needs one index lookup for each season that is not settled, however long
 * the log is: to check each change would read the whole log of every season, even if all of it was tracked.
 */
export const listUntracked = statement<Changed>(
  'leaderboards.list_untracked',
  `select pg_current_snapshot()::text as snapshot,
          ${changed} not s.settled and (
            exists (select from leaderboard_changes c
                    where c.season_key = s.key and c.xid >= pg_snapshot_xmax(s.tracked))
            or exists (select from leaderboard_changes c
                       where c.season_key = s.key and c.xid = any(array(select pg_snapshot_xip(s.tracked)))))), '[]') as boards`,
);

export const findSeasonBoard = statement<
  { body: Body; project_id: string; environment_id: number; leaderboard_id: string; number: number },
  [season: number]
>(
  'leaderboards.find_season_board',
  `select d.body, d.project_id, b.environment_id, b.leaderboard_id, b.number
   from leaderboard_seasons b ${defined} where b.key = $1 and not b.removed`,
);

/** One tracker at a time for each season. */
export const lockSeason = statement<{ key: number }, [season: number]>(
  'leaderboards.lock_season',
  'select key from leaderboard_seasons where key = $1 for no key update',
);

export type TrackedRow = [...ChangeRow, tracked: boolean];

/** Under the season's lock: what was not tracked yet, and what the index has missed. */
export const readUntracked = statement<
  { snapshot: string; too_old: boolean; changes: TrackedRow[] | null },
  [season: number, seen: string]
>(
  'leaderboards.read_untracked',
  `select pg_current_snapshot()::text as snapshot, pg_snapshot_xmin($2::pg_snapshot) < s.changes_from as too_old,
          (select json_agg(json_build_array(${change}, c.tracked) order by c.seq)
           from (select c.*, pg_visible_in_snapshot(c.xid, s.tracked) as tracked,
                        pg_visible_in_snapshot(c.xid, $2::pg_snapshot) as seen
                 from ((${changesSince('s.tracked', 's.key')})
                       union
                       (${changesSince('$2::pg_snapshot', 's.key')})) c) c
           where not (c.tracked and c.seen)) as changes
   from leaderboard_seasons s where s.key = $1`,
);

export const writeTracked = statement<never, [season: number, snapshot: string]>(
  'leaderboards.write_tracked',
  'update leaderboard_seasons set tracked = $2::pg_snapshot where key = $1',
);

/** Which of these players still exist; they cannot be erased before this transaction ends. */
export const holdPlayers = statement<{ key: number }, [number[]]>(
  'leaderboards.hold_players',
  'select key from players where key = any($1::bigint[]) order by key for key share',
);

export const readAttempts = statement<
  { player_key: number; attempts: number },
  [season: number, playerKeys: number[]]
>(
  'leaderboards.read_attempts',
  `select player_key, attempts from leaderboard_entries
   where season_key = $1 and player_key = any($2::bigint[]) and attempts is not null`,
);
