import { lazyRouteComponent } from '@tanstack/react-router';
import type { Navigation } from '../../frame/navigation.ts';
import { projectPage } from '../../frame/routes.tsx';
import { t } from '../../frame/texts.ts';
import { IconHome } from '../../kit/icons.ts';
import { readHomeSearch } from './search.ts';

export const homeRoutes = [
  projectPage(
    '/',
    lazyRouteComponent(() => import('./home-page.tsx'), 'HomePage'),
    readHomeSearch,
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
