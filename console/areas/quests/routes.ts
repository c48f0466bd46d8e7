import { lazyRouteComponent } from '@tanstack/react-router';
import { projectPage } from '../../frame/routes.tsx';
import { IconMap2 } from '../../kit/icons.ts';
import { definitionNavigation } from '../../parts/definitions/definition-navigation.ts';
import { readDefinitionSearch } from '../../parts/definitions/definition-search.ts';
import { askDefinitions } from '../../parts/definitions/first-query.ts';

export const questsRoutes = [
  projectPage(
    'quests',
    lazyRouteComponent(() => import('./quests-page.tsx'), 'QuestsPage'),
    undefined,
    askDefinitions('quests'),
  ),
  projectPage(
    'quests/$id',
    lazyRouteComponent(() => import('./quest-page.tsx'), 'QuestPage'),
    readDefinitionSearch,
  ),
] as const;

export const questsArea = definitionNavigation('quests', { section: 'design', icon: IconMap2, key: 'q' });
