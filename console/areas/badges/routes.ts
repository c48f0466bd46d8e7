import { lazyRouteComponent } from '@tanstack/react-router';
import { projectPage } from '../../frame/routes.tsx';
import { IconAward } from '../../kit/icons.ts';
import { definitionNavigation } from '../../parts/definitions/definition-navigation.ts';
import { readDefinitionSearch } from '../../parts/definitions/definition-search.ts';
import { askDefinitions } from '../../parts/definitions/first-query.ts';

export const badgesRoutes = [
  projectPage(
    'badges',
    lazyRouteComponent(() => import('./badges-page.tsx'), 'BadgesPage'),
    undefined,
    askDefinitions('badges'),
  ),
  projectPage(
    'badges/$id',
    lazyRouteComponent(() => import('./badge-page.tsx'), 'BadgePage'),
    readDefinitionSearch,
  ),
] as const;

export const badgesArea = definitionNavigation('badges', { section: 'design', icon: IconAward, key: 'b' });
