import { IconHome } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Navigation } from '../../frame/navigation.ts';
import { projectRoute } from '../../frame/routes.tsx';
import { t } from '../../frame/texts.ts';
import { readHomeSearch } from './search.ts';

const homeRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/',
  validateSearch: readHomeSearch,
  component: lazyRouteComponent(() => import('./home-page.tsx'), 'HomePage'),
});

export const homeRoutes = [homeRoute] as const;

export const homeArea: Navigation = {
  entries: [
    {
      section: 'main',
      label: t('menu.home'),
      icon: IconHome,
      to: '/p/$projectId/$environment',
      key: 'h',
      keywords: t('words.home'),
    },
  ],
  finders: [],
};
