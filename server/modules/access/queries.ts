import type { Levels } from '../../engine/index.ts';
import { statement } from '../../platform/postgres/statement.ts';
import type { Plan } from '../plans/index.ts';
import type { EnvironmentName } from './keys/key-format.ts';
import { firstTenant } from './people/queries.ts';
import type { Role } from './roles.ts';

// ---- Who calls: a person, as far as their session, tenant and project are there

interface PersonRow {
  user_id: string;
  email: string;
}

/** `lacks_factor`: the tenant requires a second factor, which the person does not have. */
export interface TenantReach {
  role: Role | null;
  lacks_factor: boolean | null;
}

/** What the provider of the tenant vouches for counts as a second factor there. */
const lacksFactor =
  't.require_second_factor and u.second_factor_since is null and s.sso_tenant_id is distinct from t.id as lacks_factor';

export const findPerson = statement<PersonRow, [string, string]>(
  'access.find_person',
  `select u.id as user_id, u.email from sessions s join users u on u.id = s.user_id
   where s.id = $1 and s.user_id = $2`,
);

export const findPersonInTenant = statement<PersonRow & TenantReach, [string, string, string]>(
  'access.find_person_in_tenant',
  `select u.id as user_id, u.email, m.role, ${lacksFactor} from sessions s
   join users u on u.id = s.user_id
   left join (memberships m join tenants t on t.id = m.tenant_id and t.deleted_at is null)
     on m.user_id = u.id and m.tenant_id = $3
   where s.id = $1 and s.user_id = $2`,
);

export const findPersonInFirstTenant = statement<
  PersonRow & TenantReach & { tenant_id: string | null },
  [string, string]
>(
  'access.find_person_in_first_tenant',
  `select u.id as user_id, u.email, m.tenant_id, m.role, ${lacksFactor} from sessions s
   join users u on u.id = s.user_id
   left join (memberships m join tenants t on t.id = m.tenant_id) on m.user_id = u.id and m.tenant_id = (${firstTenant})
   where s.id = $1 and s.user_id = $2`,
);

/** Until the transaction ends, the person is not signed out or removed, and keeps their roles. */
export const holdPerson = statement<never, [string, string]>(
  'access.hold_person',
  `with session as (select id from sessions where id = $1 for key share),
        membership as (select tenant_id from memberships where user_id = $2 order by tenant_id for share)
   select (select count(*) from session), (select count(*) from membership)`,
);

export interface ProjectReach {
  project_id: string;
  tenant_id: string;
  plan: Plan;
  rate_limit_per_minute: number | null;
  timezone: string;
  levels: Levels;
  environment_id: number;
  clock_offset_ms: number;
}

const reach = `m.role, ${lacksFactor}, p.id as project_id, p.tenant_id, p.plan, p.rate_limit_per_minute, p.timezone, p.levels,
               e.id as environment_id, e.clock_offset_ms`;

export const findPersonInProject = statement<
  PersonRow & TenantReach & ProjectReach,
  [string, string, string, EnvironmentName]
>(
  'access.find_person_in_project',
  `select u.id as user_id, u.email, ${reach} from sessions s
   join users u on u.id = s.user_id
   left join projects p on p.id = $3 and p.deleted_at is null
   left join environments e on e.project_id = p.id and e.name = $4 and e.deleted_at is null
   left join memberships m on m.user_id = u.id and m.tenant_id = p.tenant_id
   left join tenants t on t.id = p.tenant_id
   where s.id = $1 and s.user_id = $2`,
);

/** Two rows are enough to know that the person must say which. */
export const findPersonInOnlyProject = statement<
  PersonRow & TenantReach & ProjectReach,
  [string, string, EnvironmentName]
>(
  'access.find_person_in_only_project',
  `select u.id as user_id, u.email, ${reach} from sessions s
   join users u on u.id = s.user_id
   left join (memberships m join projects p on p.tenant_id = m.tenant_id join tenants t on t.id = m.tenant_id
              join environments e on e.project_id = p.id and e.name = $3 and e.deleted_at is null) on m.user_id = u.id
   where s.id = $1 and s.user_id = $2 limit 2`,
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

// ---- Calls

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
