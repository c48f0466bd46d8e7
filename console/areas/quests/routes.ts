import { IconMap2 } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Navigation } from '../../frame/navigation.ts';
import { projectRoute } from '../../frame/routes.tsx';
import { t } from '../../frame/texts.ts';
import { readDefinitionSearch } from '../../parts/definitions/definition-search.ts';
import { findDefinitions } from '../../parts/definitions/find-definitions.ts';

const listRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: 'quests',
  component: lazyRouteComponent(() => import('./quests-page.tsx'), 'QuestsPage'),
});

const questRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: 'quests/$id',
  validateSearch: readDefinitionSearch,
  component: lazyRouteComponent(() => import('./quest-page.tsx'), 'QuestPage'),
});

export const questsRoutes = [listRoute, questRoute] as const;

export const questsArea: Navigation = {
  entries: [
    {
      section: 'design',
      label: t('menu.quests'),
      icon: IconMap2,
      to: '/p/$projectId/$environment/quests',
      creates: { label: t('create.quest'), permission: 'definitions.write' },
      key: 'q',
      keywords: t('words.quests'),
    },
  ],
  finders: [
    {
      label: t('menu.quests'),
      icon: IconMap2,
      find: findDefinitions('quests'),
    },
  ],
};
