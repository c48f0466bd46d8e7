import { lazyRouteComponent } from '@tanstack/react-router';
import type { Found, Navigation } from '../../frame/navigation.ts';
import { projectPage } from '../../frame/routes.tsx';
import { t } from '../../frame/texts.ts';
import { IconGitPullRequest } from '../../kit/icons.ts';
import { linkTo } from '../../kit/page-link.ts';
import { readChangesetSearch, readChangesetsSearch } from './search.ts';

export const changesetsRoutes = [
  projectPage(
    'changesets',
    lazyRouteComponent(() => import('./changesets-page.tsx'), 'ChangesetsPage'),
    readChangesetsSearch,
  ),
  projectPage(
    'changesets/$changesetId',
    lazyRouteComponent(() => import('./changeset-page.tsx'), 'ChangesetPage'),
    readChangesetSearch,
  ),
] as const;

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
