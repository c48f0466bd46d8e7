import { Grid, Group, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { CopyableId } from '../../kit/copy.tsx';
import { JsonBlock } from '../../kit/json-block.tsx';
import { Page } from '../../kit/page.tsx';
import { Facts, Figure, Figures, Panel } from '../../kit/panel.tsx';
import { ErrorState, LoadingPage } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { LiveMark } from '../../parts/live-mark.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { useLiveChannel } from '../../session/realtime.ts';
import { LobbyActions } from './lobby-actions.tsx';
import { LobbyHistory } from './lobby-history.tsx';
import { LobbyMembers } from './lobby-members.tsx';
import { type Lobby, LobbyStateBadge, nameOf, withChannelState } from './lobby-state.tsx';

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
  const crumbs = [
    { label: 'Lobbies', link: { to: '/p/$projectId/$environment/lobbies', params: here.params } },
  ];
  if (!lobby) {
    return (
      <Page title="Lobby" crumbs={crumbs as never}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingPage />}
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
      crumbs={crumbs as never}
      actions={<LobbyActions lobby={lobby} />}
    >
      <Figures>
        <Figure
          label="Members"
          value={`${lobby.members.length} / ${lobby.capacity}`}
          note={`${lobby.minPlayers} to start`}
        />
        <Figure label="Ready" value={`${ready} / ${lobby.members.length}`} note={readiness(lobby, ready)} />
        <Figure
          label="Opened"
          value={<Time at={lobby.createdAt} />}
          note={<Time at={lobby.createdAt} form="clock" />}
        />
        <Figure
          label={lobby.state === 'ended' ? 'Ended' : 'Started'}
          value={<Time at={lobby.state === 'ended' ? lobby.endedAt : lobby.startedAt} />}
          note={
            lobby.state === 'ended' ? (lobby.endReason ?? '') : lobby.startedAt ? 'in progress' : 'not yet'
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
            <Panel title="Lobby">
              <Facts
                facts={[
                  ['Code', <CopyableId key="code" value={lobby.code} />],
                  ['Access', lobby.visibility === 'private' ? 'private, by code' : 'public'],
                  ['Idle timeout', `${span(lobby.idleTimeoutSeconds)} while open`],
                  [
                    'Results submitted to',
                    lobby.leaderboardId === null ? (
                      'no leaderboard'
                    ) : (
                      <Link
                        key="board"
                        to="/p/$projectId/$environment/leaderboards/$leaderboardId"
                        params={{ ...here.params, leaderboardId: lobby.leaderboardId }}
                      >
                        {lobby.leaderboardId}
                      </Link>
                    ),
                  ],
                  ['ID', <CopyableId key="id" value={lobby.id} />],
                ]}
              />
            </Panel>
            <Panel title="Metadata">
              <JsonBlock value={lobby.metadata} label="Metadata" />
            </Panel>
          </Stack>
        </Grid.Col>
      </Grid>
    </Page>
  );
}

function readiness({ state, members, minPlayers }: Lobby, ready: number): string {
  if (state !== 'open') return state === 'started' ? 'in game' : 'game over';
  if (members.length < minPlayers) return `${minPlayers - members.length} more needed`;
  return ready === members.length ? 'can start' : `${members.length - ready} not ready`;
}

function span(seconds: number): string {
  if (seconds % 3_600 === 0) return `${seconds / 3_600} h`;
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
}
