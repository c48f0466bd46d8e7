import { lazyRouteComponent } from '@tanstack/react-router';
import { projectPage } from '../../frame/routes.tsx';
import { IconUsersGroup } from '../../kit/icons.ts';
import { definitionNavigation } from '../../parts/definitions/definition-navigation.ts';
import { readDefinitionSearch } from '../../parts/definitions/definition-search.ts';
import { askDefinitions } from '../../parts/definitions/first-query.ts';

export const segmentsRoutes = [
  projectPage(
    'segments',
    lazyRouteComponent(() => import('./segments-page.tsx'), 'SegmentsPage'),
    undefined,
    askDefinitions('segments'),
  ),
  projectPage(
    'segments/$id',
    lazyRouteComponent(() => import('./segment-page.tsx'), 'SegmentPage'),
    readDefinitionSearch,
  ),
] as const;

export const segmentsArea = definitionNavigation('segments', { section: 'design', icon: IconUsersGroup });
