import { lazyRouteComponent } from '@tanstack/react-router';
import type { Navigation } from '../../frame/navigation.ts';
import { projectPage } from '../../frame/routes.tsx';
import { t } from '../../frame/texts.ts';
import { IconStairsUp } from '../../kit/icons.ts';

export const levelsRoutes = [
  projectPage(
    'levels',
    lazyRouteComponent(() => import('./levels-page.tsx'), 'LevelsPage'),
  ),
] as const;

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
