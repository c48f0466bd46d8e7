import { IconGitPullRequest } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Found, Navigation } from '../../frame/navigation.ts';
import { projectRoute } from '../../frame/routes.tsx';
import { t } from '../../frame/texts.ts';
import { linkTo } from '../../kit/page-link.ts';
import { readChangesetSearch, readChangesetsSearch } from './search.ts';

const listRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: 'changesets',
  validateSearch: readChangesetsSearch,
  component: lazyRouteComponent(() => import('./changesets-page.tsx'), 'ChangesetsPage'),
});

const changesetRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: 'changesets/$changesetId',
  validateSearch: readChangesetSearch,
  component: lazyRouteComponent(() => import('./changeset-page.tsx'), 'ChangesetPage'),
});

export const changesetsRoutes = [listRoute, changesetRoute] as const;

export const changesetsArea: Navigation = {
  entries: [
    {
      section: 'design',
      label: t('menu.changesets'),
      icon: IconGitPullRequest,
      to: '/p/$projectId/$environment/changesets',
      keywords: t('words.changesets'),
    },
  ],
  finders: [
    {
      label: t('menu.changesets'),
      icon: IconGitPullRequest,
      find: async ({ api, params }, text, signal) => {
        const found: Found[] = [];
        const { data } = await api.get('/changesets', { params: { query: { limit: 100 } }, signal });
        for (const { id, title, status } of data) {
          if (found.length === 6 || !title.toLowerCase().includes(text.toLowerCase())) continue;
          const path = { ...params, changesetId: id };
          const link = linkTo('/p/$projectId/$environment/changesets/$changesetId', path);
          found.push({ id, label: title, note: t(`changeset.statuses.${status}`), link });
        }
        return found;
      },
    },
  ],
};
