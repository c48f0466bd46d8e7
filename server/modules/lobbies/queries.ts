import type { JsonObject } from '../../engine/index.ts';
import { statement } from '../../platform/postgres/statement.ts';

export type LobbyState = 'open' | 'started' | 'ended';
export type EndReason = 'finished' | 'cancelled' | 'abandoned' | 'timeout';
export type Visibility = 'public' | 'private';

export interface LobbyRow {
  id: string;
  code: string;
  name: string | null;
  state: LobbyState;
  visibility: Visibility;
  host_id: string | null;
  capacity: number;
  min_players: number;
  idle_timeout_seconds: number;
  metadata: JsonObject;
  leaderboard_id: string | null;
  created_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
  end_reason: EndReason | null;
  scored: boolean;
  members: { playerId: string; ready: boolean; joinedAt: string }[] | null;
  results: Result[] | null;
}

export interface Result {
  playerId: string;
  score: number;
  place: number;
}

const whole = `select l.id, l.code, l.name, l.state, l.visibility, h.id as host_id, l.capacity, l.min_players,
          l.idle_timeout_seconds, l.metadata, l.leaderboard_id, l.created_at, l.started_at, l.ended_at, l.end_reason,
          l.scored,
          (select json_agg(json_build_object('playerId', p.id, 'ready', m.ready, 'joinedAt', m.joined_at) order by m.seat)
           from lobby_members m join players p on p.key = m.player_key where m.lobby_id = l.id) as members,
          (select json_agg(json_build_object('playerId', p.id, 'score', r.score, 'place', r.place)
                           order by r.place, p.id)
           from lobby_results r join players p on p.key = r.player_key where r.lobby_id = l.id) as results
   from lobbies l left join players h on h.key = l.host_key`;

/** The largest UUID that there can be: the first page begins there, so that every page begins within the index. */
const before = `coalesce($2::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')`;

export const findLobby = statement<LobbyRow, [number, string]>(
  'lobbies.find',
  `${whole} where l.environment_id = $1 and l.id = $2`,
);

export const listPublic = statement<LobbyRow, [number, string | null, number]>(
  'lobbies.list_public',
  `${whole} where l.environment_id = $1 and l.visibility = 'public' and l.id < ${before} order by l.id desc limit $3`,
);

export const listPublicInState = statement<LobbyRow, [number, string | null, number, LobbyState]>(
  'lobbies.list_public_in_state',
  `${whole} where l.environment_id = $1 and l.visibility = 'public' and l.state = $4 and l.id < ${before}
   order by l.id desc limit $3`,
);

export const listByCode = statement<LobbyRow, [number, string | null, number, string, LobbyState | null]>(
  'lobbies.list_by_code',
  `${whole} where l.environment_id = $1 and l.code = $4 and ($5::text is null or l.state = $5) and l.id < ${before}
   order by l.id desc limit $3`,
);

/** Decides whether a player may join. Neither field ever changes, so they are read before the lock. */
export const findEntrance = statement<{ code: string; visibility: Visibility }, [number, string]>(
  'lobbies.find_entrance',
  'select code, visibility from lobbies where environment_id = $1 and id = $2',
);

export interface LockedLobby {
  id: string;
  environment_id: number;
  state: LobbyState;
  host_key: number | null;
  capacity: number;
  min_players: number;
  idle_timeout_seconds: number;
  leaderboard_id: string | null;
}

const locked = `l.id, l.environment_id, l.state, l.host_key, l.capacity, l.min_players, l.idle_timeout_seconds,
                l.leaderboard_id`;

export const lockLobby = statement<LockedLobby, [number, string]>(
  'lobbies.lock',
  `select ${locked} from lobbies l where l.environment_id = $1 and l.id = $2 for update`,
);

export interface MemberRow {
  lobby_id: string;
  player_key: number;
  player_id: string;
  ready: boolean;
}

/** In the order in which they joined. */
export const listMembers = statement<MemberRow, [string[]]>(
  'lobbies.list_members',
  `select m.lobby_id, m.player_key, p.id as player_id, m.ready from lobby_members m join players p on p.key = m.player_key
   where m.lobby_id = any($1::uuid[]) order by m.seat`,
);

type NewLobby = [
  id: string,
  environmentId: number,
  code: string,
  name: string | null,
  visibility: Visibility,
  hostKey: number,
  capacity: number,
  minPlayers: number,
  idleTimeoutSeconds: number,
  metadata: string,
  leaderboardId: string | null,
  now: Date,
];

/** No row if the code is taken. */
export const insertLobby = statement<{ id: string }, NewLobby>(
  'lobbies.insert',
  `insert into lobbies (id, environment_id, code, name, visibility, host_key, capacity, min_players,
                        idle_timeout_seconds, metadata, leaderboard_id, created_at, idle_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9::int, $10, $11, $12, $12::timestamptz + make_interval(secs => $9::int))
   on conflict (environment_id, code) where state <> 'ended' do nothing
   returning id`,
);

/** Counts no further than the limit. */
export const countHosted = statement<{ hosted: number }, [playerKey: number, limit: number]>(
  'lobbies.count_hosted',
  `select count(*)::int as hosted
   from (select 1 from lobbies where host_key = $1 and state <> 'ended' limit $2) as some_lobbies`,
);

/** Somebody did something in it, so its idle time starts again. */
export const touchLobby = statement<never, [string, Date]>(
  'lobbies.touch',
  `update lobbies set idle_at = $2::timestamptz + make_interval(secs => idle_timeout_seconds) where id = $1`,
);

export const insertMember = statement<never, [string, number, Date]>(
  'lobbies.insert_member',
  'insert into lobby_members (lobby_id, player_key, joined_at) values ($1, $2, $3)',
);

export const deleteMember = statement<never, [string, number]>(
  'lobbies.delete_member',
  'delete from lobby_members where lobby_id = $1 and player_key = $2',
);

export const setReady = statement<never, [string, number, boolean]>(
  'lobbies.set_ready',
  'update lobby_members set ready = $3 where lobby_id = $1 and player_key = $2',
);

export const setHost = statement<never, [string, number]>(
  'lobbies.set_host',
  'update lobbies set host_key = $2 where id = $1',
);

export const startLobby = statement<never, [string, Date]>(
  'lobbies.start',
  `update lobbies set state = 'started', started_at = $2 where id = $1`,
);

export const endLobby = statement<never, [string, Date, EndReason, boolean]>(
  'lobbies.end',
  `update lobbies set state = 'ended', ended_at = $2, end_reason = $3, scored = $4 where id = $1`,
);

export interface EndedRow {
  id: string;
  environment_id: number;
  project_id: string;
}

/** From one environment to the next in the index, not over all lobbies; with how far the time of each is ahead. */
export const listEnvironmentsIdle = statement<{ id: number; clock_offset_ms: number }, [now: Date]>(
  'lobbies.list_environments_idle',
  `with recursive used as (
     select min(environment_id) as id from lobbies where state = 'open'
     union all
     select (select min(environment_id) from lobbies where state = 'open' and environment_id > u.id)
     from used u where u.id is not null)
   select u.id, e.clock_offset_ms from used u join environments e on e.id = u.id cross join lateral (
     select from lobbies l where l.environment_id = u.id and l.state = 'open'
       and l.idle_at <= $1::timestamptz + e.clock_offset_ms * interval '1 ms' limit 1) idle`,
);

/**
 * Ends those that have been idle for too long. A locked lobby is skipped until the next run: a player is active in it, or
 * another node is ending it.
 */
export const endIdle = statement<EndedRow, [environmentId: number, now: Date, limit: number]>(
  'lobbies.end_idle',
  `with idle as (
     select l.id from lobbies l join environments e on e.id = l.environment_id and e.deleted_at is null
     where l.environment_id = $1 and l.state = 'open' and l.idle_at <= $2
     order by l.idle_at limit $3 for update of l skip locked)
   update lobbies l set state = 'ended', ended_at = $2, end_reason = 'timeout'
   from idle, environments e where l.id = idle.id and e.id = l.environment_id
   returning l.id, l.environment_id, e.project_id`,
);

export const insertResults = statement<never, [string, number[], number[], number[]]>(
  'lobbies.insert_results',
  `insert into lobby_results (lobby_id, player_key, score, place)
   select $1, * from unnest($2::bigint[], $3::float8[], $4::int[])`,
);

type HistoryType = 'created' | 'joined' | 'left' | 'host' | 'started' | 'ended';
type HistoryReason = 'left' | 'erased' | EndReason;

export const addHistory = statement<
  never,
  [string[], Date, HistoryType, number | null, HistoryReason | null]
>(
  'lobbies.add_history',
  `insert into lobby_history (lobby_id, at, type, player_key, reason)
   select id, $2, $3, $4, $5 from unnest($1::uuid[]) as l (id)`,
);

export interface HistoryRow {
  seq: number;
  at: Date;
  type: HistoryType;
  player_id: string | null;
  reason: HistoryReason | null;
}

export const listHistory = statement<HistoryRow, [string, number | null, number]>(
  'lobbies.list_history',
  `select h.seq, h.at, h.type, p.id as player_id, h.reason
   from lobby_history h left join players p on p.key = h.player_key
   where h.lobby_id = $1 and h.seq < coalesce($2::bigint, 9223372036854775807) order by h.seq desc limit $3`,
);

export const historyOfPlayer = statement<
  Omit<HistoryRow, 'player_id'> & { lobby_id: string },
  [playerKey: number, after: number, limit: number]
>(
  'lobbies.history_of_player',
  `select seq, lobby_id, at, type, reason from lobby_history where player_key = $1 and seq > $2 order by seq limit $3`,
);

export const findMember = statement<{ player_key: number }, [number, string, string]>(
  'lobbies.find_member',
  `select m.player_key from lobbies l join lobby_members m on m.lobby_id = l.id join players p on p.key = m.player_key
   where l.environment_id = $1 and l.id = $2 and p.environment_id = $1 and p.id = $3`,
);

const lobbiesOfPlayer = `select ${locked} from lobby_members m join lobbies l on l.id = m.lobby_id
   where m.player_key = $1 and l.state <> 'ended' order by l.id for update of l`;

export const lockLobbiesOf = statement<LockedLobby, [number]>('lobbies.lock_of_player', lobbiesOfPlayer);

/** Does not wait: see erase-player.ts. */
export const holdLobbiesOf = statement<LockedLobby, [number]>(
  'lobbies.hold_of_player',
  `${lobbiesOfPlayer} nowait`,
);
