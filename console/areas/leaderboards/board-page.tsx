import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Page } from '../../kit/page.tsx';
import { ErrorState, LoadingPage } from '../../kit/states.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { BoardActions } from './board-actions.tsx';
import { BoardEditor } from './board-editor.tsx';
import { describeBoard } from './describe-board.ts';
import type { BoardTab } from './search.ts';
import { Seasons } from './seasons.tsx';
import { Standings } from './standings.tsx';

const route = getRouteApi('/p/$projectId/$environment/leaderboards/$leaderboardId');

export function BoardPage() {
  const here = useHere();
  const { leaderboardId } = route.useParams();
  const { tab = 'standings' } = route.useSearch();
  const navigate = route.useNavigate();
  const isNew = leaderboardId === '+new';
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(here, 'leaderboard', leaderboardId),
    queryFn: ({ signal }) =>
      here.api.getTagged('/leaderboards/{id}', { params: { path: { id: leaderboardId } }, signal }),
    enabled: !isNew,
    // What is being edited is not changed under somebody's hands; saving tells them.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const crumbs = [
    { label: 'Leaderboards', link: { to: '/p/$projectId/$environment/leaderboards', params: here.params } },
  ];
  if (isNew) {
    return (
      <Page title="New leaderboard" crumbs={crumbs as never} narrow>
        <BoardEditor stored={null} />
      </Page>
    );
  }
  if (!data) {
    return (
      <Page title={leaderboardId} crumbs={crumbs as never}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingPage />}
      </Page>
    );
  }
  const board = data.data;
  return (
    <Page
      title={board.name}
      subtitle={
        <>
          <span className="mono">{board.id}</span> · {describeBoard(board)}
        </>
      }
      crumbs={crumbs as never}
      actions={<BoardActions board={board} />}
    >
      <Tabs
        value={tab}
        onChange={(next) =>
          void navigate({ search: next === 'standings' ? {} : { tab: next as BoardTab }, replace: true })
        }
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="standings">Standings</Tabs.Tab>
          <Tabs.Tab value="seasons">Seasons</Tabs.Tab>
          <Tabs.Tab value="settings">Settings</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="standings">
          <Standings key={`${board.id} ${here.environment}`} board={board} />
        </Tabs.Panel>
        <Tabs.Panel value="seasons">
          <Seasons board={board} />
        </Tabs.Panel>
        <Tabs.Panel value="settings">
          <BoardEditor key={data.etag} stored={data} />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
