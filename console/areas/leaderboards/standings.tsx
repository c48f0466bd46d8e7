import { Button, Grid, Stack } from '@mantine/core';
import { IconTrophy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { LeaderboardEntries } from '../../../packages/sdk/src/realtime.ts';
import { formatNumber } from '../../kit/number.ts';
import { Figure, Figures, Panel } from '../../kit/panel.tsx';
import { EmptyState, ErrorState, LoadingRows } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { LiveMark } from '../../parts/live-mark.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { useLiveChannel, useLiveState } from '../../session/realtime.ts';
import { useThrottled } from '../../session/throttle.ts';
import { AllRanks } from './all-ranks.tsx';
import type { Board } from './describe-board.ts';
import { mergeTop } from './merge-top.ts';
import { Neighbourhood } from './neighbourhood.tsx';
import { RankList } from './rank-list.tsx';

const route = getRouteApi('/p/$projectId/$environment/leaderboards/$leaderboardId');
const first = 50;

/** The open season: its top ranks, live, and the player searched for. */
export function Standings({ board }: { board: Board }) {
  const here = useHere();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const state = useLiveState();
  const [pushed, setPushed] = useState<LeaderboardEntries | null>(null);
  const path = { leaderboardId: board.id };
  const seasons = useQuery({
    queryKey: keyOf(here, 'board', board.id, 'seasons', 'open'),
    queryFn: async ({ signal }) => {
      const query = { limit: 1 };
      const { data } = await here.api.get('/leaderboards/{leaderboardId}/seasons', {
        params: { path, query },
        signal,
      });
      return data.find(({ closedAt }) => closedAt === null) ?? null;
    },
    refetchInterval: 15_000,
  });
  const page = useQuery({
    queryKey: keyOf(here, 'board', board.id, 'first'),
    queryFn: async ({ signal }) => {
      const query = { limit: first };
      return here.api.get('/leaderboards/{leaderboardId}/entries', { params: { path, query }, signal });
    },
    refetchInterval: 15_000,
  });
  const reload = useThrottled(() => {
    void page.refetch();
    void seasons.refetch();
  }, 2_000);
  useLiveChannel(`leaderboard:${board.id}`, (message) => {
    setPushed(message);
    reload();
  });
  if (page.isPending) return <LoadingRows rows={10} />;
  if (!page.data) return <ErrorState error={page.error} onRetry={() => void page.refetch()} />;
  // Once the channel is gone, what it sent last grows old, and the page is read again.
  const entries = mergeTop(page.data.data, state === 'live' && pushed ? pushed.entries : null);
  const open = seasons.data;
  const all = search.ranks === 'all';
  const more = page.data.nextCursor !== null;
  return (
    <Stack gap="md">
      <Figures>
        <Figure
          label="Season"
          value={open ? open.number : '–'}
          note={open && <>started {<Time at={open.startedAt} />}</>}
        />
        <Figure
          label="Players"
          value={formatNumber(Math.max(open?.entries ?? 0, entries.length))}
          note="with an entry"
        />
        <Figure
          label="Leader"
          value={<span className="wrap">{entries[0]?.displayName ?? entries[0]?.playerId ?? '–'}</span>}
          note={entries[0] ? formatNumber(entries[0].score) : 'no entries yet'}
        />
        <Figure
          label="Ends"
          value={open?.endsAt ? <Time at={open.endsAt} /> : 'Never'}
          note={open?.endsAt ? <Time at={open.endsAt} form="clock" /> : 'until closed manually'}
        />
      </Figures>
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Panel
            title={all ? 'All ranks' : 'Top ranks'}
            description={<LiveMark />}
            flush
            actions={
              (more || all) && (
                <Button
                  variant="default"
                  onClick={() =>
                    void navigate({
                      search: { ...search, ranks: all ? undefined : 'all' },
                      resetScroll: false,
                    })
                  }
                >
                  {all ? 'Show top ranks' : 'Show all ranks'}
                </Button>
              )
            }
          >
            {entries.length === 0 ? (
              <EmptyState icon={IconTrophy} title="No scores yet">
                {board.source === 'xp'
                  ? 'Players appear here when they gain XP.'
                  : 'Post a score, or let a rule submit one.'}
              </EmptyState>
            ) : all ? (
              <AllRanks board={board} />
            ) : (
              <RankList
                board={board}
                entries={entries}
                {...(search.player === undefined ? {} : { marked: search.player })}
                moving
              />
            )}
          </Panel>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Neighbourhood board={board} changed={pushed} />
        </Grid.Col>
      </Grid>
    </Stack>
  );
}
