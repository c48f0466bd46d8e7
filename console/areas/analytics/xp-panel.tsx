import { useNavigate } from '@tanstack/react-router';
import { dayPoint } from '../../kit/day-names.ts';
import { IconSparkles } from '../../kit/icons.ts';
import { formatNumber } from '../../kit/number.ts';
import { ShortTable } from '../../kit/short-table.tsx';
import { EmptyState, LoadState } from '../../kit/states.tsx';
import { lossColour, previousColour, seriesColours } from '../../parts/charts/colours.ts';
import { TimeChart } from '../../parts/charts/time-chart.tsx';
import { DefinitionLink } from '../../parts/names/definition-link.tsx';
import type { ListedKind } from '../../parts/names/definition-names.ts';
import { alignEnds } from './active-panel.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { useXp } from './queries.ts';
import { t } from './texts.ts';
import { type Range, useEventsLink } from './use-range.ts';

const kinds: Record<string, ListedKind> = {
  rule: 'rules',
  quest: 'quests',
  adventure: 'adventures',
  item: 'items',
  offer: 'offers',
};
/** The table shows this many rows; the file has all of them. */
const mostShown = 10;

export function XpPanel({ range }: { range: Range }) {
  const navigate = useNavigate();
  const eventsLink = useEventsLink();
  const { data, error, refetch } = useXp(range);
  const before = useXp(range.previous, range.compare);
  const days = data?.days ?? [];
  const former = range.compare ? alignEnds(before.data?.days ?? [], days.length) : [];
  const totals = {
    granted: formatNumber(data?.granted ?? 0),
    taken: formatNumber(data?.taken ?? 0),
  };
  const isEmpty = data?.granted === 0 && data.taken === 0;
  return (
    <ChartPanel
      title={t('xp.title')}
      description={data && t('xp.description', totals)}
      table={
        data && !isEmpty
          ? {
              file: `xp-${range.from}-${range.to}`,
              head: [
                t('day'),
                t('xp.gained'),
                t('xp.lost'),
                ...(range.compare ? [`${t('xp.gained')}, ${t('previous')}`] : []),
              ],
              rows: [
                ...days.map(({ day, granted, taken }, index) => [
                  day,
                  granted,
                  taken,
                  ...(range.compare ? [former[index]?.granted ?? null] : []),
                ]),
                ...data.sources.map(({ type, id, granted, taken }) => [
                  id === null ? type : `${type}: ${id}`,
                  granted,
                  taken,
                  ...(range.compare ? [null] : []),
                ]),
              ],
            }
          : undefined
      }
    >
      {!data ? (
        <LoadState error={error} onRetry={refetch} as="chart" />
      ) : isEmpty ? (
        <EmptyState icon={IconSparkles} title={t('xp.none')} />
      ) : (
        <>
          <TimeChart
            hasTable={false}
            label={t('xp.chart', totals)}
            points={days.map(({ day }) => dayPoint(day))}
            onPick={(index) => {
              const day = days[index]?.day;
              if (day) void navigate(eventsLink({ from: day, to: day }, range.timezone));
            }}
            series={[
              {
                key: 'granted',
                label: t('xp.gained'),
                colour: seriesColours[0],
                values: days.map(({ granted }) => granted),
              },
              {
                key: 'taken',
                label: t('xp.lost'),
                colour: lossColour,
                values: days.map(({ taken }) => -taken),
              },
              ...(range.compare
                ? [
                    {
                      key: 'previous',
                      label: `${t('xp.gained')}, ${t('previous')}`,
                      colour: previousColour,
                      form: 'line' as const,
                      values: days.map((_, index) => former[index]?.granted ?? null),
                    },
                  ]
                : []),
            ]}
          />
          <ShortTable
            aria-label={t('xp.source')}
            rows={data.sources.slice(0, mostShown)}
            rowKey={({ type, id }) => `${type} ${id}`}
            columns={[
              {
                header: t('xp.source'),
                cell: ({ type, id }) =>
                  type === 'grant' || type === 'reversal' || id === null ? (
                    t(type === 'reversal' ? 'xp.reversal' : 'xp.grant')
                  ) : (
                    <DefinitionLink kind={kinds[type] ?? 'rules'} id={id} />
                  ),
              },
              { header: t('xp.gained'), number: true, cell: ({ granted }) => formatNumber(granted) },
              { header: t('xp.lost'), number: true, cell: ({ taken }) => formatNumber(taken) },
            ]}
          />
        </>
      )}
    </ChartPanel>
  );
}
