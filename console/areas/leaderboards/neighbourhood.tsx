import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { LaurelError } from '../../../packages/sdk/src/index.ts';
import { Panel } from '../../kit/panel.tsx';
import { ErrorState, Loading } from '../../kit/states.tsx';
import { PlayerSelect } from '../../parts/players/player-select.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { useThrottled } from '../../session/throttle.ts';
import type { Board } from './describe-board.ts';
import classes from './neighbourhood.module.css';
import { RankList } from './rank-list.tsx';
import { t } from './texts.ts';

const route = getRouteApi('/p/$projectId/$environment/leaderboards/$id');
const around = 5;

/** The rank of a player, and the entries around it. */
export function Neighbourhood({ board, changed }: { board: Board; changed: unknown }) {
  const here = useHere();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { player } = search;
  const { data, error, isPending, refetch } = useQuery({
    queryKey: keyOf(here, 'board', board.id, 'around', player),
    queryFn: ({ signal }) =>
      here.api.get('/leaderboards/{leaderboardId}/entries/{playerId}', {
        params: { path: { leaderboardId: board.id, playerId: player ?? '' }, query: { around } },
        signal,
      }),
    enabled: player !== undefined,
    refetchInterval: 5_000,
    retry: false,
  });
  const reload = useThrottled(() => void (player && refetch()), 2_000);
  const onChange = useEffectEvent(reload);
  useEffect(() => {
    if (changed) onChange();
  }, [changed]);
  const absent = error instanceof LaurelError && error.code === 'NOT_FOUND';
  return (
    <Panel title={t('nearby.title')} description={t('nearby.text')} flush>
      <div className={classes['find']}>
        <PlayerSelect
          label={t('nearby.player')}
          value={player ?? null}
          onChange={(next) =>
            void navigate({
              search: { ...search, player: next ?? undefined },
              replace: true,
              resetScroll: false,
            })
          }
        />
      </div>
      {player !== undefined && isPending && !error && <Loading rows={5} />}
      {player !== undefined && absent && (
        <Text c="dimmed" className={`wrap ${classes['absent']}`} role="status">
          {t('nearby.absent', { player })}
        </Text>
      )}
      {error && !absent && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {player !== undefined && data && !absent && (
        <RankList board={board} entries={inOrder(data)} marked={data.playerId ?? player} />
      )}
    </Panel>
  );
}

function inOrder<E extends { rank: number; neighbours: readonly Omit<E, 'neighbours'>[] }>(entry: E) {
  const { neighbours, ...own } = entry;
  return [...neighbours, own].sort((a, b) => Number(a.rank) - Number(b.rank)) as Omit<E, 'neighbours'>[];
}
