import { lazyRouteComponent } from '@tanstack/react-router';
import { projectPage } from '../../frame/routes.tsx';
import { IconBolt } from '../../kit/icons.ts';
import { definitionNavigation } from '../../parts/definitions/definition-navigation.ts';
import { readRuleSearch, readRulesSearch } from './search.ts';

export const rulesRoutes = [
  projectPage(
    'rules',
    lazyRouteComponent(() => import('./rules-page.tsx'), 'RulesPage'),
    readRulesSearch,
  ),
  projectPage(
    'rules/$id',
    lazyRouteComponent(() => import('./rule-page.tsx'), 'RulePage'),
    readRuleSearch,
  ),
] as const;

export const rulesArea = definitionNavigation('rules', { section: 'design', icon: IconBolt, key: 'r' });
