import {
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
} from '@tabler/icons-react';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { Navigation } from '../../frame/navigation.ts';
import { settingsPage, settingsRoute } from '../../frame/routes.tsx';
import { t } from '../../frame/texts.ts';

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
    'audit-log',
    lazyRouteComponent(() => import('./audit-page.tsx'), 'AuditPage'),
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

export const settingsArea: Navigation = {
  entries: [
    {
      section: 'foot',
      label: t('menu.settings'),
      icon: IconSettings,
      to: '/p/$projectId/$environment/settings',
      key: 's',
    },
    {
      section: 'settings',
      order: 10,
      label: t('menu.general'),
      icon: IconAdjustments,
      to: '/p/$projectId/$environment/settings/general',
      keywords: t('words.general'),
    },
    {
      section: 'settings',
      order: 20,
      label: t('menu.plan'),
      icon: IconGauge,
      to: '/p/$projectId/$environment/settings/plan',
      keywords: t('words.plan'),
    },
    {
      section: 'settings',
      order: 30,
      label: t('menu.apiKeys'),
      icon: IconKey,
      to: '/p/$projectId/$environment/settings/api-keys',
      permission: 'apiKeys.manage',
      keywords: t('words.apiKeys'),
    },
    {
      section: 'settings',
      order: 35,
      label: t('menu.clients'),
      icon: IconDeviceMobile,
      to: '/p/$projectId/$environment/settings/clients',
      permission: 'internals.read',
      keywords: t('words.clients'),
    },
    {
      section: 'settings',
      order: 37,
      label: t('menu.testEnvironment'),
      icon: IconFlask,
      to: '/p/$projectId/$environment/settings/test-environment',
      permission: 'playerData.write',
      environment: 'test',
      keywords: t('words.testEnvironment'),
    },
    {
      section: 'settings',
      order: 50,
      label: t('menu.team'),
      icon: IconUsersGroup,
      to: '/p/$projectId/$environment/settings/team',
      permission: 'internals.read',
      keywords: t('words.team'),
    },
    {
      section: 'settings',
      order: 60,
      label: t('menu.audit'),
      icon: IconHistory,
      to: '/p/$projectId/$environment/settings/audit-log',
      permission: 'tenant.audit',
      keywords: t('words.audit'),
    },
    {
      section: 'settings',
      order: 65,
      label: t('menu.backups'),
      icon: IconDatabaseExport,
      to: '/p/$projectId/$environment/settings/backups',
      permission: 'installation.operate',
      keywords: t('words.backups'),
    },
    {
      section: 'settings',
      order: 70,
      label: t('menu.account'),
      icon: IconUserCircle,
      to: '/p/$projectId/$environment/settings/account',
      keywords: t('words.account'),
    },
  ],
  finders: [],
};
