import type { Queryable } from '../../platform/postgres/statement.ts';
import { findUser, listMemberships } from './queries.ts';
import { may, type Permission, permissions, type Role } from './roles.ts';

export async function describeMe(db: Queryable, userId: string) {
  const user = await findUser.one(db, userId);
  const memberships = await listMemberships.all(db, userId);
  return {
    id: user.id,
    email: user.email,
    role: memberships[0]?.role ?? null,
    memberships: memberships.map(({ tenant_id: tenantId, tenant_name: tenantName, role }) => ({
      tenantId,
      tenantName,
      role,
      permissions: permissionsOf(role),
    })),
    createdAt: user.created_at.toISOString(),
  };
}

/** Lets a console show only what the user may do; the server checks every call anyway. */
function permissionsOf(role: Role): Permission[] {
  return (Object.keys(permissions) as Permission[]).filter((permission) => may(role, permission));
}
