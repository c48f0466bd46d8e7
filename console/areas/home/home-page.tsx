import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatNumber, formatShort } from '../../kit/number.ts';
import { Page } from '../../kit/page.tsx';
import { Figure, Figures, Panel } from '../../kit/panel.tsx';
import { ErrorState, LoadingRows } from '../../kit/states.tsx';
import { EventRows } from '../../parts/event-rows.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { FirstSteps } from './first-steps.tsx';

const latest = 12;

export function HomePage() {
  const here = useHere();
  const { api, project, params, environment } = here;
  const events = useQuery({
    queryKey: keyOf(here, 'events', 'latest'),
    queryFn: ({ signal }) => api.get('/events', { params: { query: { limit: latest } }, signal }),
    refetchInterval: 3_000,
  });
  const isEmpty = events.data?.data.length === 0;
  return (
    <Page title="Home" subtitle={<span className="wrap">{project.name}</span>}>
      <Today />
      {events.isPending && <LoadingRows />}
      {events.isError && !events.data && (
        <ErrorState error={events.error} onRetry={() => void events.refetch()} />
      )}
      {events.data && (isEmpty || events.data.data.length < 5) && (
        <FirstSteps first={events.data.data.at(-1)} />
      )}
      {events.data && !isEmpty && (
        <Panel
          title="Latest events"
          description={environment === 'live' ? 'As they arrive.' : 'As they arrive, in test.'}
          flush
          actions={
            <Button
              component={Link}
              to="/p/$projectId/$environment/events"
              params={params as never}
              variant="default"
            >
              All events
            </Button>
          }
        >
          <EventRows events={events.data.data} />
        </Panel>
      )}
    </Page>
  );
}

/** What the project has used, until there is more to tell. */
function Today() {
  const { params, environment } = useHere();
  const here = useHere();
  const usage = useQuery({
    queryKey: keyOf(here, 'usage'),
    queryFn: ({ signal }) =>
      here.api.get('/projects/{projectId}/usage', {
        params: { path: { projectId: params.projectId } },
        signal,
      }),
    refetchInterval: 15_000,
  });
  const own = usage.data?.environments.find((one) => one.environment === environment);
  const today = new Date().toISOString().slice(0, 10);
  const calls = own?.days.find(({ day }) => day === today)?.calls;
  const show = (value: number | undefined) => (own ? formatShort(value ?? 0) : '–');
  return (
    <Figures>
      <Figure label="Players" value={show(own?.players)} />
      <Figure label="API calls today" value={show(calls)} note="UTC" />
      <Figure
        label="Calls this minute"
        value={show(own?.window.calls)}
        note={own ? `of ${formatNumber(own.window.limit)}` : '–'}
      />
      <Figure label="Plan" value={usage.data?.plan ?? here.project.plan} />
    </Figures>
  );
}
