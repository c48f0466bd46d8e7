import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Navigation } from '../../frame/navigation.ts';
import { projectPage, projectRoute } from '../../frame/routes.tsx';
import { t } from '../../frame/texts.ts';
import { IconActivity } from '../../kit/icons.ts';
import { momentParameter, textParameter } from '../../kit/search-parameters.ts';

export interface EventsSearch {
  type?: string | undefined;
  playerId?: string | undefined;
  /** The earliest time of the events, as ISO 8601. */
  from?: string | undefined;
  to?: string | undefined;
  /** Only events with an effect of this rule. */
  ruleId?: string | undefined;
}

const listRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: 'events',
  validateSearch: (search: Record<string, unknown>): EventsSearch => ({
    ...textParameter(search, 'type'),
    ...textParameter(search, 'playerId'),
    ...momentParameter(search, 'from'),
    ...momentParameter(search, 'to'),
    ...textParameter(search, 'ruleId'),
  }),
  component: lazyRouteComponent(() => import('./events-page.tsx'), 'EventsPage'),
});

export const eventsRoutes = [
  listRoute,
  projectPage(
    'reversals',
    lazyRouteComponent(() => import('./reversals-page.tsx'), 'ReversalsPage'),
  ),
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
