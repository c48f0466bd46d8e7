import { Group, Paper, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconTrophy } from '../../kit/icons.ts';
import { formatNumber } from '../../kit/number.ts';
import { EmptyState, LoadState } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { useWholeList } from '../../kit/whole-list.ts';
import { definitionLink } from '../../parts/names/definition-pages.ts';
import { keyOf, useHere } from '../../session/here.ts';
import { fillNodes } from '../../texts/index.ts';
import classes from './player-lists.module.css';
import { t } from './texts.ts';

/** The player's rank in the open season of every leaderboard. */
export function PlayerStandings({ playerId }: { playerId: string }) {
  const here = useHere();
  const { data, error, refetch } = useWholeList(keyOf(here, 'player', playerId, 'standings'), () =>
    here.api.walk('/players/{playerId}/standings', { params: { path: { playerId } } }),
  );
  if (!data) return <LoadState error={error} onRetry={refetch} rows={4} />;
  if (data.length === 0) {
    return <EmptyState icon={IconTrophy} title={t('standings.none')} />;
  }
  return (
    <div className={classes['grid']}>
      {data.map(({ leaderboardId, leaderboardName, season, rank, score, achievedAt }) => (
        <Paper key={leaderboardId} className={classes['card'] ?? ''}>
          <Group justify="space-between" wrap="nowrap">
            <Text fw={500} className="name" component="div">
              <Link
                {...definitionLink(here.params, 'leaderboards', leaderboardId)}
                search={{ player: playerId }}
                className="plain"
                dir="auto"
              >
                {leaderboardName}
              </Link>
            </Text>
            <Text fw={600} className="number">
              #{formatNumber(rank)}
            </Text>
          </Group>
          <Group justify="space-between" wrap="nowrap">
            <Text size="xs" c="dimmed">
              {fillNodes(t, 'standings.season', { when: <Time at={achievedAt} /> }, { season })}
            </Text>
            <Text size="xs" className="number">
              {formatNumber(score)}
            </Text>
          </Group>
        </Paper>
      ))}
    </div>
  );
}
