import { IconStairsUp } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Navigation } from '../../frame/navigation.ts';
import { projectRoute } from '../../frame/routes.tsx';
import { t } from '../../frame/texts.ts';

const levelsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: 'levels',
  component: lazyRouteComponent(() => import('./levels-page.tsx'), 'LevelsPage'),
});

export const levelsRoutes = [levelsRoute] as const;

export const levelsArea: Navigation = {
  entries: [
    {
      section: 'design',
      label: t('menu.levels'),
      icon: IconStairsUp,
      to: '/p/$projectId/$environment/levels',
      keywords: t('words.levels'),
    },
  ],
  finders: [],
};
