import { Grid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { components } from '../../../packages/sdk/src/index.ts';
import { CopyableId } from '../../kit/copy.tsx';
import { IconArrowBackUp } from '../../kit/icons.ts';
import { JsonBlock } from '../../kit/json-block.tsx';
import { formatNumber } from '../../kit/number.ts';
import { Page } from '../../kit/page.tsx';
import { linkTo } from '../../kit/page-link.ts';
import { Facts, Panel } from '../../kit/panel.tsx';
import { LoadState } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { EffectList } from '../../parts/events/effect-list.tsx';
import { isSent } from '../../parts/events/event-types.ts';
import { TraceView } from '../../parts/events/trace-view.tsx';
import { UndoDialog } from '../../parts/players/undo-dialog.tsx';
import { SendEventButton } from '../../parts/send/send-event-button.tsx';
import { t as sending } from '../../parts/send/texts.ts';
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
  const crumbs = [{ label: t('title'), link: linkTo('/p/$projectId/$environment/events', here.params) }];
  if (!event) {
    return (
      <Page title={t('event.one')} crumbs={crumbs}>
        {<LoadState error={error} onRetry={refetch} as="page" />}
      </Page>
    );
  }
  const { reversed } = event;
  return (
    <Page
      title={event.type}
      crumbs={crumbs}
      actions={
        <>
          {isSent(event.type) && (
            <SendEventButton
              label={sending('sendAgain')}
              playerId={event.playerId}
              type={event.type}
              properties={event.properties}
            />
          )}
          {!reversed && (
            <AllowedButton
              permission="playerData.write"
              variant="default"
              leftSection={<IconArrowBackUp size={15} />}
              onClick={() => setUndoing(true)}
            >
              {t('event.undo')}
            </AllowedButton>
          )}
        </>
      }
    >
      {undoing && <UndoDialog playerId={event.playerId} entry={event} onClose={() => setUndoing(false)} />}
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Stack gap="md">
            <Panel title={t('event.effects')}>
              <EffectList effects={event.effects} />
            </Panel>
            <Panel title={t('event.trace')} description={t('event.traceNote')}>
              <TraceView trace={event.trace} />
            </Panel>
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Stack gap="md">
            <Panel title={t('event.one')}>
              <Facts
                facts={[
                  [
                    t('event.player'),
                    <Link
                      key="player"
                      to="/p/$projectId/$environment/players/$playerId"
                      params={{ ...here.params, playerId: event.playerId }}
                    >
                      {event.playerId}
                    </Link>,
                  ],
                  [
                    t('event.afterwards'),
                    t('event.standing', { level: event.player.level, xp: formatNumber(event.player.xp) }),
                  ],
                  [t('event.occurred'), <Time key="at" at={event.occurredAt} />],
                  [t('event.received'), <Time key="received" at={event.receivedAt} real />],
                  [t('event.id'), <CopyableId key="id" value={event.id} />],
                  ...(event.by ? [sentFact(event)] : []),
                  ...(reversed ? [undoneFact(reversed)] : []),
                ]}
              />
            </Panel>
            <Panel title={t('event.properties')}>
              <JsonBlock value={event.properties} label={t('event.properties')} />
            </Panel>
          </Stack>
        </Grid.Col>
      </Grid>
    </Page>
  );
}

/** An event that somebody sent in the console. */
function sentFact({ by, reason }: components['schemas']['EventWithTrace']): [string, ReactNode] {
  return [
    t('event.sentBy'),
    <span key="sent" className="wrap">
      {by?.name}
      {reason && <br />}
      {reason}
    </span>,
  ];
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
