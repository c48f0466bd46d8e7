import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { projectRoute } from '../../frame/routes.tsx';
import { isDefinitionKind } from '../../parts/changes/definition-kinds.ts';
import { readHistorySearch } from './search.ts';

const definitionRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '$kind/$definitionId/history',
  params: {
    parse: ({ kind, definitionId }) => {
      if (!isDefinitionKind(kind)) throw notFound();
      return { kind, definitionId };
    },
    stringify: (params) => params,
  },
  validateSearch: readHistorySearch,
  component: lazyRouteComponent(() => import('./definition-history-page.tsx'), 'DefinitionHistoryPage'),
});

const levelsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: 'levels/history',
  validateSearch: readHistorySearch,
  component: lazyRouteComponent(() => import('./levels-history-page.tsx'), 'LevelsHistoryPage'),
});

export const historyRoutes = [definitionRoute, levelsRoute] as const;
