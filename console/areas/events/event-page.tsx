import { Grid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { CopyableId } from '../../kit/copy.tsx';
import { JsonBlock } from '../../kit/json-block.tsx';
import { formatNumber } from '../../kit/number.ts';
import { Page } from '../../kit/page.tsx';
import { Facts, Panel } from '../../kit/panel.tsx';
import { ErrorState, LoadingPage } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { EffectList } from '../../parts/effect-list.tsx';
import { TraceView } from '../../parts/trace-view.tsx';
import { keyOf, useHere } from '../../session/here.ts';

const route = getRouteApi('/p/$projectId/$environment/events/$eventId');

export function EventPage() {
  const here = useHere();
  const { eventId } = route.useParams();
  const {
    data: event,
    error,
    refetch,
  } = useQuery({
    queryKey: keyOf(here, 'event', eventId),
    queryFn: ({ signal }) => here.api.get('/events/{eventId}', { params: { path: { eventId } }, signal }),
  });
  const crumbs = [
    { label: 'Events', link: { to: '/p/$projectId/$environment/events', params: here.params as never } },
  ];
  if (!event) {
    return (
      <Page title="Event" crumbs={crumbs as never}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingPage />}
      </Page>
    );
  }
  return (
    <Page title={event.type} crumbs={crumbs as never}>
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Stack gap="md">
            <Panel title="Effects">
              <EffectList effects={event.effects} />
            </Panel>
            <Panel title="Trace" description="Why each rule and objective did or did not apply, in order.">
              <TraceView trace={event.trace} />
            </Panel>
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Stack gap="md">
            <Panel title="Event">
              <Facts
                facts={[
                  [
                    'Player',
                    <Link
                      key="player"
                      to="/p/$projectId/$environment/players/$playerId"
                      params={{ ...here.params, playerId: event.playerId }}
                    >
                      {event.playerId}
                    </Link>,
                  ],
                  ['Player afterwards', `level ${event.player.level}, ${formatNumber(event.player.xp)} XP`],
                  ['Occurred', <Time key="at" at={event.occurredAt} />],
                  ['Received', <Time key="received" at={event.receivedAt} />],
                  ['ID', <CopyableId key="id" value={event.id} />],
                ]}
              />
            </Panel>
            <Panel title="Properties">
              <JsonBlock value={event.properties} label="Properties" />
            </Panel>
          </Stack>
        </Grid.Col>
      </Grid>
    </Page>
  );
}
