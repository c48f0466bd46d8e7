import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Page } from '../../kit/page.tsx';
import { Loading, LoadState } from '../../kit/states.tsx';
import { useHere } from '../../session/here.ts';
import { useLiveEvents } from '../../session/realtime.ts';
import { useThrottled } from '../../session/throttle.ts';
import { useDismissed } from './dismissed.ts';
import { latestQuery } from './first-query.ts';
import { LiveStream } from './live-stream.tsx';
import { OverTime } from './over-time.tsx';
import { t } from './texts.ts';
import { Today } from './today.tsx';

// Only new projects show it.
const Onboarding = lazy(() =>
  import('./onboarding/onboarding.tsx').then((own) => ({ default: own.Onboarding })),
);

/** A project with fewer events is still at its first steps. */
const few = 10;

export function HomePage() {
  const here = useHere();
  const { project, params } = here;
  const { data, error, refetch } = useQuery({
    ...latestQuery(here),
    // Events without effects cause no notification, so they are found by polling.
    refetchInterval: 3_000,
  });
  useLiveEvents(useThrottled(() => void refetch(), 1_000));
  const [dismissed, dismiss] = useDismissed(params.projectId);
  const isNew = data !== undefined && data.length < few && !dismissed;
  return (
    <Page title={t('title')} subtitle={<span className="wrap">{project.name}</span>}>
      {isNew && (
        <Suspense fallback={<Loading rows={4} />}>
          <Onboarding latest={data} onDismiss={dismiss} />
        </Suspense>
      )}
      <Today />
      {/* Also while it is not known whether there are events: otherwise the page would be built in steps. */}
      {data?.length !== 0 && <OverTime />}
      {!data && <LoadState error={error} onRetry={refetch} />}
      {data && <LiveStream key={`${params.projectId} ${params.environment}`} latest={data} />}
    </Page>
  );
}
