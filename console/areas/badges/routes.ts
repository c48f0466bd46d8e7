import { IconAward } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Navigation } from '../../frame/navigation.ts';
import { projectRoute } from '../../frame/routes.tsx';
import { t } from '../../frame/texts.ts';
import { readDefinitionSearch } from '../../parts/definitions/definition-search.ts';
import { findDefinitions } from '../../parts/definitions/find-definitions.ts';

const listRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: 'badges',
  component: lazyRouteComponent(() => import('./badges-page.tsx'), 'BadgesPage'),
});

const badgeRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: 'badges/$id',
  validateSearch: readDefinitionSearch,
  component: lazyRouteComponent(() => import('./badge-page.tsx'), 'BadgePage'),
});

export const badgesRoutes = [listRoute, badgeRoute] as const;

export const badgesArea: Navigation = {
  entries: [
    {
      section: 'design',
      label: t('menu.badges'),
      icon: IconAward,
      to: '/p/$projectId/$environment/badges',
      creates: { label: t('create.badge'), permission: 'definitions.write' },
      key: 'b',
      keywords: t('words.badges'),
    },
  ],
  finders: [
    {
      label: t('menu.badges'),
      icon: IconAward,
      find: findDefinitions('badges'),
    },
  ],
};
