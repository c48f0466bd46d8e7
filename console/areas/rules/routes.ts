import { IconBolt } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Navigation } from '../../frame/navigation.ts';
import { projectRoute } from '../../frame/routes.tsx';
import { t } from '../../frame/texts.ts';
import { findDefinitions } from '../../parts/definitions/find-definitions.ts';
import { readRuleSearch, readRulesSearch } from './search.ts';

const listRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: 'rules',
  validateSearch: readRulesSearch,
  component: lazyRouteComponent(() => import('./rules-page.tsx'), 'RulesPage'),
});

const ruleRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: 'rules/$id',
  validateSearch: readRuleSearch,
  component: lazyRouteComponent(() => import('./rule-page.tsx'), 'RulePage'),
});

export const rulesRoutes = [listRoute, ruleRoute] as const;

export const rulesArea: Navigation = {
  entries: [
    {
      section: 'design',
      label: t('menu.rules'),
      icon: IconBolt,
      to: '/p/$projectId/$environment/rules',
      creates: { label: t('create.rule'), permission: 'definitions.write' },
      key: 'r',
      keywords: t('words.rules'),
    },
  ],
  finders: [
    {
      label: t('menu.rules'),
      icon: IconBolt,
      find: findDefinitions('rules'),
    },
  ],
};
