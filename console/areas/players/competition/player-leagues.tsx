import { Group, Paper, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { components } from '../../../../packages/sdk/src/index.ts';
import { Badge } from '../../../kit/badge.tsx';
import { formatNumber } from '../../../kit/number.ts';
import { Panel } from '../../../kit/panel.tsx';
import { ShortTable } from '../../../kit/short-table.tsx';
import { LoadState } from '../../../kit/states.tsx';
import { Time } from '../../../kit/time.tsx';
import { useWholeList } from '../../../kit/whole-list.ts';
import { definitionLink } from '../../../parts/names/definition-pages.ts';
import { keyOf, useHere } from '../../../session/here.ts';
import { fillNodes } from '../../../texts/index.ts';
import { t } from './texts.ts';

type League = components['schemas']['PlayerLeague'];

/** The tier and group of the player in each league, and what they came to before. Nothing without a league. */
export function PlayerLeagues({ playerId }: { playerId: string }) {
  const here = useHere();
  const { data, error, refetch } = useWholeList(keyOf(here, 'player', playerId, 'leagues'), () =>
    here.api.walk('/players/{playerId}/leagues', { params: { path: { playerId } } }),
  );
  if (!data) return <LoadState error={error} onRetry={refetch} rows={3} />;
  if (data.length === 0) return null;
  return (
    <Panel title={t('leagues.title')}>
      <Stack gap="lg">
        {data.map((league) => (
          <OneLeague key={league.leaderboardId} league={league} />
        ))}
      </Stack>
    </Panel>
  );
}

function OneLeague({ league }: { league: League }) {
  const here = useHere();
  const { leaderboardId, leaderboardName, tiers, tier, group, rank, size, endsAt, history } = league;
  const nameOf = (id: string | null) => tiers.find((one) => one.id === id)?.name ?? id ?? '—';
  const zone = zoneOf(league);
  const link = definitionLink(here.params, 'leaderboards', leaderboardId);
  return (
    <Stack gap="sm">
      <Paper p="sm" withBorder>
        <Group justify="space-between" gap="xs">
          <Text fw={500} className="name" component="div">
            <Link {...link} className="plain" dir="auto">
              {leaderboardName}
            </Link>
          </Text>
          <Badge color="laurel" size="lg">
            <span className="name" dir="auto">
              {nameOf(tier)}
            </span>
          </Badge>
        </Group>
        <Group justify="space-between" gap="xs" mt={6}>
          <Group gap={8}>
            <Text size="sm">
              {rank === null
                ? t('leagues.unranked')
                : t('leagues.ranked', { rank: formatNumber(rank), size: formatNumber(size ?? 0) })}
            </Text>
            {zone && <Badge color={zone === 'up' ? 'green' : 'red'}>{t(`leagues.${zone}`)}</Badge>}
          </Group>
          <Group gap={12}>
            {endsAt && (
              <Text size="xs" c="dimmed">
                {fillNodes(t, 'leagues.ends', { when: <Time at={endsAt} /> })}
              </Text>
            )}
            {group !== null && (
              <Link {...link} search={{ tier, group }}>
                {t('leagues.group')}
              </Link>
            )}
          </Group>
        </Group>
      </Paper>
      {history.length > 0 && (
        <ShortTable
          aria-label={t('leagues.history', { name: leaderboardName })}
          rows={history}
          rowKey={({ season }) => season}
          columns={[
            { header: t('leagues.season'), cell: ({ season }) => formatNumber(season) },
            { header: t('leagues.tier'), cell: (past) => <span className="name">{nameOf(past.tier)}</span> },
            { header: t('leagues.rank'), number: true, cell: (past) => formatNumber(past.rank) },
            {
              header: t('leagues.next'),
              cell: ({ nextTier }) => <span className="name">{nameOf(nextTier)}</span>,
            },
          ]}
        />
      )}
    </Stack>
  );
}

function zoneOf({ rank, promotionRank, relegationRank }: League): 'up' | 'down' | undefined {
  if (rank === null) return undefined;
  if (promotionRank !== null && rank <= promotionRank) return 'up';
  return relegationRank !== null && rank >= relegationRank ? 'down' : undefined;
}
