import { lazyRouteComponent } from '@tanstack/react-router';
import type { Navigation } from '../../frame/navigation.ts';
import { projectPage } from '../../frame/routes.tsx';
import { isFoundBy } from '../../frame/search/hits.ts';
import { t } from '../../frame/texts.ts';
import { cursorQuery } from '../../kit/cursor-query.ts';
import { IconBookmark, IconUsers } from '../../kit/icons.ts';
import { linkTo } from '../../kit/page-link.ts';
import { queryClient } from '../../session/query-client.ts';
import { locale } from '../../texts/index.ts';
import { exportsQuery } from './exports/first-query.ts';
import { playersList } from './first-query.ts';
import { readPlayerSearch, readPlayersSearch } from './search.ts';
import { inOrder, searchOf } from './views/view-search.ts';
import { viewsQuery } from './views/views-query.ts';

export const playersRoutes = [
  projectPage(
    'players',
    lazyRouteComponent(() => import('./players-page.tsx'), 'PlayersPage'),
    readPlayersSearch,
    (here, search) => void queryClient.prefetchInfiniteQuery(cursorQuery(playersList(here, search))),
  ),
  projectPage(
    'players/$playerId',
    lazyRouteComponent(() => import('./player-page.tsx'), 'PlayerPage'),
    readPlayerSearch,
  ),
  // Not below `players`, where it would be a player with this id.
  projectPage(
    'player-exports',
    lazyRouteComponent(() => import('./exports/exports-page.tsx'), 'ExportsPage'),
    undefined,
    (here) => void queryClient.prefetchQuery(exportsQuery(here)),
  ),
] as const;

export const playersArea: Navigation = {
  entries: [
    {
      section: 'main',
      label: t('menu.players'),
      icon: IconUsers,
      to: '/p/$projectId/$environment/players',
      key: 'p',
      keywords: t('words.players'),
    },
  ],
  finders: [
    {
      label: t('menu.players'),
      icon: IconUsers,
      grantLink: ({ params }, playerId) =>
        linkTo('/p/$projectId/$environment/players/$playerId', { ...params, playerId }, { grant: 'xp' }),
      find: async ({ api, params }, search, signal) => {
        const { data } = await api.get('/players', { params: { query: { search, limit: 6 } }, signal });
        return data.map(({ id, displayName, level }) => ({
          id,
          label: displayName ?? id,
          note: t('search.player', { id, level }),
          link: linkTo('/p/$projectId/$environment/players/$playerId', { ...params, playerId: id }),
        }));
      },
    },
    {
      label: t('search.views'),
      icon: IconBookmark,
      find: async (here, text) => {
        const views = await queryClient.fetchQuery(viewsQuery(here));
        return inOrder(views, locale)
          .filter(({ name }) => isFoundBy(text, { label: name }))
          .slice(0, 6)
          .map((view) => ({
            id: view.id,
            label: view.name,
            link: linkTo('/p/$projectId/$environment/players', here.params, searchOf(view)),
          }));
      },
    },
  ],
};
