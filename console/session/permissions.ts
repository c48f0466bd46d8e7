import type { components } from '../../packages/sdk/src/index.ts';
import { t } from './texts.ts';

export type Me = components['schemas']['Me'];
export type Membership = Me['memberships'][number];
export type Permission = Membership['permissions'][number];
export type Role = components['schemas']['Role'];

/** Why an action is not allowed. The server decides who may do what; `GET /auth/me` returns the user's permissions. */
export const reasons: Record<Permission, string> = {
  'installation.operate': t('reasons.installationOperate'),
  'tenant.delete': t('reasons.tenantDelete'),
  'owners.manage': t('reasons.ownersManage'),
  'tenant.manage': t('reasons.tenantManage'),
  'tenant.audit': t('reasons.tenantAudit'),
  'webhooks.write': t('reasons.webhooksWrite'),
  'manageKeys.create': t('reasons.manageKeysCreate'),
  'playerData.write': t('reasons.playerDataWrite'),
  'definitions.write': t('reasons.definitionsWrite'),
  'apiKeys.manage': t('reasons.apiKeysManage'),
  'internals.read': t('reasons.internalsRead'),
  'dashboards.read': t('reasons.dashboardsRead'),
};

export function may(membership: Membership | undefined, permission: Permission): boolean {
  return membership?.permissions.includes(permission) ?? false;
}
