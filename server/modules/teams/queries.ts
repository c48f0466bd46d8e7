import type { JsonObject } from '../../engine/index.ts';
import { statement } from '../../platform/postgres/statement.ts';

export type TeamRole = 'leader' | 'officer' | 'member';
export type JoinPolicy = 'open' | 'request' | 'invite';

export interface TeamRow {
  key: number;
  id: string;
  name: string;
  image_url: string | null;
  joining: JoinPolicy;
  max_members: number;
  attributes: JsonObject;
  size: number;
  created_at: Date;
}

export interface ShownTeamRow extends TeamRow {
  members: { playerId: string; displayName: string | null; role: TeamRole; joinedAt: string }[] | null;
}

const columns =
  't.key, t.id, t.name, t.image_url, t.joining, t.max_members, t.attributes, t.size, t.created_at';

/** How many members the answer of a team has. */
const shownMembers = 100;

const whole = `select ${columns},
     (select json_agg(json_build_object('playerId', m.id, 'displayName', m.display_name, 'role', m.role,
                                        'joinedAt', m.joined_at) order by m.seq)
      from (select p.id, p.display_name, m.role, m.joined_at, m.seq from team_members m join players p on p.key = m.player_key
            where m.team_key = t.key order by m.seq limit ${shownMembers}) m) as members
   from teams t`;

export const findTeam = statement<ShownTeamRow, [environmentId: number, id: string]>(
  'teams.find',
  `${whole} where t.environment_id = $1 and t.id = $2`,
);

export const listTeams = statement<
  ShownTeamRow,
  [environmentId: number, before: number | null, limit: number]
>(
  'teams.list',
  `${whole} where t.environment_id = $1 and t.key < coalesce($2::bigint, 9223372036854775807)
   order by t.environment_id, t.key desc limit $3`,
);

/** Everything that changes a team or its members holds this lock, and takes it before those of players. */
export const lockTeam = statement<TeamRow, [environmentId: number, id: string]>(
  'teams.lock',
  `select ${columns} from teams t where t.environment_id = $1 and t.id = $2 for update`,
);

/** No row if the id is taken. */
export const insertTeam = statement<
  TeamRow,
  [
    environmentId: number,
    id: string,
    name: string,
    imageUrl: string | null,
    joining: JoinPolicy,
    maxMembers: number,
    attributes: string,
    now: Date,
  ]
>(
  'teams.insert',
  `insert into teams as t (environment_id, id, name, image_url, joining, max_members, attributes, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (environment_id, id) do nothing returning ${columns}`,
);

/** Counts no further than the limit. */
export const countTeams = statement<{ count: number }, [environmentId: number, limit: number]>(
  'teams.count',
  `select count(*)::int as count from (select from teams where environment_id = $1 limit $2) some_teams`,
);

export const updateTeam = statement<
  never,
  [
    key: number,
    name: string,
    imageUrl: string | null,
    joining: JoinPolicy,
    maxMembers: number,
    attributes: string,
  ]
>(
  'teams.update',
  `update teams set name = $2, image_url = $3, joining = $4, max_members = $5, attributes = $6 where key = $1`,
);

export const deleteTeam = statement<never, [key: number]>('teams.delete', 'delete from teams where key = $1');

export interface MemberRow {
  player_key: number;
  player_id: string;
  display_name: string | null;
  role: TeamRole;
  joined_at: Date;
  seq: number;
}

const member = 'm.player_key, p.id as player_id, p.display_name, m.role, m.joined_at, m.seq';

/** In the order in which they joined. */
export const listMembers = statement<MemberRow, [teamKey: number, after: number, limit: number]>(
  'teams.list_members',
  `select ${member} from team_members m join players p on p.key = m.player_key
   where m.team_key = $1 and m.seq > $2 order by m.seq limit $3`,
);

export const findMember = statement<MemberRow, [teamKey: number, playerId: string, environmentId: number]>(
  'teams.find_member',
  `select ${member} from players p join team_members m on m.player_key = p.key and m.team_key = $1
   where p.environment_id = $3 and p.id = $2`,
);

export const findLeader = statement<MemberRow, [teamKey: number]>(
  'teams.find_leader',
  `select ${member} from team_members m join players p on p.key = m.player_key
   where m.team_key = $1 and m.role = 'leader'`,
);

/** Who leads the team when its leader leaves: the officer, or else the member, who has been in it the longest. */
export const findSuccessor = statement<MemberRow, [teamKey: number, leaving: number]>(
  'teams.find_successor',
  `select ${member} from team_members m join players p on p.key = m.player_key
   where m.team_key = $1 and m.player_key <> $2 order by m.role = 'officer' desc, m.seq limit 1`,
);

export const insertMember = statement<
  MemberRow,
  [teamKey: number, playerKey: number, role: TeamRole, now: Date]
>(
  'teams.insert_member',
  `with added as (
     insert into team_members (team_key, player_key, role, joined_at) values ($1, $2, $3, $4) returning *),
   sized as (update teams set size = size + 1 where key = $1),
   asked as (delete from team_requests where team_key = $1 and player_key = $2)
   select ${member} from added m join players p on p.key = m.player_key`,
);

export const deleteMember = statement<never, [teamKey: number, playerKey: number]>(
  'teams.delete_member',
  `with gone as (delete from team_members where team_key = $1 and player_key = $2 returning team_key)
   update teams set size = size - 1 where key = (select team_key from gone)`,
);

export const setRole = statement<never, [teamKey: number, playerKey: number, role: TeamRole]>(
  'teams.set_role',
  'update team_members set role = $3 where team_key = $1 and player_key = $2',
);

/** How many teams the player is in, and may be in. */
export const readMemberships = statement<
  { count: number; most: number },
  [playerKey: number, projectId: string]
>(
  'teams.read_memberships',
  `select (select count(*)::int from team_members where player_key = $1) as count, p.teams_per_player as most
   from projects p where p.id = $2`,
);

export interface PlayerTeamRow {
  seq: number;
  team_id: string;
  name: string;
  image_url: string | null;
  role: TeamRole;
  joined_at: Date;
}

export const listTeamsOf = statement<PlayerTeamRow, [playerKey: number, after: number, limit: number]>(
  'teams.list_of_player',
  `select m.seq, t.id as team_id, t.name, t.image_url, m.role, m.joined_at
   from team_members m join teams t on t.key = m.team_key
   where m.player_key = $1 and m.seq > $2 order by m.seq limit $3`,
);

export const lockTeamsOf = statement<TeamRow, [playerKey: number]>(
  'teams.lock_of_player',
  `select ${columns} from team_members m join teams t on t.key = m.team_key
   where m.player_key = $1 order by t.key for update of t`,
);

/** Does not wait: see erase-player.ts. */
export const holdTeamsOf = statement<TeamRow, [playerKey: number]>(
  'teams.hold_of_player',
  `select ${columns} from team_members m join teams t on t.key = m.team_key
   where m.player_key = $1 order by t.key for update of t nowait`,
);

// ---- Requests

export interface RequestRow {
  seq: number;
  player_id: string;
  display_name: string | null;
  requested_at: Date;
}

export const countRequests = statement<
  { ofTeam: number; ofPlayer: number },
  [teamKey: number, playerKey: number]
>(
  'teams.count_requests',
  `select (select count(*)::int from team_requests where team_key = $1) as "ofTeam",
          (select count(*)::int from team_requests where player_key = $2) as "ofPlayer"`,
);

export const insertRequest = statement<never, [teamKey: number, playerKey: number, now: Date]>(
  'teams.insert_request',
  'insert into team_requests (team_key, player_key, requested_at) values ($1, $2, $3)',
);

const request = `select r.seq, p.id as player_id, p.display_name, r.requested_at
   from team_requests r join players p on p.key = r.player_key`;

export const findRequest = statement<RequestRow, [teamKey: number, playerId: string]>(
  'teams.find_request',
  `${request} where r.team_key = $1 and p.id = $2`,
);

export const listRequests = statement<RequestRow, [teamKey: number, after: number, limit: number]>(
  'teams.list_requests',
  `${request} where r.team_key = $1 and r.seq > $2 order by r.seq limit $3`,
);

export const deleteRequest = statement<never, [teamKey: number, playerId: string]>(
  'teams.delete_request',
  `delete from team_requests r using players p
   where r.team_key = $1 and p.key = r.player_key and p.id = $2`,
);

/** All of them: at most 500. */
export const listMemberIds = statement<{ id: string }, [environmentId: number, teamId: string]>(
  'teams.list_member_ids',
  `select p.id from teams t join team_members m on m.team_key = t.key join players p on p.key = m.player_key
   where t.environment_id = $1 and t.id = $2 order by m.seq`,
);
