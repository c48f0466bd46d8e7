import { lazyRouteComponent } from '@tanstack/react-router';
import type { Navigation } from '../../frame/navigation.ts';
import { projectPage } from '../../frame/routes.tsx';
import { t } from '../../frame/texts.ts';
import { IconDoor } from '../../kit/icons.ts';
import { readLobbiesSearch } from './search.ts';

export const lobbiesRoutes = [
  projectPage(
    'lobbies',
    lazyRouteComponent(() => import('./lobbies-page.tsx'), 'LobbiesPage'),
    readLobbiesSearch,
  ),
  projectPage(
    'lobbies/$lobbyId',
    lazyRouteComponent(() => import('./lobby-page.tsx'), 'LobbyPage'),
  ),
] as const;

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
