import { lazyRouteComponent } from '@tanstack/react-router';
import type { Navigation } from '../../frame/navigation.ts';
import { projectPage } from '../../frame/routes.tsx';
import { t } from '../../frame/texts.ts';
import { IconUsersGroup } from '../../kit/icons.ts';

export const teamsRoutes = [
  projectPage(
    'teams',
    lazyRouteComponent(() => import('./teams-page.tsx'), 'TeamsPage'),
  ),
  projectPage(
    'teams/$teamId',
    lazyRouteComponent(() => import('./team-page.tsx'), 'TeamPage'),
  ),
] as const;

export const teamsArea: Navigation = {
  entries: [
    {
      section: 'compete',
      label: t('menu.teams'),
      icon: IconUsersGroup,
      to: '/p/$projectId/$environment/teams',
      keywords: t('words.teams'),
    },
  ],
  finders: [],
};
