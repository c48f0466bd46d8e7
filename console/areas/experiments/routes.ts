import { lazyRouteComponent } from '@tanstack/react-router';
import { projectPage } from '../../frame/routes.tsx';
import { IconFlask } from '../../kit/icons.ts';
import { definitionNavigation } from '../../parts/definitions/definition-navigation.ts';
import { readDefinitionSearch } from '../../parts/definitions/definition-search.ts';
import { lifeQuery } from '../../parts/life/life-query.ts';
import { queryClient } from '../../session/query-client.ts';

export const experimentsRoutes = [
  projectPage(
    'experiments',
    lazyRouteComponent(() => import('./experiments-page.tsx'), 'ExperimentsPage'),
    undefined,
    (here) => void queryClient.prefetchQuery(lifeQuery(here, 'experiments')),
  ),
  projectPage(
    'experiments/$id',
    lazyRouteComponent(() => import('./experiment-page.tsx'), 'ExperimentPage'),
    readDefinitionSearch,
  ),
] as const;

export const experimentsArea = definitionNavigation('experiments', { section: 'design', icon: IconFlask });
