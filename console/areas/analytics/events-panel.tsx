import { Button, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { components } from '../../../packages/sdk/src/index.ts';
import { dayPoint } from '../../kit/day-names.ts';
import { IconActivity } from '../../kit/icons.ts';
import { formatNumber, formatPercent } from '../../kit/number.ts';
import { EmptyState, LoadState } from '../../kit/states.tsx';
import { previousColour, restColour, seriesColours } from '../../parts/charts/colours.ts';
import { type ChartSeries, TimeChart } from '../../parts/charts/time-chart.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { alignEnds } from './active-panel.tsx';
import { ChartPanel } from './chart-panel.tsx';
import type { PanelTable } from './panel-table.ts';
import { useBreakdown } from './queries.ts';
import { t } from './texts.ts';
import { type Range, useAnalyticsSearch, useEventsLink } from './use-range.ts';
import { ValueTable } from './value-table.tsx';

type Breakdown = components['schemas']['EventBreakdown'];

export function EventsPanel({ range }: { range: Range }) {
  const { search, change } = useAnalyticsSearch();
  const navigate = useNavigate();
  const eventsLink = useEventsLink();
  const { type, property } = search;
  const { data, error, refetch } = useBreakdown(range, search);
  const before = useBreakdown(range.previous, { type }, range.compare);
  const days = data?.days ?? [];
  const former = range.compare ? alignEnds(before.data?.days ?? [], days.length) : [];
  const title = type ? t('events.titleOf', { type }) : t('events.title');
  const open = (index: number) => {
    const day = days[index]?.day;
    if (day) void navigate(eventsLink({ from: day, to: day }, range.timezone, type));
  };
  return (
    <ChartPanel
      title={title}
      description={data && t('events.description', { count: formatNumber(data.total) })}
      table={data && data.total > 0 ? tableOf(data, range, former) : undefined}
      actions={
        type && (
          <>
            <PropertyChoice
              type={type}
              property={property}
              onChange={(next) => change({ property: next || undefined })}
            />
            <Button variant="default" onClick={() => change({ type: undefined, property: undefined })}>
              {t('events.all')}
            </Button>
            <Button
              variant="default"
              renderRoot={(props) => <Link {...eventsLink(range, range.timezone, type)} {...props} />}
            >
              {t('events.open')}
            </Button>
          </>
        )
      }
    >
      {!data ? (
        <LoadState error={error} onRetry={refetch} as="chart" />
      ) : data.total === 0 && former.every((day) => !day?.count) ? (
        <EmptyState icon={IconActivity} title={t('noData')}>
          {t('noDataHint')}
        </EmptyState>
      ) : (
        <>
          <TimeChart
            hasTable={false}
            label={t('events.chart', { count: formatNumber(data.total) })}
            points={days.map(({ day }) => dayPoint(day))}
            onPick={open}
            series={[
              ...seriesOf(data, title),
              ...(range.compare
                ? [
                    {
                      key: 'previous',
                      label: t('previous'),
                      colour: previousColour,
                      form: 'line' as const,
                      values: days.map((_, index) => former[index]?.count ?? null),
                    },
                  ]
                : []),
            ]}
          />
          {data.sampled !== null && (
            <Text size="sm" c="dimmed" mt="sm">
              {t('events.sampled', { count: formatNumber(data.sampled) })}
            </Text>
          )}
          <ValueTable breakdown={data} onType={(next) => change({ type: next, property: undefined })} />
        </>
      )}
    </ChartPanel>
  );
}

/** This many types are drawn separately; the others share one bar. */
const drawn = 4;

function seriesOf(data: Breakdown, title: string): ChartSeries[] {
  const types = data.by === 'type' ? data.values.slice(0, drawn) : [];
  const named = types.map(({ value, days }, index) => ({
    key: `type ${value}`,
    label: value ?? '',
    colour: seriesColours[index] ?? restColour,
    values: days?.map(({ count }) => count) ?? [],
  }));
  const rest = data.days.map(({ count }, index) =>
    named.reduce((left, { values }) => left - (values[index] ?? 0), count),
  );
  if (named.length > 0 && rest.every((count) => count === 0)) return named;
  const label = named.length > 0 ? t('events.other') : title;
  return [
    ...named,
    { key: 'rest', label, colour: named.length > 0 ? restColour : seriesColours[0], values: rest },
  ];
}

function tableOf(data: Breakdown, range: Range, former: ({ count: number } | undefined)[]): PanelTable {
  const file = `events-${range.from}-${range.to}`;
  if (data.by === 'property') {
    return {
      file,
      head: [t('events.property'), t('events.count'), t('events.share')],
      rows: data.values.map(({ value, count, share }) => [
        value ?? t('events.noValue'),
        count,
        formatPercent(share),
      ]),
    };
  }
  return {
    file,
    head: [
      t('day'),
      t('events.count'),
      ...(range.compare ? [t('previous')] : []),
      ...data.values.map(({ value }) => value ?? ''),
      t('events.other'),
    ],
    rows: data.days.map(({ day, count }, index) => {
      const counts = data.values.map(({ days }) => days?.[index]?.count ?? 0);
      const rest = counts.reduce((left, one) => left - one, count);
      return [day, count, ...(range.compare ? [former[index]?.count ?? null] : []), ...counts, rest];
    }),
  };
}

function PropertyChoice({
  type,
  property,
  onChange,
}: {
  type: string;
  property: string | undefined;
  onChange: (next: string) => void;
}) {
  const here = useHere();
  const { data } = useQuery({
    queryKey: keyOf(here, 'analytics', 'properties', type),
    queryFn: ({ signal }) =>
      here.api.get('/analytics/event-properties', { params: { query: { type } }, signal }),
    staleTime: 60_000,
  });
  const names = new Set(data?.properties.map(({ name }) => name));
  if (property) names.add(property);
  return (
    <NativeSelect
      aria-label={t('events.breakDown')}
      data={[
        { value: '', label: `${t('events.breakDown')}: ${t('events.byDay')}` },
        ...[...names].map((name) => ({ value: name, label: `${t('events.breakDown')}: ${name}` })),
      ]}
      value={property ?? ''}
      onChange={({ currentTarget: { value } }) => onChange(value)}
    />
  );
}
