import { IconDoor } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Navigation } from '../../frame/navigation.ts';
import { projectRoute } from '../../frame/routes.tsx';
import { t } from '../../frame/texts.ts';
import { readLobbiesSearch } from './search.ts';

const listRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: 'lobbies',
  validateSearch: readLobbiesSearch,
  component: lazyRouteComponent(() => import('./lobbies-page.tsx'), 'LobbiesPage'),
});

const lobbyRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: 'lobbies/$lobbyId',
  component: lazyRouteComponent(() => import('./lobby-page.tsx'), 'LobbyPage'),
});

export const lobbiesRoutes = [listRoute, lobbyRoute] as const;

export const lobbiesArea: Navigation = {
  entries: [
    {
      section: 'compete',
      label: t('menu.lobbies'),
      icon: IconDoor,
      to: '/p/$projectId/$environment/lobbies',
      keywords: t('words.lobbies'),
    },
  ],
  finders: [],
};
