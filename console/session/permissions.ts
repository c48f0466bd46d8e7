import type { components } from '../../packages/sdk/src/index.ts';

export type Me = components['schemas']['Me'];
export type Membership = Me['memberships'][number];
export type Permission = Membership['permissions'][number];
export type Role = components['schemas']['Role'];

/** Why an action is not allowed. The server decides who may do what; `GET /auth/me` returns the user's permissions. */
export const reasons: Record<Permission, string> = {
  'installation.operate': 'Only owners of the first tenant of this installation can see this.',
  'tenant.delete': 'Only owners can delete the tenant.',
  'owners.manage': 'Only owners can add or remove owners.',
  'tenant.manage': 'Only owners and admins can change this.',
  'tenant.audit': 'Only owners, admins and developers can see this.',
  'webhooks.write': 'Only owners and admins can change webhooks.',
  'manageKeys.create': 'Only owners and admins can create keys that manage definitions.',
  'playerData.write': "Only owners and admins can change a player's data.",
  'definitions.write': 'Only owners, admins and designers can change definitions.',
  'apiKeys.manage': 'Only owners, admins and developers can manage API keys.',
  'internals.read': 'Viewers cannot see this.',
  'dashboards.read': 'You are not a member of this tenant.',
};

export function may(membership: Membership | undefined, permission: Permission): boolean {
  return membership?.permissions.includes(permission) ?? false;
}
