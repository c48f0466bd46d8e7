import { Grid, Stack } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { components } from '../../../packages/sdk/src/index.ts';
import { CopyableId } from '../../kit/copy.tsx';
import { JsonBlock } from '../../kit/json-block.tsx';
import { formatNumber } from '../../kit/number.ts';
import { Page } from '../../kit/page.tsx';
import { Facts, Panel } from '../../kit/panel.tsx';
import { ErrorState, LoadingPage } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { EffectList } from '../../parts/effect-list.tsx';
import { TraceView } from '../../parts/trace-view.tsx';
import { UndoDialog } from '../../parts/undo-dialog.tsx';
import { AllowedButton } from '../../session/allowed.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { t } from './texts.ts';

const route = getRouteApi('/p/$projectId/$environment/events/$eventId');

export function EventPage() {
  const here = useHere();
  const { eventId } = route.useParams();
  const [undoing, setUndoing] = useState(false);
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
  const { reversed } = event;
  return (
    <Page
      title={event.type}
      crumbs={crumbs as never}
      actions={
        !reversed && (
          <AllowedButton
            permission="playerData.write"
            variant="default"
            leftSection={<IconArrowBackUp size={15} />}
            onClick={() => setUndoing(true)}
          >
            {t('event.undo')}
          </AllowedButton>
        )
      }
    >
      {undoing && <UndoDialog playerId={event.playerId} entry={event} onClose={() => setUndoing(false)} />}
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
                  ...(reversed ? [undoneFact(reversed)] : []),
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

type Reversed = NonNullable<components['schemas']['EventWithTrace']['reversed']>;

function undoneFact({ at, by, reason }: Reversed): [string, ReactNode] {
  const who = by?.name ? t('event.undoneBy', { name: by.name }) : t('event.undoneBySomebody');
  return [
    t('event.undone'),
    <span key="undone" className="wrap">
      <Time at={at} /> {who}
      {reason && <br />}
      {reason}
    </span>,
  ];
}
