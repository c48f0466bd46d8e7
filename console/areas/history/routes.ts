import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { projectPage, projectRoute } from '../../frame/routes.tsx';
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

export const historyRoutes = [
  definitionRoute,
  projectPage(
    'levels/history',
    lazyRouteComponent(() => import('./levels-history-page.tsx'), 'LevelsHistoryPage'),
    readHistorySearch,
  ),
] as const;
