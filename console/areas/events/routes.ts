import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Navigation } from '../../frame/navigation.ts';
import { projectPage, projectRoute } from '../../frame/routes.tsx';
import { t } from '../../frame/texts.ts';
import { IconActivity } from '../../kit/icons.ts';
import { readEventsSearch } from './search.ts';

const listRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: 'events',
  validateSearch: readEventsSearch,
  component: lazyRouteComponent(() => import('./events-page.tsx'), 'EventsPage'),
});

export const eventsRoutes = [
  listRoute,
  createRoute({
    getParentRoute: () => projectRoute,
    path: 'reversals',
    validateSearch: readEventsSearch,
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
