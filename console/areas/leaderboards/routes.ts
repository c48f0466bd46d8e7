import { IconTrophy } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Navigation } from '../../frame/navigation.ts';
import { projectRoute } from '../../frame/routes.tsx';
import { t } from '../../frame/texts.ts';
import { findDefinitions } from '../../parts/definitions/find-definitions.ts';
import { readBoardSearch } from './search.ts';

const listRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: 'leaderboards',
  component: lazyRouteComponent(() => import('./boards-page.tsx'), 'BoardsPage'),
});

const boardRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: 'leaderboards/$id',
  validateSearch: readBoardSearch,
  component: lazyRouteComponent(() => import('./board-page.tsx'), 'BoardPage'),
});

export const leaderboardsRoutes = [listRoute, boardRoute] as const;

export const leaderboardsArea: Navigation = {
  entries: [
    {
      section: 'compete',
      label: t('menu.leaderboards'),
      icon: IconTrophy,
      to: '/p/$projectId/$environment/leaderboards',
      creates: { label: t('create.leaderboard'), permission: 'definitions.write' },
      key: 'l',
      keywords: t('words.leaderboards'),
    },
  ],
  finders: [
    {
      label: t('menu.leaderboards'),
      icon: IconTrophy,
      find: findDefinitions('leaderboards'),
    },
  ],
};
