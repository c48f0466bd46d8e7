/** Who may do what, written by hand and not taken from the code, so that the tests compare two sources. See guide/security.md, Roles. */
export const roleNames = ['OWNER', 'ADMIN', 'DESIGNER', 'DEVELOPER', 'VIEWER'] as const;
export type RoleName = (typeof roleNames)[number];

export const scopeNames = ['read', 'write', 'manage'] as const;
export type ScopeName = (typeof scopeNames)[number];

const rows = {
  'delete the tenant; make or unmake an OWNER': ['OWNER'],
  'tenant settings, users, invitations, projects, plans; webhooks (write, test, retry)': ['OWNER', 'ADMIN'],
  'read the audit log and invitations': ['OWNER', 'ADMIN', 'DEVELOPER'],
  'write player data by hand (grants, events, lobbies, erasure)': ['OWNER', 'ADMIN'],
  'write definitions (rules, quests, adventures, badges, leaderboards, levels)': [
    'OWNER',
    'ADMIN',
    'DESIGNER',
  ],
  'API keys (list, create, rotate, revoke)': ['OWNER', 'ADMIN', 'DEVELOPER'],
  'read users, webhooks and deliveries; simulate and backtest': ['OWNER', 'ADMIN', 'DESIGNER', 'DEVELOPER'],
  'read dashboards: projects, players, events, definitions, leaderboards, lobbies, analytics': [
    'OWNER',
    'ADMIN',
    'DESIGNER',
    'DEVELOPER',
    'VIEWER',
  ],
} as const satisfies Record<string, readonly RoleName[]>;

/** The rows under short names, for `expectedAccess`. */
export const row = {
  deleteTenant: rows['delete the tenant; make or unmake an OWNER'],
  manage: rows['tenant settings, users, invitations, projects, plans; webhooks (write, test, retry)'],
  audit: rows['read the audit log and invitations'],
  playerData: rows['write player data by hand (grants, events, lobbies, erasure)'],
  definitions: rows['write definitions (rules, quests, adventures, badges, leaderboards, levels)'],
  apiKeys: rows['API keys (list, create, rotate, revoke)'],
  internals: rows['read users, webhooks and deliveries; simulate and backtest'],
  dashboards:
    rows['read dashboards: projects, players, events, definitions, leaderboards, lobbies, analytics'],
};
