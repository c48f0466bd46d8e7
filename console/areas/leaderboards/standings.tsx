import { Button, Grid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { LeaderboardEntries } from '../../../packages/sdk/src/realtime.ts';
import { IconTrophy } from '../../kit/icons.ts';
import { formatNumber } from '../../kit/number.ts';
import { Figure, Figures, Panel } from '../../kit/panel.tsx';
import { EmptyState, LoadState } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { LiveMark } from '../../parts/events/live-mark.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { useLiveChannel, useLiveState } from '../../session/realtime.ts';
import { useThrottled } from '../../session/throttle.ts';
import { fillNodes } from '../../texts/index.ts';
import { AllRanks } from './all-ranks.tsx';
import { type Board, idOf } from './describe-board.ts';
import { mergeTop } from './merge-top.ts';
import { Neighbourhood } from './neighbourhood.tsx';
import { RankList } from './rank-list.tsx';
import { t } from './texts.ts';

const route = getRouteApi('/p/$projectId/$environment/leaderboards/$id');
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
  if (!page.data) return <LoadState error={page.error} onRetry={page.refetch} rows={10} />;
  // Without the channel its last message gets outdated, so only the page counts, which is read again.
  const entries = mergeTop(page.data.data, state === 'live' && pushed ? pushed.entries : null);
  const open = seasons.data;
  const isOfTeams = board.subject === 'team';
  const all = search.ranks === 'all';
  const more = page.data.nextCursor !== null;
  return (
    <Stack gap="md">
      <Figures>
        <Figure
          label={t('standings.season')}
          value={open ? open.number : '–'}
          note={open && fillNodes(t, 'standings.started', { time: <Time at={open.startedAt} /> })}
        />
        <Figure
          label={t(isOfTeams ? 'seasons.teams' : 'standings.players')}
          value={formatNumber(Math.max(open?.entries ?? 0, entries.length))}
          note={t('standings.withEntry')}
        />
        <Figure
          label={t('standings.leader')}
          value={
            <span className="wrap">{entries[0]?.displayName ?? (entries[0] && idOf(entries[0])) ?? '–'}</span>
          }
          note={entries[0] ? formatNumber(entries[0].score) : t('standings.noEntries')}
        />
        <Figure
          label={t('standings.ends')}
          value={open?.endsAt ? <Time at={open.endsAt} /> : t('standings.never')}
          note={open?.endsAt ? <Time at={open.endsAt} form="clock" /> : t('standings.manually')}
        />
      </Figures>
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: isOfTeams ? 12 : 7 }}>
          <Panel
            title={t(all ? 'standings.allRanks' : 'standings.topRanks')}
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
                  {t(all ? 'standings.showTop' : 'standings.showAll')}
                </Button>
              )
            }
          >
            {entries.length === 0 ? (
              <EmptyState icon={IconTrophy} title={t('standings.none')}>
                {t(
                  isOfTeams
                    ? 'standings.noneTeam'
                    : board.source === 'xp'
                      ? 'standings.noneXp'
                      : 'standings.noneScore',
                )}
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
        {!isOfTeams && (
          <Grid.Col span={{ base: 12, md: 5 }}>
            <Neighbourhood board={board} changed={pushed} />
          </Grid.Col>
        )}
      </Grid>
    </Stack>
  );
}
