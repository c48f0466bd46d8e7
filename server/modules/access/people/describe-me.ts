import type { Queryable } from '../../../platform/postgres/statement.ts';
import { showFactors } from '../factors/queries.ts';
import { may, type Permission, permissions } from '../roles.ts';
import { findUser, listMemberships, type MembershipRow } from './queries.ts';

export async function describeMe(db: Queryable, hosted: boolean, userId: string, sessionId: string) {
  const user = await findUser.one(db, userId);
  const { totp, passkey, sso_tenant_id: ssoTenantId } = await showFactors.one(db, userId, sessionId);
  const memberships = await listMemberships.all(db, userId);
  return {
    id: user.id,
    email: user.email,
    role: memberships[0]?.role ?? null,
    memberships: memberships.map((row) => ({
      tenantId: row.tenant_id,
      tenantName: row.tenant_name,
      role: row.role,
      requiresSecondFactor: row.require_second_factor,
      permissions: permissionsOf(row, hosted),
    })),
    secondFactor: user.second_factor,
    secondFactors: [...(totp ? ['totp' as const] : []), ...(passkey ? ['passkey' as const] : [])],
    ssoTenantId,
    createdAt: user.created_at.toISOString(),
  };
}

/** Lets a console show only what the user may do; the server checks every call anyway. */
function permissionsOf({ role, is_first_tenant }: MembershipRow, hosted: boolean): Permission[] {
  const operates = is_first_tenant && !hosted;
  return (Object.keys(permissions) as Permission[]).filter(
    (permission) => may(role, permission) && (operates || permission !== 'installation.operate'),
  );
}
