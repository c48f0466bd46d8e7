import { Button, Group, Loader } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { IconBox } from '../kit/icons.ts';
import { EmptyState, ErrorState } from '../kit/states.tsx';
import { projectApi } from '../session/api.ts';
import { may } from '../session/permissions.ts';
import { meQuery, projectsQuery } from '../session/queries.ts';
import { useSession } from '../session/session-store.ts';
import { lastLocation } from './last-location.ts';
import { logOut } from './log-out.ts';
import { t } from './texts.ts';

const CreateProject = lazy(() =>
  import('./create-project.tsx').then(({ CreateProject }) => ({ default: CreateProject })),
);

/** The start page: redirects to where the person was last, or to the first project that they have access to. */
export function LandingPage() {
  const { session } = useSession();
  const me = useQuery({ ...meQuery, enabled: session !== null });
  const memberships = me.data?.memberships ?? [];
  const lists = useQueries({ queries: memberships.map(({ tenantId }) => projectsQuery(tenantId)) });
  const [creating, setCreating] = useState(false);
  if (!session) return <Navigate to="/sign-in" />;
  const failed = [me, ...lists].find(({ isError }) => isError);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!me.data || lists.some(({ isPending }) => isPending)) return <Waiting />;
  const projects = lists.flatMap(({ data = [] }) => data);
  const last = lastLocation();
  const known = projects.some(({ id }) => id === last?.projectId) ? last : null;
  const projectId = known?.projectId ?? projects[0]?.id;
  if (projectId) return <ToProject projectId={projectId} environment={known?.environment} />;
  const own = memberships.find((membership) => may(membership, 'tenant.manage'));
  return (
    <main>
      <EmptyState
        icon={IconBox}
        title={t(memberships.length === 0 ? 'landing.noTenant' : 'landing.noProjects')}
        action={
          <Group>
            {own && <Button onClick={() => setCreating(true)}>{t('landing.create')}</Button>}
            <Button variant="default" onClick={() => void logOut()}>
              {t('person.signOut')}
            </Button>
          </Group>
        }
      >
        {t(own ? 'landing.project' : 'landing.ask')}
      </EmptyState>
      {creating && own && (
        <Suspense>
          <CreateProject tenantId={own.tenantId} onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </main>
  );
}

function Waiting() {
  return (
    <Group justify="center" mt="30vh" role="status" aria-label={t('landing.loading')}>
      <Loader size="sm" />
    </Group>
  );
}

/** To live if it has players. Otherwise to test, where nothing can go wrong. */
function ToProject({
  projectId,
  environment,
}: {
  projectId: string;
  environment: 'live' | 'test' | undefined;
}) {
  const { data: hasPlayers, isLoading } = useQuery({
    queryKey: ['has-players', projectId],
    queryFn: async ({ signal }) => {
      const query = { limit: 1 };
      const { data } = await projectApi(projectId, 'live').get('/players', { params: { query }, signal });
      return data.length > 0;
    },
    enabled: environment === undefined,
    retry: false,
  });
  if (isLoading) return <Waiting />;
  const params = { projectId, environment: environment ?? (hasPlayers ? 'live' : 'test') };
  return <Navigate to="/p/$projectId/$environment" params={params} replace />;
}
