/** Roles by what they may do, widest first. A person has one in each tenant they belong to. */
export const roles = ['OWNER', 'ADMIN', 'DESIGNER', 'DEVELOPER', 'VIEWER'] as const;
export type Role = (typeof roles)[number];

/**
 * The permission table: who may do what. Every endpoint names one of these rows; there is no other place where a
 * role is looked at.
 */
export const permissions = {
  // Only in the first tenant of the installation. If that is hosted, nobody has it (guards.operator).
  'installation.operate': ['OWNER'],
  'tenant.delete': ['OWNER'],
  'owners.manage': ['OWNER'],
  'tenant.manage': ['OWNER', 'ADMIN'],
  'tenant.audit': ['OWNER', 'ADMIN', 'DEVELOPER'],
  'webhooks.write': ['OWNER', 'ADMIN'],
  'manageKeys.create': ['OWNER', 'ADMIN'],
  'playerData.write': ['OWNER', 'ADMIN'],
  'definitions.write': ['OWNER', 'ADMIN', 'DESIGNER'],
  'apiKeys.manage': ['OWNER', 'ADMIN', 'DEVELOPER'],
  'internals.read': ['OWNER', 'ADMIN', 'DESIGNER', 'DEVELOPER'],
  'dashboards.read': ['OWNER', 'ADMIN', 'DESIGNER', 'DEVELOPER', 'VIEWER'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

export function may(role: Role, permission: Permission): boolean {
  return (permissions[permission] as readonly Role[]).includes(role);
}

/** What an API key may do. `manage` adds the definitions to the other two, and takes an OWNER or ADMIN to hand out. */
export const keyScopes = ['read', 'write', 'manage'] as const;
export type KeyScope = (typeof keyScopes)[number];

export function keyMay(scopes: readonly KeyScope[], needed: KeyScope): boolean {
  return scopes.includes(needed) || scopes.includes('manage');
}
