import type { Levels } from '../../engine/index.ts';
import { statement } from '../../platform/postgres/statement.ts';
import type { StoredClientSettings } from './client-settings.ts';
import type { EnvironmentName } from './key-format.ts';
import type { Plan } from './plans.ts';
import type { KeyScope, Role } from './roles.ts';

export interface KeyRow {
  hash: Buffer;
  key_id: string;
  name: string;
  scopes: KeyScope[];
  expires_at: Date | null;
  environment_id: number;
  environment: EnvironmentName;
  project_id: string;
  tenant_id: string;
  plan: Plan;
  rate_limit_per_minute: number | null;
  timezone: string;
  levels: Levels;
  client: StoredClientSettings | null;
  alias_key: string;
  clock_offset_ms: number;
}

/**
 * All of it in one statement, for one key at its first use and for all those in use at each refresh. A deleted tenant or
 * project has no environment that is not deleted.
 */
const keysWithProject = `select s.hash, k.id as key_id, k.name, k.scopes, least(s.expires_at, k.expires_at) as expires_at,
          e.id as environment_id, e.name as environment, p.id as project_id, p.tenant_id, p.plan,
          p.rate_limit_per_minute, p.timezone, p.levels, p.client, e.alias_key,
          e.clock_offset_ms
   from api_key_secrets s
   join api_keys k on k.id = s.key_id
   join environments e on e.id = k.environment_id and e.deleted_at is null
   join projects p on p.id = e.project_id`;

export const findKeys = statement<KeyRow, [Buffer[]]>(
  'access.find_keys',
  `${keysWithProject} where s.hash = any($1)`,
);

/** With all of their secrets. */
export const findKeysById = statement<KeyRow, [string[]]>(
  'access.find_keys_by_id',
  `${keysWithProject} where s.key_id = any($1::uuid[])`,
);

/** No row once the environment was reset: another one has its name and keys. */
export const readOffset = statement<{ clock_offset_ms: number }, [environmentId: number]>(
  'access.read_offset',
  'select clock_offset_ms from environments where id = $1 and deleted_at is null',
);

/** Whether a page of this origin may call with a player token of any project. */
export const isOriginAllowed = statement<{ allowed: boolean }, [string]>(
  'access.is_origin_allowed',
  `select exists (select from projects where client -> 'origins' ? $1 and deleted_at is null) as allowed`,
);

// ---- When the tokens of a player ended

export const endTokens = statement<never, [number, Buffer, Date]>(
  'access.end_tokens',
  `insert into erased_players (environment_id, id_hash, erased_at) values ($1, $2, $3)
   on conflict (environment_id, id_hash) do update
     set erased_at = greatest(erased_players.erased_at, excluded.erased_at)`,
);

export const findTokenEnd = statement<{ erased_at: Date }, [number, Buffer]>(
  'access.find_token_end',
  'select erased_at from erased_players where environment_id = $1 and id_hash = $2',
);

export const listTokenEnds = statement<{ environment_id: number; id_hash: Buffer; erased_at: Date }, [Date]>(
  'access.list_token_ends',
  'select environment_id, id_hash, erased_at from erased_players where erased_at >= $1',
);

/** No token of a player lives longer than a day. */
export const purgeTokenEnds = statement<never, [limit: number]>(
  'access.purge_token_ends',
  `delete from erased_players where ctid = any(array(
     select ctid from erased_players where erased_at < now() - interval '2 days' order by erased_at limit $1))`,
);

/** Which secrets these keys have, so that what was made with one of them ends with it. */
export const listSecrets = statement<{ key_id: string; hash: Buffer; expires_at: Date | null }, [string[]]>(
  'access.list_secrets',
  `select s.key_id, s.hash, least(s.expires_at, k.expires_at) as expires_at
   from api_key_secrets s join api_keys k on k.id = s.key_id
   join environments e on e.id = k.environment_id and e.deleted_at is null where s.key_id = any($1)`,
);

/** Of these people with their sessions, those who may still look into these projects. */
export const listSessionsInProjects = statement<
  { session_id: string; user_id: string; project_id: string },
  [string[], string[], string[], Date]
>(
  'access.list_sessions_in_projects',
  `select s.id as session_id, s.user_id, p.id as project_id
   from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as held (session_id, user_id, project_id)
   join sessions s on s.id = held.session_id and s.user_id = held.user_id
   join projects p on p.id = held.project_id and p.deleted_at is null
   join memberships m on m.user_id = s.user_id and m.tenant_id = p.tenant_id
   where s.expires_at > $4`,
);

export const touchKeys = statement<never, [string[], Date[]]>(
  'access.touch_keys',
  `update api_keys k set last_used_at = greatest(k.last_used_at, used.at)
   from unnest($1::uuid[], $2::timestamptz[]) as used (id, at) where k.id = used.id`,
);

export const addCalls = statement<never, [number[], string[], number[]]>(
  'access.add_calls',
  // A project deleted since has no environment to count for any more.
  `insert into usage_days (environment_id, day, calls)
   select c.environment_id, c.day, c.calls
   from unnest($1::int[], $2::date[], $3::bigint[]) as c (environment_id, day, calls)
   join environments e on e.id = c.environment_id and e.deleted_at is null
   on conflict (environment_id, day) do update set calls = usage_days.calls + excluded.calls`,
);

/** Shown are the last 30 days. What is kept beyond them is for operators: a year, and time to look back on it. */
export const purgeUsageDays = statement<never, [limit: number]>(
  'access.purge_usage_days',
  `delete from usage_days where ctid = any(array(
     select ctid from usage_days where day < current_date - 400 order by day limit $1))`,
);

export interface UserRow {
  id: string;
  email: string;
  password_hash: string;
  created_at: Date;
}

export const findUserByEmail = statement<UserRow, [string]>(
  'access.find_user_by_email',
  'select id, email, password_hash, created_at from users where email = $1',
);

export const findUser = statement<UserRow, [string]>(
  'access.find_user',
  'select id, email, password_hash, created_at from users where id = $1',
);

export const listEmails = statement<{ id: string; email: string }, [ids: string[]]>(
  'access.list_emails',
  'select id, email from users where id = any($1::uuid[])',
);

export const insertUser = statement<never, [string, string, string]>(
  'access.insert_user',
  'insert into users (id, email, password_hash) values ($1, $2, $3)',
);

/** Nothing when the password was changed since it was compared; until the transaction ends it then stays as it is. */
export const holdPassword = statement<{ id: string }, [string, string]>(
  'access.hold_password',
  'select id from users where id = $1 and password_hash = $2 for share',
);

/** Touches no row when the password was changed by another call since it was compared. */
export const replacePassword = statement<never, [string, string, string]>(
  'access.replace_password',
  'update users set password_hash = $3 where id = $1 and password_hash = $2',
);

export const setPassword = statement<never, [string, string]>(
  'access.set_password',
  'update users set password_hash = $2 where id = $1',
);

/** Compatible with the locks of rows that refer to the user, and with no change of the password. */
export const lockUser = statement<UserRow, [string]>(
  'access.lock_user',
  'select id, email, password_hash, created_at from users where id = $1 for no key update',
);

// ---- Tokens that set a new password

export interface ResetRow {
  user_id: string;
  mailed: boolean;
  tenant_id: string | null;
  issued_by: string | null;
}

export const insertReset = statement<
  never,
  [string, Buffer, string, boolean, string | null, string | null, Date, Date]
>(
  'access.insert_reset',
  `insert into password_resets (id, token_hash, user_id, mailed, tenant_id, issued_by, created_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

export const findReset = statement<{ user_id: string }, [Buffer, Date]>(
  'access.find_reset',
  'select user_id from password_resets where token_hash = $1 and expires_at > $2',
);

/** Of two calls with one token, one finds it. */
export const takeReset = statement<ResetRow, [Buffer, Date]>(
  'access.take_reset',
  `delete from password_resets where token_hash = $1 and expires_at > $2
   returning user_id, mailed, tenant_id, issued_by`,
);

export const deleteResets = statement<never, [string]>(
  'access.delete_resets',
  'delete from password_resets where user_id = $1',
);

export const deleteShownResets = statement<never, [string, string]>(
  'access.delete_shown_resets',
  'delete from password_resets where user_id = $1 and tenant_id = $2 and not mailed',
);

export const purgeResets = statement<never, [limit: number]>(
  'access.purge_resets',
  `delete from password_resets where ctid = any(array(
     select ctid from password_resets where expires_at < now() order by expires_at limit $1))`,
);

/** Ids are ordered by time, so the first tenant has the lowest. One that is deleted no longer counts. */
const firstTenant = 'select id from tenants where deleted_at is null order by id limit 1';

export interface MembershipRow {
  tenant_id: string;
  tenant_name: string;
  role: Role;
  is_first_tenant: boolean;
}

export const listMemberships = statement<MembershipRow, [string]>(
  'access.list_memberships',
  `select m.tenant_id, t.name as tenant_name, m.role, t.id = (${firstTenant}) as is_first_tenant
   from memberships m join tenants t on t.id = m.tenant_id
   where m.user_id = $1 and t.deleted_at is null order by m.created_at, m.tenant_id`,
);

/** In one order everywhere; a tenant that is being deleted is waited for, and is then none of them. */
export const lockTenantsOf = statement<{ id: string }, [string]>(
  'access.lock_tenants_of',
  `select t.id from memberships m join tenants t on t.id = m.tenant_id
   where m.user_id = $1 and t.deleted_at is null order by t.id for key share of t`,
);

export const insertSession = statement<
  never,
  [string, string, Date, Date, string, string | null, string | null]
>(
  'access.insert_session',
  `insert into sessions (id, user_id, created_at, last_used_at, expires_at, address, user_agent, device)
   values ($1, $2, $3, $3, $4, $5, $6, $7)`,
);

interface SessionRow {
  id: string;
  created_at: Date;
  last_used_at: Date | null;
  address: string | null;
  user_agent: string | null;
}

export const listSessions = statement<SessionRow, [string, Date, string | null, number]>(
  'access.list_sessions',
  `select id, created_at, last_used_at, address, user_agent from sessions
   where user_id = $1 and expires_at > $2 and ($3::uuid is null or id < $3) order by id desc limit $4`,
);

/** A session that another node saw later keeps what that one wrote. */
export const touchSessions = statement<never, [string[], Date[], string[], (string | null)[]]>(
  'access.touch_sessions',
  `update sessions s set last_used_at = used.at, address = used.address, user_agent = used.user_agent
   from unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::text[]) as used (id, at, address, user_agent)
   where s.id = used.id and (s.last_used_at is null or s.last_used_at < used.at)`,
);

export const deleteOwnSession = statement<never, [string, string]>(
  'access.delete_own_session',
  'delete from sessions where user_id = $1 and id = $2',
);

export const deleteSession = statement<never, [string]>(
  'access.delete_session',
  'delete from sessions where id = $1',
);

export const deleteOtherSessions = statement<never, [string, string | null]>(
  'access.delete_other_sessions',
  'delete from sessions where user_id = $1 and id is distinct from $2',
);

export const purgeSessions = statement<never, [limit: number]>(
  'access.purge_sessions',
  `delete from sessions where ctid = any(array(
     select ctid from sessions where expires_at < now() order by expires_at limit $1))`,
);

interface PersonRow {
  user_id: string;
  email: string;
}

export const findPerson = statement<PersonRow, [string, string]>(
  'access.find_person',
  `select u.id as user_id, u.email from sessions s join users u on u.id = s.user_id
   where s.id = $1 and s.user_id = $2`,
);

export const findPersonInTenant = statement<PersonRow & { role: Role | null }, [string, string, string]>(
  'access.find_person_in_tenant',
  `select u.id as user_id, u.email, m.role from sessions s
   join users u on u.id = s.user_id
   left join (memberships m join tenants t on t.id = m.tenant_id and t.deleted_at is null)
     on m.user_id = u.id and m.tenant_id = $3
   where s.id = $1 and s.user_id = $2`,
);

export const findPersonInFirstTenant = statement<
  PersonRow & { tenant_id: string | null; role: Role | null },
  [string, string]
>(
  'access.find_person_in_first_tenant',
  `select u.id as user_id, u.email, m.tenant_id, m.role from sessions s
   join users u on u.id = s.user_id
   left join memberships m on m.user_id = u.id and m.tenant_id = (${firstTenant})
   where s.id = $1 and s.user_id = $2`,
);

export interface ProjectReach {
  role: Role | null;
  project_id: string;
  tenant_id: string;
  plan: Plan;
  rate_limit_per_minute: number | null;
  timezone: string;
  levels: Levels;
  environment_id: number;
  clock_offset_ms: number;
}

const reach = `m.role, p.id as project_id, p.tenant_id, p.plan, p.rate_limit_per_minute, p.timezone, p.levels,
               e.id as environment_id, e.clock_offset_ms`;

export const findPersonInProject = statement<
  PersonRow & ProjectReach,
  [string, string, string, EnvironmentName]
>(
  'access.find_person_in_project',
  `select u.id as user_id, u.email, ${reach} from sessions s
   join users u on u.id = s.user_id
   left join projects p on p.id = $3 and p.deleted_at is null
   left join environments e on e.project_id = p.id and e.name = $4 and e.deleted_at is null
   left join memberships m on m.user_id = u.id and m.tenant_id = p.tenant_id
   where s.id = $1 and s.user_id = $2`,
);

/** Two rows are enough to know that the person must say which. */
export const findPersonInOnlyProject = statement<PersonRow & ProjectReach, [string, string, EnvironmentName]>(
  'access.find_person_in_only_project',
  `select u.id as user_id, u.email, ${reach} from sessions s
   join users u on u.id = s.user_id
   left join (memberships m join projects p on p.tenant_id = m.tenant_id
              join environments e on e.project_id = p.id and e.name = $3 and e.deleted_at is null) on m.user_id = u.id
   where s.id = $1 and s.user_id = $2 limit 2`,
);

interface ApiKeyRow {
  id: string;
  name: string;
  mode: EnvironmentName;
  scopes: KeyScope[];
  hint: string;
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
  previous_until: Date | null;
}

const keyColumns = `k.id, k.name, e.name as mode, k.scopes, k.hint, k.created_at, k.expires_at, k.last_used_at,
  (select max(s.expires_at) from api_key_secrets s
   where s.key_id = k.id and s.expires_at > clock_timestamp()) as previous_until`;

export const listKeys = statement<ApiKeyRow, [string, string | null, number]>(
  'access.list_keys',
  `select ${keyColumns} from api_keys k join environments e on e.id = k.environment_id
   where e.project_id = $1 and ($2::uuid is null or k.id < $2) order by k.id desc limit $3`,
);

export const lockKey = statement<ApiKeyRow, [string, string]>(
  'access.lock_key',
  `select ${keyColumns} from api_keys k join environments e on e.id = k.environment_id
   where e.project_id = $1 and k.id = $2 for update of k`,
);

export const findKey = statement<ApiKeyRow, [string]>(
  'access.find_key',
  `select ${keyColumns} from api_keys k join environments e on e.id = k.environment_id where k.id = $1`,
);

export const insertKey = statement<
  never,
  [string, string, EnvironmentName, string, KeyScope[], string, Date | null, madeBy: string[]]
>(
  'access.insert_key',
  `insert into api_keys (id, environment_id, name, scopes, hint, expires_at, made_by)
   select $1, e.id, $4, $5, $6, $7, $8 from environments e where e.project_id = $2 and e.name = $3 and e.deleted_at is null`,
);

export const insertKeySecret = statement<never, [Buffer, string]>(
  'access.insert_key_secret',
  'insert into api_key_secrets (hash, key_id) values ($1, $2)',
);

/** A secret already in its grace keeps its own, earlier end. */
export const retireKeySecrets = statement<never, [string, Date]>(
  'access.retire_key_secrets',
  `update api_key_secrets set expires_at = $2 where key_id = $1 and (expires_at is null or expires_at > $2)`,
);

export const purgeKeySecrets = statement<never, [limit: number]>(
  'access.purge_key_secrets',
  `delete from api_key_secrets where ctid = any(array(
     select ctid from api_key_secrets where expires_at < now() - interval '30 days' order by expires_at limit $1))`,
);

/** Who gets the new secret is one of those who made the key. */
export const setKeyHint = statement<never, [id: string, hint: string, madeBy: string[]]>(
  'access.set_key_hint',
  `update api_keys set hint = $2, made_by = array(select distinct unnest(made_by || $3::uuid[])) where id = $1`,
);

export const findKeyMakers = statement<{ made_by: string[] }, [id: string]>(
  'access.find_key_makers',
  'select made_by from api_keys where id = $1',
);

/** So that a call with one of them can be shown to its project. */
export const keepRevokedSecrets = statement<never, [string]>(
  'access.keep_revoked_secrets',
  `insert into revoked_key_secrets (hash, key_id, key_name, environment_id)
   select s.hash, k.id, k.name, k.environment_id from api_key_secrets s join api_keys k on k.id = s.key_id
   where k.id = $1 on conflict (hash) do nothing`,
);

export const purgeRevokedSecrets = statement<never, [limit: number]>(
  'access.purge_revoked_secrets',
  `delete from revoked_key_secrets where ctid = any(array(
     select ctid from revoked_key_secrets where revoked_at < now() - interval '30 days' order by revoked_at limit $1))`,
);

export interface EndedKeyRow {
  hash: Buffer;
  key_id: string;
  name: string;
  environment_id: number;
  tenant_id: string;
}

/** Keys that have expired or were revoked, by hash or by id. */
export const findEndedKeys = statement<EndedKeyRow, [Buffer[], string[]]>(
  'access.find_ended_keys',
  `select k.hash, k.key_id, k.name, e.id as environment_id, p.tenant_id
   from (select s.hash, s.key_id, k.name, k.environment_id
         from api_key_secrets s join api_keys k on k.id = s.key_id
         where s.hash = any($1) or s.key_id = any($2::uuid[])
         union all
         select hash, key_id, key_name, environment_id from revoked_key_secrets
         where hash = any($1) or key_id = any($2::uuid[])) k
   join environments e on e.id = k.environment_id and e.deleted_at is null
   join projects p on p.id = e.project_id`,
);

export const deleteKey = statement<never, [string]>(
  'access.delete_key',
  'delete from api_keys where id = $1',
);

export const listCallDays = statement<{ day: string; calls: number }, [environmentId: number, today: string]>(
  'access.list_call_days',
  `select to_char(day, 'YYYY-MM-DD') as day, calls from usage_days
   where environment_id = $1 and day > $2::date - 30 order by day desc`,
);

export const moveKeys = statement<never, [number, number]>(
  'access.move_keys',
  `with counted as (update usage_days set environment_id = $2 where environment_id = $1),
        revoked as (update revoked_key_secrets set environment_id = $2 where environment_id = $1)
   update api_keys set environment_id = $2 where environment_id = $1`,
);
