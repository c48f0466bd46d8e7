import { lazyRouteComponent } from '@tanstack/react-router';
import { projectPage } from '../../frame/routes.tsx';
import { IconRoute } from '../../kit/icons.ts';
import { definitionNavigation } from '../../parts/definitions/definition-navigation.ts';
import { readDefinitionSearch } from '../../parts/definitions/definition-search.ts';
import { askDefinitions } from '../../parts/definitions/first-query.ts';

export const adventuresRoutes = [
  projectPage(
    'adventures',
    lazyRouteComponent(() => import('./adventures-page.tsx'), 'AdventuresPage'),
    undefined,
    askDefinitions('adventures'),
  ),
  projectPage(
    'adventures/$id',
    lazyRouteComponent(() => import('./adventure-page.tsx'), 'AdventurePage'),
    readDefinitionSearch,
  ),
] as const;

export const adventuresArea = definitionNavigation('adventures', {
  section: 'design',
  icon: IconRoute,
  key: 'a',
});
