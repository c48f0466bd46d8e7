import { lazyRouteComponent } from '@tanstack/react-router';
import type { Navigation } from '../../frame/navigation.ts';
import { projectPage } from '../../frame/routes.tsx';
import { t } from '../../frame/texts.ts';
import { cursorQuery } from '../../kit/cursor-query.ts';
import { IconTerminal2 } from '../../kit/icons.ts';
import { linkTo } from '../../kit/page-link.ts';
import { may } from '../../session/permissions.ts';
import { queryClient } from '../../session/query-client.ts';
import { requestsList } from './first-query.ts';
import { isRequestId, readRequestsSearch } from './search.ts';

export const requestsRoutes = [
  projectPage(
    'requests',
    lazyRouteComponent(() => import('./requests-page.tsx'), 'RequestsPage'),
    readRequestsSearch,
    (here, search) => void queryClient.prefetchInfiniteQuery(cursorQuery(requestsList(here, search))),
  ),
] as const;

const to = '/p/$projectId/$environment/requests' as const;

export const requestsArea: Navigation = {
  entries: [
    {
      section: 'developers',
      label: t('menu.requests'),
      icon: IconTerminal2,
      to,
      permission: 'internals.read',
      keywords: t('words.requests'),
    },
  ],
  finders: [
    {
      label: t('menu.requests'),
      icon: IconTerminal2,
      find: async ({ params, membership }, text) => {
        const id = text.trim().toLowerCase();
        if (!isRequestId(id) || !may(membership, 'internals.read')) return [];
        return [
          {
            id,
            label: t('search.request', { id }),
            link: linkTo(to, params, { id }),
          },
        ];
      },
    },
  ],
};
