import { lazyRouteComponent } from '@tanstack/react-router';
import { projectPage } from '../../frame/routes.tsx';
import { IconRocket } from '../../kit/icons.ts';
import { definitionNavigation } from '../../parts/definitions/definition-navigation.ts';
import { readDefinitionSearch } from '../../parts/definitions/definition-search.ts';
import { askDefinitions } from '../../parts/definitions/first-query.ts';

export const boostsRoutes = [
  projectPage(
    'boosts',
    lazyRouteComponent(() => import('./boosts-page.tsx'), 'BoostsPage'),
    undefined,
    askDefinitions('boosts'),
  ),
  projectPage(
    'boosts/$id',
    lazyRouteComponent(() => import('./boost-page.tsx'), 'BoostPage'),
    readDefinitionSearch,
  ),
] as const;

export const boostsArea = definitionNavigation('boosts', { section: 'economy', icon: IconRocket });
