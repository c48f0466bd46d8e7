import { ActionIcon } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { IconMenu2, IconSearch } from '../kit/icons.ts';
import { projectApi } from '../session/api.ts';
import { type Here, HereContext } from '../session/here.ts';
import {
  OpenChangesetContext,
  useChosenChangesetId,
  useFollowedChangeset,
} from '../session/open-changeset.ts';
import { meQuery, projectQuery } from '../session/queries.ts';
import { useSession } from '../session/session-store.ts';
import { AwayBanner } from './away-banner.tsx';
import { EnvironmentClock } from './environment-clock.tsx';
import { EnvironmentSwitch } from './environment-switch.tsx';
import classes from './frame.module.css';
import { KeyboardNavigation } from './keyboard-navigation.ts';
import { rememberLocation } from './last-location.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { ProjectSwitch } from './project-switch.tsx';
import { RequestLinks } from './request-link.tsx';
import { Sidebar } from './sidebar.tsx';
import { TestStrip } from './test-strip.tsx';
import { t } from './texts.ts';

const ChangesetBar = lazy(() =>
  import('./changeset-bar.tsx').then(({ ChangesetBar }) => ({ default: ChangesetBar })),
);
const MenuDrawer = lazy(() =>
  import('./menu-drawer.tsx').then(({ MenuDrawer }) => ({ default: MenuDrawer })),
);
const Search = lazy(() => import('./search/search.tsx').then(({ Search }) => ({ default: Search })));
const Shortcuts = lazy(() => import('./shortcuts.tsx').then((own) => ({ default: own.Shortcuts })));
const route = getRouteApi('/p/$projectId/$environment');

/** The frame around every page of a project. In test it has a different colour, so that it is not mistaken for live. */
export function Frame() {
  const { projectId, environment } = route.useParams();
  const loaded = route.useLoaderData();
  const { data: me = loaded.me } = useQuery(meQuery);
  const { data: project = loaded.project } = useQuery(projectQuery(projectId));
  const { session } = useSession();
  const navigate = useNavigate();
  const { pathname, href } = useLocation();
  const [menu, { open: openMenu, close: closeMenu }] = useDisclosure(false);
  const [menuUsed, setMenuUsed] = useState(false);
  if (menu && !menuUsed) setMenuUsed(true);
  const [searching, setSearching] = useState(false);
  const openSearch = () => setSearching(true);
  const [helping, setHelping] = useState(false);
  useHotkeys([['mod+K', openSearch]], []);

  // Signed out here or in another tab: leave the page, even with unsaved input.
  useEffect(() => {
    if (!session) void navigate({ to: '/sign-in', search: { next: href }, ignoreBlocker: true });
  }, [session, navigate, href]);
  useEffect(() => rememberLocation({ projectId, environment }), [projectId, environment]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu over it
  useEffect(closeMenu, [pathname]);

  const membership = me.memberships.find(({ tenantId }) => tenantId === project.tenantId);
  const here = useMemo<Here | null>(
    () =>
      membership
        ? {
            project,
            environment,
            membership,
            api: projectApi(projectId, environment),
            params: { projectId, environment },
          }
        : null,
    [project, environment, membership, projectId],
  );
  if (!here) return <NotFoundPage />;
  return (
    <HereContext value={here}>
      <FollowChangeset here={here}>
        <RequestLinks here={here}>
          <div className={classes['frame']} data-environment={environment}>
            <a className={classes['skip']} href="#content">
              {t('skip')}
            </a>
            <aside className={classes['side']}>
              <Sidebar onSearch={openSearch} me={me} />
            </aside>
            <div className={classes['top']}>
              <ActionIcon aria-label={t('menu.menu')} onClick={openMenu} size="lg">
                <IconMenu2 size={18} />
              </ActionIcon>
              <div className={classes['where']}>
                <ProjectSwitch />
              </div>
              <ActionIcon aria-label={t('search.open')} onClick={openSearch} size="lg">
                <IconSearch size={18} />
              </ActionIcon>
              <EnvironmentSwitch />
            </div>
            <div className={classes['sheet']}>
              <AwayBanner />
              {environment === 'test' && <TestStrip />}
              <OpenChangeset projectId={projectId} />
              <main id="content" className={classes['main']} tabIndex={-1}>
                <EnvironmentClock>
                  <Outlet />
                </EnvironmentClock>
              </main>
            </div>
            {menuUsed && (
              <Suspense>
                <MenuDrawer opened={menu} onClose={closeMenu}>
                  <Sidebar onSearch={openSearch} me={me} />
                </MenuDrawer>
              </Suspense>
            )}
            <KeyboardNavigation onHelp={() => setHelping(true)} />
            {helping && (
              <Suspense>
                <Shortcuts onClose={() => setHelping(false)} />
              </Suspense>
            )}
            {searching && (
              <Suspense>
                <Search onClose={() => setSearching(false)} onShortcuts={() => setHelping(true)} />
              </Suspense>
            )}
          </div>
        </RequestLinks>
      </FollowChangeset>
    </HereContext>
  );
}

function FollowChangeset({ here, children }: { here: Here; children: ReactNode }) {
  const id = useChosenChangesetId(here.params.projectId);
  return <OpenChangesetContext value={useFollowedChangeset(here, id)}>{children}</OpenChangesetContext>;
}

/** Most people have none open, and do not load its bar. */
function OpenChangeset({ projectId }: { projectId: string }) {
  const id = useChosenChangesetId(projectId);
  if (id === null) return null;
  return (
    <Suspense>
      <ChangesetBar id={id} />
    </Suspense>
  );
}
