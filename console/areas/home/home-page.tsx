import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Page } from '../../kit/page.tsx';
import { ErrorState, LoadingRows } from '../../kit/states.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { useLiveEvents } from '../../session/realtime.ts';
import { useThrottled } from '../../session/throttle.ts';
import { LiveStream } from './live-stream.tsx';
import { Today } from './today.tsx';

// The figures and the stream come first; what only some projects show, and the chart, follow.
const FirstSteps = lazy(() => import('./first-steps.tsx').then((own) => ({ default: own.FirstSteps })));
const OverTime = lazy(() => import('./over-time.tsx').then((own) => ({ default: own.OverTime })));

const latest = 50;
/** A project with fewer is still at its first steps. */
const few = 5;

export function HomePage() {
  const here = useHere();
  const { api, project, params } = here;
  const { data, error, isPending, refetch } = useQuery({
    queryKey: keyOf(here, 'events', 'latest'),
    queryFn: async ({ signal }) =>
      (await api.get('/events', { params: { query: { limit: latest } }, signal })).data,
    // Events without effects cause no notification, so they are found by polling.
    refetchInterval: 3_000,
  });
  useLiveEvents(useThrottled(() => void refetch(), 1_000));
  const isNew = data !== undefined && data.length < few;
  return (
    <Page title="Home" subtitle={<span className="wrap">{project.name}</span>}>
      {isNew && (
        <Suspense fallback={<LoadingRows rows={4} />}>
          <FirstSteps first={data.at(-1)} />
        </Suspense>
      )}
      <Today />
      {data && data.length > 0 && (
        <Suspense fallback={<LoadingRows />}>
          <OverTime />
        </Suspense>
      )}
      {isPending && <LoadingRows />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <LiveStream key={`${params.projectId} ${params.environment}`} latest={data} />}
    </Page>
  );
}
