import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { components } from '../../../packages/sdk/src/index.ts';
import { formatNumber } from '../../kit/number.ts';
import { Panel } from '../../kit/panel.tsx';
import { ShortTable } from '../../kit/short-table.tsx';
import { seriesColours } from '../../parts/charts/colours.ts';
import { TimeChart } from '../../parts/charts/time-chart.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import type { Board } from './describe-board.ts';
import { t } from './texts.ts';

type Season = components['schemas']['LeaderboardSeason'];

/** As many as fit next to each other. */
const shown = 20;

/** How many players took part in the last seasons; of a league also how they moved. Nothing before there are two seasons. */
export function Participation({ board }: { board: Board }) {
  const here = useHere();
  const { data } = useQuery({
    queryKey: keyOf(here, 'board', board.id, 'seasons', 'participation'),
    queryFn: async ({ signal }) => {
      const params = { path: { leaderboardId: board.id }, query: { limit: shown } };
      return (await here.api.get('/leaderboards/{leaderboardId}/seasons', { params, signal })).data;
    },
  });
  if (!data || data.length < 2) return null;
  const seasons = [...data].reverse();
  const last = data.find(({ tiers }) => tiers !== null);
  return (
    <Panel title={t('participation.title')} description={t('participation.text')}>
      <Stack gap="md">
        <TimeChart
          label={t('participation.title')}
          points={seasons.map(({ number }) => ({
            short: String(number),
            full: t('seasons.title', { number }),
          }))}
          series={[
            {
              key: 'players',
              label: t('seasons.players'),
              colour: seriesColours[0],
              values: seasons.map(({ entries }) => entries),
            },
          ]}
        />
        {last && <Moves board={board} season={last} />}
      </Stack>
    </Panel>
  );
}

/** The tiers of a season, from the highest down, as people picture a ladder. */
function Moves({ board, season: { number, tiers } }: { board: Board; season: Season }) {
  const order = board.league?.tiers.map(({ id }) => id) ?? [];
  const names = new Map(board.league?.tiers.map(({ id, name }) => [id, name]));
  const rows = [...(tiers ?? [])].sort((a, b) => order.indexOf(b.tier) - order.indexOf(a.tier));
  return (
    <section aria-label={t('participation.moves', { number })}>
      <Text size="sm" fw={600} mb={4}>
        {t('participation.moves', { number })}
      </Text>
      <ShortTable
        aria-label={t('participation.moves', { number })}
        rows={rows}
        rowKey={({ tier }) => tier}
        columns={[
          {
            header: t('groups.tier'),
            cell: ({ tier }) => (
              <span className="name" dir="auto">
                {names.get(tier) ?? tier}
              </span>
            ),
          },
          { header: t('seasons.players'), number: true, cell: ({ players }) => formatNumber(players) },
          { header: t('participation.up'), number: true, cell: ({ up }) => formatNumber(up) },
          {
            header: t('participation.stayed'),
            number: true,
            wide: true,
            cell: ({ players, up, down }) => formatNumber(players - up - down),
          },
          { header: t('participation.down'), number: true, cell: ({ down }) => formatNumber(down) },
        ]}
      />
    </section>
  );
}
