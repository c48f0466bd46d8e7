import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { projectPage, rootRoute } from '../../frame/routes.tsx';
import { IconTrophy } from '../../kit/icons.ts';
import { definitionNavigation } from '../../parts/definitions/definition-navigation.ts';
import { askDefinitions } from '../../parts/definitions/first-query.ts';
import { readBoardSearch } from './search.ts';

export const leaderboardsRoutes = [
  projectPage(
    'leaderboards',
    lazyRouteComponent(() => import('./boards-page.tsx'), 'BoardsPage'),
    undefined,
    askDefinitions('leaderboards'),
  ),
  projectPage(
    'leaderboards/$id',
    lazyRouteComponent(() => import('./board-page.tsx'), 'BoardPage'),
    readBoardSearch,
  ),
] as const;

/** For anyone with the link. The token is after the #: browsers do not send that part, so no log contains it. */
export const sharedSeasonRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/season',
  component: lazyRouteComponent(() => import('./shared-season-page.tsx'), 'SharedSeasonPage'),
});

export const leaderboardsArea = definitionNavigation('leaderboards', {
  section: 'compete',
  icon: IconTrophy,
  key: 'l',
});
