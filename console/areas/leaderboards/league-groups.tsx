import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { components } from '../../../packages/sdk/src/index.ts';
import { type Column, CursorTable, TableFrame } from '../../kit/cursor-table.tsx';
import { IconArrowDown, IconArrowUp, IconStairsUp, IconTrophy } from '../../kit/icons.ts';
import { formatNumber } from '../../kit/number.ts';
import { Panel } from '../../kit/panel.tsx';
import { SegmentedControl } from '../../kit/segmented-control.tsx';
import { EmptyState, LoadState } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import type { Board } from './describe-board.ts';
import { zonesOf } from './ladder.ts';
import { RankList } from './rank-list.tsx';
import { t } from './texts.ts';

type LeagueGroup = components['schemas']['LeagueGroup'];

const route = getRouteApi('/p/$projectId/$environment/leaderboards/$id');
const everyTier = '';

/** The groups of a season of a league, by tier; or one of them. */
export function LeagueGroups({ board, season }: { board: Board; season?: number | undefined }) {
  const { group } = route.useSearch();
  return group === undefined ? (
    <GroupList board={board} season={season} />
  ) : (
    <OneGroup board={board} season={season} group={group} />
  );
}

function GroupList({ board, season }: { board: Board; season: number | undefined }) {
  const here = useHere();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const tiers = board.league?.tiers ?? [];
  const names = new Map(tiers.map(({ id, name }) => [id, name]));
  const columns: Column<LeagueGroup>[] = [
    {
      header: t('groups.tier'),
      cell: ({ id, tier }) => (
        <Link
          to="/p/$projectId/$environment/leaderboards/$id"
          params={{ ...here.params, id: board.id }}
          search={{ ...search, tier, group: id }}
          className="row-link"
        >
          {names.get(tier) ?? tier}
        </Link>
      ),
    },
    ...(board.league?.groupBy
      ? [{ header: t('groups.part'), cell: ({ part }: LeagueGroup) => part || '–' }]
      : []),
    { header: t('groups.opened'), cell: ({ createdAt }) => <Time at={createdAt} form="clock" />, wide: true },
    { header: t('groups.id'), cell: ({ id }) => <span className="mono">{id}</span>, wide: true },
    {
      header: t('groups.players'),
      width: '90px',
      align: 'right',
      cell: ({ size }) => formatNumber(size),
    },
  ];
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label={t('groups.tier')}
        value={search.tier ?? everyTier}
        onChange={(tier) =>
          void navigate({ search: { ...search, tier: tier === everyTier ? undefined : tier }, replace: true })
        }
        data={[
          { value: everyTier, label: t('groups.every') },
          ...tiers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <TableFrame>
        <CursorTable
          label={t('groups.label')}
          queryKey={keyOf(here, 'board', board.id, 'groups', season ?? 'open', search.tier ?? everyTier)}
          fetchPage={(cursor, signal) =>
            here.api.get('/leaderboards/{leaderboardId}/groups', {
              params: {
                path: { leaderboardId: board.id },
                query: {
                  limit: 50,
                  ...(cursor ? { cursor } : {}),
                  ...(search.tier ? { tier: search.tier } : {}),
                  ...(season ? { season } : {}),
                },
              },
              signal,
            })
          }
          columns={columns}
          rowKey={({ id }) => id}
          empty={
            <EmptyState icon={IconStairsUp} title={t('groups.none')}>
              {t('groups.noneText')}
            </EmptyState>
          }
        />
      </TableFrame>
    </Stack>
  );
}

/** More than a group can have. */
const most = 200;
const zoneOrder = ['up', 'stay', 'down'] as const;

function OneGroup({ board, season, group }: { board: Board; season: number | undefined; group: string }) {
  const here = useHere();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const path = { leaderboardId: board.id };
  const page = useQuery({
    queryKey: keyOf(here, 'board', board.id, 'group', group),
    queryFn: async ({ signal }) => {
      const query = { limit: 100, group, ...(season ? { season } : {}) };
      const entries = [];
      for await (const entry of here.api.walk('/leaderboards/{leaderboardId}/entries', {
        params: { path, query },
        signal,
      })) {
        entries.push(entry);
        if (entries.length === most) break;
      }
      return entries;
    },
    ...(season ? {} : { refetchInterval: 15_000 }),
  });
  const back = (
    <Button variant="default" onClick={() => void navigate({ search: { ...search, group: undefined } })}>
      {t('groups.all')}
    </Button>
  );
  if (!page.data) return <LoadState error={page.error} onRetry={page.refetch} rows={10} />;
  const entries = page.data;
  const tierId = search.tier ?? '';
  const tier = board.league?.tiers.find(({ id }) => id === tierId);
  const zones = zonesOf(board.league, tierId, entries);
  return (
    <Panel
      title={tier ? t('groups.of', { tier: tier.name }) : t('groups.one')}
      description={<span className="mono">{group}</span>}
      actions={back}
    >
      {entries.length === 0 && <EmptyState icon={IconTrophy} title={t('groups.empty')} />}
      <Stack gap="md">
        {zoneOrder
          .filter((zone) => zones[zone].length > 0)
          .map((zone) => (
            <section key={zone} aria-label={t(`groups.zones.${zone}`)}>
              <Group gap="xs" mb={4}>
                {zone === 'up' && (
                  <IconArrowUp size={15} color="var(--mantine-color-green-filled)" aria-hidden />
                )}
                {zone === 'down' && (
                  <IconArrowDown size={15} color="var(--mantine-color-red-filled)" aria-hidden />
                )}
                <Text size="sm" fw={600}>
                  {t(`groups.zones.${zone}`)}
                </Text>
              </Group>
              <RankList board={board} entries={zones[zone]} final={season !== undefined} />
            </section>
          ))}
      </Stack>
    </Panel>
  );
}
