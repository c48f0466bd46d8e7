import { lazyRouteComponent } from '@tanstack/react-router';
import type { Navigation } from '../../frame/navigation.ts';
import { projectPage } from '../../frame/routes.tsx';
import { t } from '../../frame/texts.ts';
import { IconHome } from '../../kit/icons.ts';
import { queryClient } from '../../session/query-client.ts';
import { latestQuery, seriesQuery, summaryQuery } from './first-query.ts';
import { readHomeSearch } from './search.ts';

export const homeRoutes = [
  projectPage(
    '/',
    lazyRouteComponent(() => import('./home-page.tsx'), 'HomePage'),
    readHomeSearch,
    (here, search) => {
      void queryClient.prefetchQuery(latestQuery(here));
      void queryClient.prefetchQuery(summaryQuery(here));
      // In test it depends on the clock, which is not known yet.
      if (here.params.environment === 'live') void queryClient.prefetchQuery(seriesQuery(here, search, 0));
    },
  ),
] as const;

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
