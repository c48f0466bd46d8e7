import { IconChartBar } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Navigation } from '../../frame/navigation.ts';
import { projectRoute } from '../../frame/routes.tsx';
import { t } from '../../frame/texts.ts';
import { readAnalyticsSearch } from './search.ts';

const analyticsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: 'analytics',
  validateSearch: readAnalyticsSearch,
  component: lazyRouteComponent(() => import('./analytics-page.tsx'), 'AnalyticsPage'),
});

export const analyticsRoutes = [analyticsRoute] as const;

export const analyticsArea: Navigation = {
  entries: [
    {
      section: 'main',
      label: t('menu.analytics'),
      icon: IconChartBar,
      to: '/p/$projectId/$environment/analytics',
      keywords: t('words.analytics'),
    },
  ],
  finders: [],
};
