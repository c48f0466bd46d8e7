import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Navigation } from '../../frame/navigation.ts';
import { projectRoute } from '../../frame/routes.tsx';
import { t } from '../../frame/texts.ts';
import { IconTags } from '../../kit/icons.ts';
import { textParameter } from '../../kit/search-parameters.ts';

const typesRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: 'event-types',
  validateSearch: (search: Record<string, unknown>): { type?: string } => textParameter(search, 'type'),
  component: lazyRouteComponent(() => import('./event-types-page.tsx'), 'EventTypesPage'),
});

export const eventTypesRoutes = [typesRoute] as const;

export const eventTypesArea: Navigation = {
  entries: [
    {
      section: 'developers',
      label: t('menu.eventTypes'),
      icon: IconTags,
      to: '/p/$projectId/$environment/event-types',
      keywords: t('words.eventTypes'),
    },
  ],
  finders: [],
};
