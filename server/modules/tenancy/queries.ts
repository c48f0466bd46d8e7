import { statement } from '../../platform/postgres/statement.ts';
import type { EnvironmentName, Role, StoredClientSettings } from '../access/index.ts';
import type { Plan } from '../plans/index.ts';
import type { Levels } from './schemas-levels.ts';

export interface TenantFields {
  id: string;
  name: string;
  require_second_factor: boolean;
  created_at: Date;
}

interface TenantRow extends TenantFields {
  role: Role;
}

interface TenantState extends TenantFields {
  /** Set by the operator; null if the installation's own limit holds. */
  max_projects: number | null;
}

export const listTenants = statement<TenantRow, [string, string | null, number]>(
  'tenancy.list_tenants',
  `select t.id, t.name, t.require_second_factor, t.created_at, m.role from memberships m join tenants t on t.id = m.tenant_id
   where m.user_id = $1 and t.deleted_at is null and ($2::uuid is null or t.id < $2) order by t.id desc limit $3`,
);

export const insertTenant = statement<TenantFields, [string, string]>(
  'tenancy.insert_tenant',
  'insert into tenants (id, name) values ($1, $2) returning id, name, require_second_factor, created_at',
);

/**
 * Taken by every change of a tenant's people: two owners who demote each other at once must not both succeed.
 * Everything that adds to a tenant takes it too, so that nothing is added to one that is being deleted.
 */
export const lockTenant = statement<TenantState, [string]>(
  'tenancy.lock_tenant',
  'select id, name, require_second_factor, created_at, max_projects from tenants where id = $1 and deleted_at is null for update',
);

export const findTenant = statement<TenantState, [string]>(
  'tenancy.find_tenant',
  'select id, name, require_second_factor, created_at, max_projects from tenants where id = $1 and deleted_at is null',
);

export const changeTenant = statement<never, [id: string, name: string, requireSecondFactor: boolean]>(
  'tenancy.change_tenant',
  'update tenants set name = $2, require_second_factor = $3 where id = $1',
);

export const setMaxProjects = statement<never, [string, number | null]>(
  'tenancy.set_max_projects',
  'update tenants set max_projects = $2 where id = $1',
);

const factors = `exists (select from totp_secrets f where f.user_id = u.id and f.confirmed_at is not null) as totp,
          exists (select from passkeys f where f.user_id = u.id) as passkey`;

export interface MemberRow {
  user_id: string;
  email: string;
  role: Role;
  second_factor: boolean;
  totp: boolean;
  passkey: boolean;
  created_at: Date;
}

export const listMembers = statement<MemberRow, [string, string | null, number]>(
  'tenancy.list_members',
  `select u.id as user_id, u.email, m.role, u.second_factor_since is not null as second_factor, ${factors}, m.created_at
   from memberships m join users u on u.id = m.user_id
   where m.tenant_id = $1 and ($2::uuid is null or u.id < $2) order by u.id desc limit $3`,
);

export const findMember = statement<MemberRow, [string, string]>(
  'tenancy.find_member',
  `select u.id as user_id, u.email, m.role, u.second_factor_since is not null as second_factor, ${factors}, m.created_at
   from memberships m join users u on u.id = m.user_id
   where m.tenant_id = $1 and m.user_id = $2`,
);

export const findMemberByEmail = statement<MemberRow, [string, string]>(
  'tenancy.find_member_by_email',
  `select u.id as user_id, u.email, m.role, u.second_factor_since is not null as second_factor, ${factors}, m.created_at
   from memberships m join users u on u.id = m.user_id
   where m.tenant_id = $1 and u.email = $2`,
);

/** Whether the user also belongs to another tenant. */
export const hasOtherTenant = statement<{ exists: boolean }, [string, string]>(
  'tenancy.has_other_tenant',
  `select exists (select from memberships m join tenants t on t.id = m.tenant_id
                  where m.user_id = $1 and m.tenant_id <> $2 and t.deleted_at is null) as exists`,
);

/** In an order that is the same for all who do this, so that two people who change each other do not wait for each other. */
export const lockMemberships = statement<never, [userIds: string[]]>(
  'tenancy.lock_memberships',
  `select from memberships where user_id = any($1::uuid[]) order by tenant_id, user_id for update`,
);

export const countOwners = statement<{ count: number }, [string]>(
  'tenancy.count_owners',
  `select count(*) as count from memberships where tenant_id = $1 and role = 'OWNER'`,
);

export const insertMember = statement<never, [string, string, Role]>(
  'tenancy.insert_member',
  'insert into memberships (tenant_id, user_id, role) values ($1, $2, $3)',
);

export const setMemberRole = statement<never, [string, string, Role]>(
  'tenancy.set_member_role',
  'update memberships set role = $3 where tenant_id = $1 and user_id = $2',
);

export const deleteMember = statement<never, [string, string]>(
  'tenancy.delete_member',
  'delete from memberships where tenant_id = $1 and user_id = $2',
);

export interface InvitationRow {
  id: string;
  tenant_id: string;
  email: string;
  role: Role;
  created_at: Date;
  expires_at: Date;
}

/** An invitation together with what decides whether it is still valid. */
export interface OfferedInvitation extends InvitationRow {
  tenant_name: string;
  mailed: boolean;
  /** The inviter's present role; null if they are no longer a member. */
  inviter_role: Role | null;
}

export const listInvitations = statement<InvitationRow, [string, Date, string | null, number]>(
  'tenancy.list_invitations',
  `select id, tenant_id, email, role, created_at, expires_at from invitations
   where tenant_id = $1 and expires_at > $2 and ($3::uuid is null or id < $3) order by id desc limit $4`,
);

export const dropExpiredInvitation = statement<never, [string, string, Date]>(
  'tenancy.drop_expired_invitation',
  'delete from invitations where tenant_id = $1 and email = $2 and expires_at <= $3',
);

export const insertInvitation = statement<
  InvitationRow,
  [string, string, string, Role, Buffer, string | null, boolean, Date]
>(
  'tenancy.insert_invitation',
  `insert into invitations (id, tenant_id, email, role, token_hash, invited_by, mailed, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8) returning id, tenant_id, email, role, created_at, expires_at`,
);

export const findInvitation = statement<OfferedInvitation, [Buffer]>(
  'tenancy.find_invitation',
  `select i.id, i.tenant_id, t.name as tenant_name, i.email, i.role, i.mailed, m.role as inviter_role,
          i.created_at, i.expires_at
   from invitations i
   join tenants t on t.id = i.tenant_id and t.deleted_at is null
   left join memberships m on m.tenant_id = i.tenant_id and m.user_id = i.invited_by
   where i.token_hash = $1`,
);

/** Those that this person made, of these roles. */
export const deleteInvitationsBy = statement<InvitationRow, [string, string, Role[]]>(
  'tenancy.delete_invitations_by',
  `delete from invitations where tenant_id = $1 and invited_by = $2 and role = any($3)
   returning id, tenant_id, email, role, created_at, expires_at`,
);

export const deleteInvitation = statement<InvitationRow, [string, string]>(
  'tenancy.delete_invitation',
  `delete from invitations where tenant_id = $1 and id = $2
   returning id, tenant_id, email, role, created_at, expires_at`,
);

/** The invitation that somebody has who joins otherwise. */
export const takeInvitationOf = statement<{ role: Role }, [tenantId: string, email: string, now: Date]>(
  'tenancy.take_invitation_of',
  'delete from invitations where tenant_id = $1 and email = $2 and expires_at > $3 returning role',
);

export interface ProjectRow {
  id: string;
  tenant_id: string;
  name: string;
  plan: Plan;
  rate_limit_per_minute: number | null;
  timezone: string;
  levels: Levels;
  client: StoredClientSettings | null;
  created_at: Date;
  definitions_version: number;
  require_approval: boolean;
  teams_per_player: number;
  holdout_percent: number;
}

const projectColumns =
  'id, tenant_id, name, plan, rate_limit_per_minute, timezone, levels, client, created_at, definitions_version, require_approval, teams_per_player, holdout_percent';

export const listProjects = statement<ProjectRow, [string, string | null, number]>(
  'tenancy.list_projects',
  `select ${projectColumns} from projects
   where tenant_id = $1 and deleted_at is null and ($2::uuid is null or id < $2) order by id desc limit $3`,
);

export const countProjects = statement<{ count: number }, [string]>(
  'tenancy.count_projects',
  'select count(*) as count from projects where tenant_id = $1 and deleted_at is null',
);

export const findProject = statement<ProjectRow, [string]>(
  'tenancy.find_project',
  `select ${projectColumns} from projects where id = $1 and deleted_at is null`,
);

export const lockProject = statement<ProjectRow, [string]>(
  'tenancy.lock_project',
  `select ${projectColumns} from projects where id = $1 and deleted_at is null for update`,
);

interface TestClockRow {
  id: number;
  clock_offset_ms: number;
}

export const readTestClock = statement<TestClockRow, [projectId: string]>(
  'tenancy.read_test_clock',
  `select id, clock_offset_ms from environments where project_id = $1 and name = 'test' and deleted_at is null`,
);

export const writeTestClock = statement<never, [environmentId: number, offsetMs: number]>(
  'tenancy.write_test_clock',
  `update environments set clock_offset_ms = $2 where id = $1 and name = 'test'`,
);

/**
 * An environment is used if it has players. Notifications, closed seasons and ended lobbies remain after players are
 * erased, so they count too.
 */
export const isEnvironmentUsed = statement<{ is_used: boolean }, [environmentId: number]>(
  'tenancy.is_environment_used',
  `select exists (select from players where environment_id = $1)
       or exists (select from outbox where environment_id = $1)
       or exists (select from leaderboard_seasons where environment_id = $1)
       or exists (select from lobbies where environment_id = $1)
       or exists (select from teams where environment_id = $1)
       or exists (select from offer_stock where environment_id = $1) as is_used`,
);

export const insertProject = statement<ProjectRow, [string, string, string, Plan, string]>(
  'tenancy.insert_project',
  `insert into projects (id, tenant_id, name, plan, levels) values ($1, $2, $3, $4, $5) returning ${projectColumns}`,
);

export const insertEnvironments = statement<never, [string, EnvironmentName[]]>(
  'tenancy.insert_environments',
  'insert into environments (project_id, name) select $1, unnest($2::text[])',
);

/** Only the time zone and the levels are part of what the engine runs on. */
export const updateProject = statement<
  ProjectRow,
  [string, string, Plan, number | null, string, string, string | null, boolean, number, number]
>(
  'tenancy.update_project',
  `update projects set name = $2, plan = $3, rate_limit_per_minute = $4, timezone = $5, levels = $6, client = $7, require_approval = $8,
          teams_per_player = $9, holdout_percent = $10,
          definitions_version = definitions_version
            + case when timezone = $5 and levels = $6::jsonb then 0 else 1 end
   where id = $1 returning ${projectColumns}`,
);

export const listEnvironments = statement<{ id: number; name: EnvironmentName }, [string]>(
  'tenancy.list_environments',
  'select id, name from environments where project_id = $1 and deleted_at is null order by name',
);

/** Without a new version of the project: the caller begins one for all that it changes. */
export const setLevels = statement<ProjectRow, [string, string]>(
  'tenancy.set_levels',
  `update projects set levels = $2 where id = $1 returning ${projectColumns}`,
);

export const raiseDefinitionsVersion = statement<never, [string]>(
  'tenancy.raise_definitions_version',
  'update projects set definitions_version = definitions_version + 1 where id = $1',
);

export const anyUser = statement<{ exists: boolean }>(
  'tenancy.any_user',
  'select exists (select from users) as exists',
);

/** Two nodes that start at once on a new database must not both make a first owner. */
export const lockFirstStart = statement(
  'tenancy.lock_first_start',
  'select pg_advisory_xact_lock(7227235002)',
);
