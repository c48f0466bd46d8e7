import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Navigation } from '../../frame/navigation.ts';
import { projectPage, projectRoute } from '../../frame/routes.tsx';
import { t } from '../../frame/texts.ts';
import { cursorQuery } from '../../kit/cursor-query.ts';
import { IconActivity } from '../../kit/icons.ts';
import { queryClient } from '../../session/query-client.ts';
import { eventsList } from './first-query.ts';
import { readEventsSearch, readReversalsSearch } from './search.ts';

export const eventsRoutes = [
  projectPage(
    'events',
    lazyRouteComponent(() => import('./events-page.tsx'), 'EventsPage'),
    readEventsSearch,
    (here, search) => void queryClient.prefetchInfiniteQuery(cursorQuery(eventsList(here, search))),
  ),
  createRoute({
    getParentRoute: () => projectRoute,
    path: 'reversals',
    validateSearch: readReversalsSearch,
    component: lazyRouteComponent(() => import('./reversals-page.tsx'), 'ReversalsPage'),
  }),
  projectPage(
    'events/$eventId',
    lazyRouteComponent(() => import('./event-page.tsx'), 'EventPage'),
  ),
] as const;

export const eventsArea: Navigation = {
  entries: [
    {
      section: 'main',
      label: t('menu.events'),
      icon: IconActivity,
      to: '/p/$projectId/$environment/events',
      key: 'e',
      keywords: t('words.events'),
    },
  ],
  finders: [],
};
