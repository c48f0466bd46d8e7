import type { components } from '../../sdk/index.ts';

export type Me = components['schemas']['Me'];
export type Membership = Me['memberships'][number];
export type Permission = Membership['permissions'][number];
export type Role = components['schemas']['Role'];

/** Why a door is closed. Who may do what is the server's table: `GET /auth/me` tells which rows are ours. */
export const reasons: Record<Permission, string> = {
  'tenant.delete': 'Only an OWNER can delete the tenant.',
  'owners.manage': 'Only an OWNER can make or unmake an OWNER.',
  'tenant.manage': 'Only an OWNER or ADMIN can change this.',
  'tenant.audit': 'Only an OWNER, ADMIN or DEVELOPER can read this.',
  'webhooks.write': 'Only an OWNER or ADMIN can change webhooks.',
  'manageKeys.create': 'Only an OWNER or ADMIN can hand out keys that manage definitions.',
  'playerData.write': "Only an OWNER or ADMIN can change a player's data by hand.",
  'definitions.write': 'Only an OWNER, ADMIN or DESIGNER can change definitions.',
  'apiKeys.manage': 'Only an OWNER, ADMIN or DEVELOPER can manage API keys.',
  'internals.read': 'A VIEWER cannot see this.',
  'dashboards.read': 'You are no member of this tenant.',
};

export function may(membership: Membership | undefined, permission: Permission): boolean {
  return membership?.permissions.includes(permission) ?? false;
}
