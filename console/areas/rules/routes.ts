import { lazyRouteComponent } from '@tanstack/react-router';
import { projectPage } from '../../frame/routes.tsx';
import { IconBolt } from '../../kit/icons.ts';
import { definitionNavigation } from '../../parts/definitions/definition-navigation.ts';
import { lifeQuery } from '../../parts/life/life-query.ts';
import { queryClient } from '../../session/query-client.ts';
import { allRulesQuery } from './first-query.ts';
import { readRuleSearch, readRulesSearch } from './search.ts';

export const rulesRoutes = [
  projectPage(
    'rules',
    lazyRouteComponent(() => import('./rules-page.tsx'), 'RulesPage'),
    readRulesSearch,
    (here) => {
      void queryClient.prefetchQuery(allRulesQuery(here));
      void queryClient.prefetchQuery(lifeQuery(here, 'rules'));
    },
  ),
  projectPage(
    'rules/$id',
    lazyRouteComponent(() => import('./rule-page.tsx'), 'RulePage'),
    readRuleSearch,
  ),
] as const;

export const rulesArea = definitionNavigation('rules', { section: 'design', icon: IconBolt, key: 'r' });
