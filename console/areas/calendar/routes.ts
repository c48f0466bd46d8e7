import { lazyRouteComponent } from '@tanstack/react-router';
import type { Navigation } from '../../frame/navigation.ts';
import { projectPage } from '../../frame/routes.tsx';
import { t } from '../../frame/texts.ts';
import { IconCalendar } from '../../kit/icons.ts';
import { readCalendarSearch } from './search.ts';

export const calendarRoutes = [
  projectPage(
    'calendar',
    lazyRouteComponent(() => import('./calendar-page.tsx'), 'CalendarPage'),
    readCalendarSearch,
  ),
] as const;

export const calendarArea: Navigation = {
  entries: [
    {
      section: 'design',
      label: t('menu.calendar'),
      icon: IconCalendar,
      to: '/p/$projectId/$environment/calendar',
      keywords: t('words.calendar'),
    },
  ],
  finders: [],
};
