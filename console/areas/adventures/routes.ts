import { IconRoute } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Navigation } from '../../frame/navigation.ts';
import { projectRoute } from '../../frame/routes.tsx';
import { t } from '../../frame/texts.ts';
import { readDefinitionSearch } from '../../parts/definitions/definition-search.ts';
import { findDefinitions } from '../../parts/definitions/find-definitions.ts';

const listRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: 'adventures',
  component: lazyRouteComponent(() => import('./adventures-page.tsx'), 'AdventuresPage'),
});

const adventureRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: 'adventures/$id',
  validateSearch: readDefinitionSearch,
  component: lazyRouteComponent(() => import('./adventure-page.tsx'), 'AdventurePage'),
});

export const adventuresRoutes = [listRoute, adventureRoute] as const;

export const adventuresArea: Navigation = {
  entries: [
    {
      section: 'design',
      label: t('menu.adventures'),
      icon: IconRoute,
      to: '/p/$projectId/$environment/adventures',
      creates: { label: t('create.adventure'), permission: 'definitions.write' },
      key: 'a',
      keywords: t('words.adventures'),
    },
  ],
  finders: [
    {
      label: t('menu.adventures'),
      icon: IconRoute,
      find: findDefinitions('adventures'),
    },
  ],
};
