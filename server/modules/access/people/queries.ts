import { statement } from '../../../platform/postgres/statement.ts';
import type { Role } from '../roles.ts';

export interface UserRow {
  id: string;
  email: string;
  password_hash: string;
  second_factor: boolean;
  created_at: Date;
}

const userFields = 'id, email, password_hash, second_factor_since is not null as second_factor, created_at';

export const findUserByEmail = statement<UserRow, [string]>(
  'access.find_user_by_email',
  `select ${userFields} from users where email = $1`,
);

export const findUser = statement<UserRow, [string]>(
  'access.find_user',
  `select ${userFields} from users where id = $1`,
);

export const listEmails = statement<{ id: string; email: string }, [ids: string[]]>(
  'access.list_emails',
  'select id, email from users where id = any($1::uuid[])',
);

export const insertUser = statement<never, [string, string, string]>(
  'access.insert_user',
  'insert into users (id, email, password_hash) values ($1, $2, $3)',
);

/** No row if the password was changed since it was compared. Otherwise it cannot change until the transaction ends. */
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

/** Rows that refer to the user can still be written; the password cannot be changed. */
export const lockUser = statement<UserRow, [string]>(
  'access.lock_user',
  `select ${userFields} from users where id = $1 for no key update`,
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
export const firstTenant = 'select id from tenants where deleted_at is null order by id limit 1';

export interface MembershipRow {
  tenant_id: string;
  tenant_name: string;
  role: Role;
  require_second_factor: boolean;
  is_first_tenant: boolean;
}

export const listMemberships = statement<MembershipRow, [string]>(
  'access.list_memberships',
  `select m.tenant_id, t.name as tenant_name, m.role, t.require_second_factor, t.id = (${firstTenant}) as is_first_tenant
   from memberships m join tenants t on t.id = m.tenant_id
   where m.user_id = $1 and t.deleted_at is null order by m.created_at, m.tenant_id`,
);

/** In one order everywhere; if a tenant is being deleted, this waits for it, and leaves it out. */
export const lockTenantsOf = statement<{ id: string }, [string]>(
  'access.lock_tenants_of',
  `select t.id from memberships m join tenants t on t.id = m.tenant_id
   where m.user_id = $1 and t.deleted_at is null order by t.id for key share of t`,
);

export const insertSession = statement<
  never,
  [string, string, Date, Date, string, string | null, string | null, string | null, string | null]
>(
  'access.insert_session',
  `insert into sessions (id, user_id, created_at, last_used_at, expires_at, address, user_agent, device, sso_tenant_id, sso_session)
   values ($1, $2, $3, $3, $4, $5, $6, $7, $8, $9)`,
);

/** Whether the person proved all their factors in this session lately. A device was only let in by another session. */
export const isFresh = statement<{ fresh: boolean }, [sessionId: string, since: Date]>(
  'access.is_session_fresh',
  'select exists (select from sessions where id = $1 and created_at > $2 and device is null) as fresh',
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
   join tenants t on t.id = p.tenant_id
   join users u on u.id = s.user_id
   where s.expires_at > $4 and not (t.require_second_factor and u.second_factor_since is null and s.sso_tenant_id is distinct from t.id)`,
);
