import { lazyRouteComponent } from '@tanstack/react-router';
import { projectPage } from '../../frame/routes.tsx';
import { IconTrophy } from '../../kit/icons.ts';
import { definitionNavigation } from '../../parts/definitions/definition-navigation.ts';
import { readBoardSearch } from './search.ts';

export const leaderboardsRoutes = [
  projectPage(
    'leaderboards',
    lazyRouteComponent(() => import('./boards-page.tsx'), 'BoardsPage'),
  ),
  projectPage(
    'leaderboards/$id',
    lazyRouteComponent(() => import('./board-page.tsx'), 'BoardPage'),
    readBoardSearch,
  ),
] as const;

export const leaderboardsArea = definitionNavigation('leaderboards', {
  section: 'compete',
  icon: IconTrophy,
  key: 'l',
});
