import { Link, useNavigate } from '@tanstack/react-router';
import { IconActivity } from '../../kit/icons.ts';
import { formatNumber } from '../../kit/number.ts';
import { SegmentedControl } from '../../kit/segmented-control.tsx';
import { EmptyState, LoadState } from '../../kit/states.tsx';
import { previousColour, seriesColours } from '../../parts/charts/colours.ts';
import { TimeChart } from '../../parts/charts/time-chart.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { spanName } from './names.ts';
import type { PanelTable } from './panel-table.ts';
import { useActive } from './queries.ts';
import { type Interval, intervals, previousOf } from './search.ts';
import { t } from './texts.ts';
import { type Range, useAnalyticsSearch, useEventsLink, usePlayersLink } from './use-range.ts';

export function ActivePanel({ range }: { range: Range }) {
  const { search, change } = useAnalyticsSearch();
  const navigate = useNavigate();
  const eventsLink = useEventsLink();
  const playersLink = usePlayersLink();
  const interval = search.interval ?? 'day';
  const { data, error, refetch } = useActive(interval, range);
  const before = useActive(interval, previousOf(range, interval), range.compare);
  const rows = data?.data ?? [];
  const former = range.compare ? alignEnds(before.data?.data ?? [], rows.length) : [];
  // While another interval is loaded, the previous one stays on screen.
  const shown = data?.interval ?? interval;
  const names = rows.map(({ from, to }) => spanName(shown, from, to));
  const open = (index: number) => {
    const row = rows[index];
    if (!row) return;
    const players = playersLink(shown, row.from, range.today);
    void (players ? navigate(players) : navigate(eventsLink(row, range.timezone)));
  };
  const table: PanelTable = {
    file: `active-players-${interval}-${range.from}-${range.to}`,
    head: [
      t('day'),
      t('active.players'),
      t('active.newPlayers'),
      ...(range.compare ? [`${t('active.players')}, ${t('previous')}`] : []),
    ],
    rows: rows.map(({ from, players, newPlayers }, index) => [
      from,
      players,
      newPlayers,
      ...(range.compare ? [former[index]?.players ?? null] : []),
    ]),
    first: (index) => {
      const row = rows[index];
      const name = names[index]?.full ?? '';
      const players = row && playersLink(shown, row.from, range.today);
      if (players) {
        return (
          <Link {...players} aria-label={t('openPlayers', { day: name })}>
            {name}
          </Link>
        );
      }
      return (
        row && (
          <Link {...eventsLink(row, range.timezone)} aria-label={t('openEvents', { day: name })}>
            {name}
          </Link>
        )
      );
    },
  };
  const counts = rows.map(({ players }) => players);
  return (
    <ChartPanel
      title={t('active.title')}
      description={t('active.description')}
      table={rows.length > 0 ? table : undefined}
      actions={
        <SegmentedControl
          aria-label={t('interval.label')}
          data={intervals.map((value) => ({ value, label: t(`interval.${value}`) }))}
          value={interval}
          onChange={(next) => change({ interval: next === 'day' ? undefined : (next as Interval) })}
        />
      }
    >
      {!data ? (
        <LoadState error={error} onRetry={refetch} as="chart" />
      ) : counts.every((count) => count === 0) && former.every((row) => !row?.players) ? (
        <EmptyState icon={IconActivity} title={t('noData')}>
          {t('noDataHint')}
        </EmptyState>
      ) : (
        <TimeChart
          hasTable={false}
          label={t('active.chart', {
            last: formatNumber(counts.at(-1) ?? 0),
            most: formatNumber(Math.max(0, ...counts)),
          })}
          points={names}
          onPick={open}
          series={[
            {
              key: 'returning',
              label: t('active.returning'),
              colour: seriesColours[0],
              // A late event of a new player may be from before the day that counts as their first.
              values: rows.map(({ players, newPlayers }) => Math.max(0, players - newPlayers)),
            },
            {
              key: 'new',
              label: t('active.newPlayers'),
              colour: seriesColours[1],
              values: rows.map(({ newPlayers }) => newPlayers),
            },
            ...(range.compare
              ? [
                  {
                    key: 'previous',
                    label: t('previous'),
                    colour: previousColour,
                    form: 'line' as const,
                    values: rows.map((_, index) => former[index]?.players ?? null),
                  },
                ]
              : []),
          ]}
        />
      )}
    </ChartPanel>
  );
}

/** The last `length` rows, so that two series of different length end together. */
export function alignEnds<Row>(rows: readonly Row[], length: number): (Row | undefined)[] {
  return Array.from({ length }, (_, index) => rows[rows.length - length + index]);
}
