import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { NavEntry, Navigation } from '../../frame/navigation.ts';
import { demandSession, rootRoute, settingsPage, settingsRoute } from '../../frame/routes.tsx';
import { t } from '../../frame/texts.ts';
import {
  type Icon,
  IconAdjustments,
  IconDatabaseExport,
  IconDeviceMobile,
  IconFlask,
  IconGauge,
  IconHistory,
  IconKey,
  IconSettings,
  IconUserCircle,
  IconUsersGroup,
} from '../../kit/icons.ts';
import { readAuditSearch } from './audit/search.ts';

/** Where a tenant requires a second factor that the person does not have yet. */
export const secondFactorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/second-factor',
  beforeLoad: demandSession,
  component: lazyRouteComponent(() => import('./second-factor-page.tsx'), 'SecondFactorPage'),
});

const indexRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/p/$projectId/$environment/settings/general', params, replace: true });
  },
});

export const settingsRoutes = [
  indexRoute,
  settingsPage(
    'general',
    lazyRouteComponent(() => import('./general-page.tsx'), 'GeneralPage'),
  ),
  settingsPage(
    'plan',
    lazyRouteComponent(() => import('./plan-page.tsx'), 'PlanPage'),
  ),
  settingsPage(
    'api-keys',
    lazyRouteComponent(() => import('./api-keys-page.tsx'), 'ApiKeysPage'),
  ),
  settingsPage(
    'clients',
    lazyRouteComponent(() => import('./clients-page.tsx'), 'ClientsPage'),
  ),
  settingsPage(
    'test-environment',
    lazyRouteComponent(() => import('./test-environment-page.tsx'), 'TestEnvironmentPage'),
  ),
  settingsPage(
    'team',
    lazyRouteComponent(() => import('./team-page.tsx'), 'TeamPage'),
  ),
  settingsPage(
    'sso',
    lazyRouteComponent(() => import('./sso-page.tsx'), 'SsoPage'),
  ),
  settingsPage(
    'audit-log',
    lazyRouteComponent(() => import('./audit/audit-page.tsx'), 'AuditPage'),
    readAuditSearch,
  ),
  settingsPage(
    'backups',
    lazyRouteComponent(() => import('./backups-page.tsx'), 'BackupsPage'),
  ),
  settingsPage(
    'account',
    lazyRouteComponent(() => import('./account-page.tsx'), 'AccountPage'),
  ),
] as const;

type Name =
  | 'general'
  | 'plan'
  | 'apiKeys'
  | 'clients'
  | 'testEnvironment'
  | 'team'
  | 'sso'
  | 'audit'
  | 'backups'
  | 'account';
type PathOf<To> = To extends `/p/$projectId/$environment/settings/${infer Path}` ? Path : never;

function entry(
  order: number,
  name: Name,
  path: PathOf<NavEntry['to']>,
  icon: Icon,
  limits: Pick<NavEntry, 'permission' | 'environment'> = {},
): NavEntry {
  return {
    section: 'settings',
    order,
    label: t(`menu.${name}`),
    icon,
    to: `/p/$projectId/$environment/settings/${path}`,
    keywords: t(`words.${name}`),
    ...limits,
  };
}

export const settingsArea: Navigation = {
  entries: [
    {
      section: 'foot',
      label: t('menu.settings'),
      icon: IconSettings,
      to: '/p/$projectId/$environment/settings',
      key: 's',
    },
    entry(10, 'general', 'general', IconAdjustments),
    entry(20, 'plan', 'plan', IconGauge),
    entry(30, 'apiKeys', 'api-keys', IconKey, { permission: 'apiKeys.manage' }),
    entry(35, 'clients', 'clients', IconDeviceMobile, { permission: 'internals.read' }),
    entry(37, 'testEnvironment', 'test-environment', IconFlask, {
      permission: 'playerData.write',
      environment: 'test',
    }),
    entry(50, 'team', 'team', IconUsersGroup, { permission: 'internals.read' }),
    entry(55, 'sso', 'sso', IconKey, { permission: 'tenant.manage' }),
    entry(60, 'audit', 'audit-log', IconHistory, { permission: 'tenant.audit' }),
    entry(65, 'backups', 'backups', IconDatabaseExport, { permission: 'installation.operate' }),
    entry(70, 'account', 'account', IconUserCircle),
  ],
  finders: [],
};
