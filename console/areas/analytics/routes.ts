import { lazyRouteComponent } from '@tanstack/react-router';
import type { Navigation } from '../../frame/navigation.ts';
import { projectPage } from '../../frame/routes.tsx';
import { t } from '../../frame/texts.ts';
import { IconChartBar } from '../../kit/icons.ts';
import { askFirst } from './first-query.ts';
import { readAnalyticsSearch } from './search.ts';

export const analyticsRoutes = [
  projectPage(
    'analytics',
    lazyRouteComponent(() => import('./analytics-page.tsx'), 'AnalyticsPage'),
    readAnalyticsSearch,
    // What fails is shown by the page.
    (here, search) => void askFirst(here, search).catch(() => {}),
  ),
] as const;

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
