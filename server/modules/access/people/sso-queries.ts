import { statement } from '../../../platform/postgres/statement.ts';
import type { Role } from '../roles.ts';

/** A change of the connection waits until the transaction ends, and then sees what it opened. */
export const findRequiredSso = statement<
  { tenant_id: string; role: Role | null },
  [domain: string, userId: string]
>(
  'access.find_required_sso',
  `select c.tenant_id, m.role from sso_domains d
   join sso_connections c on c.tenant_id = d.tenant_id and c.required
   join tenants t on t.id = c.tenant_id and t.deleted_at is null
   left join memberships m on m.tenant_id = c.tenant_id and m.user_id = $2
   where d.domain = $1 and d.verified_at is not null for share of c`,
);

/** Of all people, or of one; of all sessions of the provider, or of one. */
export const endSsoAccess = statement<
  { user_id: string },
  [tenantId: string, userId: string | null, ssoSession: string | null]
>(
  'access.end_sso_access',
  `with devices as (
     delete from device_logins
     where sso_tenant_id = $1 and ($2::uuid is null or user_id = $2) and ($3::text is null or sso_session = $3)),
   challenges as (
     delete from login_challenges
     where sso_tenant_id = $1 and ($2::uuid is null or user_id = $2) and ($3::text is null or sso_session = $3)),
   ended as (
     delete from sessions
     where sso_tenant_id = $1 and ($2::uuid is null or user_id = $2) and ($3::text is null or sso_session = $3)
     returning user_id)
   select distinct user_id from ended order by user_id`,
);

export const endAccessOfDomains = statement<never, [tenantId: string, domains: string[]]>(
  'access.end_access_of_domains',
  `with people as (
     select u.id from users u
     where split_part(u.email, '@', 2) = any($2::text[])
       and not exists (select from memberships m where m.tenant_id = $1 and m.user_id = u.id and m.role = 'OWNER')),
   devices as (delete from device_logins l using people p where l.user_id = p.id and l.sso_tenant_id is distinct from $1),
   challenges as (
     delete from login_challenges c using people p where c.user_id = p.id and c.sso_tenant_id is distinct from $1)
   delete from sessions s using people p where s.user_id = p.id and s.sso_tenant_id is distinct from $1`,
);
