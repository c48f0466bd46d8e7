import { Grid, Group, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { CopyableId } from '../../kit/copy.tsx';
import { JsonBlock } from '../../kit/json-block.tsx';
import { Page } from '../../kit/page.tsx';
import { linkTo } from '../../kit/page-link.ts';
import { Facts, Figure, Figures, Panel } from '../../kit/panel.tsx';
import { LoadState } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { LiveMark } from '../../parts/events/live-mark.tsx';
import { definitionLink } from '../../parts/names/definition-pages.ts';
import { keyOf, useHere } from '../../session/here.ts';
import { useLiveChannel } from '../../session/realtime.ts';
import { LobbyActions } from './lobby-actions.tsx';
import { LobbyHistory } from './lobby-history.tsx';
import { LobbyMembers } from './lobby-members.tsx';
import { type Lobby, LobbyStateBadge, nameOf, withChannelState } from './lobby-state.tsx';
import { t } from './texts.ts';

const route = getRouteApi('/p/$projectId/$environment/lobbies/$lobbyId');

export function LobbyPage() {
  const here = useHere();
  const client = useQueryClient();
  const { lobbyId } = route.useParams();
  const queryKey = keyOf(here, 'lobby', lobbyId);
  const {
    data: lobby,
    error,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: ({ signal }) => here.api.get('/lobbies/{lobbyId}', { params: { path: { lobbyId } }, signal }),
  });
  useLiveChannel(`lobby:${lobbyId}`, (state) => {
    client.setQueryData<Lobby>(queryKey, (known) => known && withChannelState(known, state));
    void client.invalidateQueries({ queryKey: [...queryKey, 'history'] });
  });
  const crumbs = [{ label: t('lobbies'), link: linkTo('/p/$projectId/$environment/lobbies', here.params) }];
  if (!lobby) {
    return (
      <Page title={t('lobby')} crumbs={crumbs}>
        {<LoadState error={error} onRetry={refetch} as="page" />}
      </Page>
    );
  }
  const ready = lobby.members.filter((member) => member.ready).length;
  return (
    <Page
      title={nameOf(lobby)}
      subtitle={
        <Group gap="sm">
          <LobbyStateBadge lobby={lobby} />
          {lobby.state !== 'ended' && <LiveMark />}
        </Group>
      }
      crumbs={crumbs}
      actions={<LobbyActions lobby={lobby} />}
    >
      <Figures>
        <Figure
          label={t('page.members')}
          value={`${lobby.members.length} / ${lobby.capacity}`}
          note={t('page.toStart', { count: lobby.minPlayers })}
        />
        <Figure
          label={t('page.ready')}
          value={`${ready} / ${lobby.members.length}`}
          note={readiness(lobby, ready)}
        />
        <Figure
          label={t('page.opened')}
          value={<Time at={lobby.createdAt} />}
          note={<Time at={lobby.createdAt} form="clock" />}
        />
        <Figure
          label={t(lobby.state === 'ended' ? 'page.ended' : 'page.started')}
          value={<Time at={lobby.state === 'ended' ? lobby.endedAt : lobby.startedAt} />}
          note={
            lobby.state === 'ended'
              ? lobby.endReason && t(`reasons.${lobby.endReason}`)
              : t(lobby.startedAt ? 'page.inProgress' : 'page.notYet')
          }
        />
      </Figures>
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack gap="md">
            <LobbyMembers lobby={lobby} />
            <LobbyHistory lobby={lobby} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack gap="md">
            <Panel title={t('lobby')}>
              <Facts
                facts={[
                  [t('page.code'), <CopyableId key="code" value={lobby.code} />],
                  [t('page.access'), t(lobby.visibility === 'private' ? 'page.private' : 'page.public')],
                  [t('page.idle'), t('page.idleSpan', { span: span(lobby.idleTimeoutSeconds) })],
                  [
                    t('page.board'),
                    lobby.leaderboardId === null ? (
                      t('page.noBoard')
                    ) : (
                      <Link key="board" {...definitionLink(here.params, 'leaderboards', lobby.leaderboardId)}>
                        {lobby.leaderboardId}
                      </Link>
                    ),
                  ],
                  [t('page.id'), <CopyableId key="id" value={lobby.id} />],
                ]}
              />
            </Panel>
            <Panel title={t('page.metadata')}>
              <JsonBlock value={lobby.metadata} label={t('page.metadata')} />
            </Panel>
          </Stack>
        </Grid.Col>
      </Grid>
    </Page>
  );
}

function readiness({ state, members, minPlayers }: Lobby, ready: number): string {
  if (state !== 'open') return t(state === 'started' ? 'page.inGame' : 'page.over');
  if (members.length < minPlayers) {
    return t('page.needed', { count: minPlayers - members.length });
  }
  if (ready === members.length) return t('page.canStart');
  return t('page.notReady', { count: members.length - ready });
}

function span(seconds: number): string {
  if (seconds % 3_600 === 0) return t('page.hours', { count: seconds / 3_600 });
  if (seconds % 60 === 0) return t('page.minutes', { count: seconds / 60 });
  return t('page.seconds', { count: seconds });
}
