import { Group, NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { use } from 'react';
import type { components } from '../../../packages/sdk/src/index.ts';
import { formatNumber } from '../../kit/number.ts';
import { Panel } from '../../kit/panel.tsx';
import { SegmentedControl } from '../../kit/segmented-control.tsx';
import { ErrorState, Loading } from '../../kit/states.tsx';
import { AheadContext } from '../../kit/time.tsx';
import { seriesColours } from '../../parts/charts/colours.ts';
import { TimeChart } from '../../parts/charts/time-chart.tsx';
import { useHere } from '../../session/here.ts';
import { useLiveEvents } from '../../session/realtime.ts';
import { useThrottled } from '../../session/throttle.ts';
import { locale } from '../../texts/index.ts';
import { seriesQuery } from './first-query.ts';
import { chartOf, type HomeSearch, longestByTheHour, metrics, type Range, ranges } from './search.ts';
import { t } from './texts.ts';

const route = getRouteApi('/p/$projectId/$environment/');

type Series = components['schemas']['AnalyticsTimeseries'];

export function OverTime() {
  const here = useHere();
  const ahead = use(AheadContext);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { metric, range, days, interval } = chartOf(search);
  const choose = (next: HomeSearch) =>
    void navigate({ search: { ...search, ...next }, replace: true, resetScroll: false });
  const { data, error, refetch } = useQuery({
    ...seriesQuery(here, search, ahead),
    refetchInterval: 60_000,
    placeholderData: keepPreviousData,
  });
  useLiveEvents(useThrottled(() => void refetch(), 10_000, 1_500));
  const sum = data?.data.reduce((total, { value }) => total + value, 0) ?? 0;
  return (
    <Panel
      title={t('overTime.title')}
      description={
        data &&
        (metric === 'activePlayers'
          ? t(`overTime.per.${data.interval}`, { zone: data.timezone })
          : t(`overTime.sum.${data.interval}`, { sum: formatNumber(sum), zone: data.timezone }))
      }
      actions={
        <Group gap={8}>
          <NativeSelect
            aria-label={t('overTime.metric')}
            data={metrics.map((value) => ({ value, label: t(`metrics.${value}`) }))}
            value={metric}
            onChange={({ currentTarget }) => choose({ metric: currentTarget.value as typeof metric })}
            w={190}
          />
          <SegmentedControl
            aria-label={t('overTime.range')}
            data={(Object.keys(ranges) as Range[]).map((value) => ({ value, label: t(`ranges.${value}`) }))}
            value={range}
            onChange={(next) => choose({ range: next as typeof range, interval: undefined })}
          />
          <SegmentedControl
            aria-label={t('overTime.interval')}
            data={[
              { value: 'hour', label: t('overTime.hours'), disabled: days > longestByTheHour },
              { value: 'day', label: t('overTime.days'), disabled: days === 1 },
            ]}
            value={interval}
            onChange={(next) => choose({ interval: next as typeof interval })}
          />
        </Group>
      }
    >
      {data && <SeriesChart series={data} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading as="chart" />}
    </Panel>
  );
}

function SeriesChart({ series }: { series: Series }) {
  const label = t(`metrics.${series.metric}`);
  const values = series.data.map(({ value }) => value);
  return (
    <TimeChart
      label={t(`overTime.label.${series.interval}`, {
        metric: label,
        last: formatNumber(values.at(-1) ?? 0),
        most: formatNumber(Math.max(0, ...values)),
      })}
      series={[{ key: 'value', label, colour: seriesColours[0], values }]}
      {...namesOf(series)}
    />
  );
}

/** Names hours and days in the project's time zone. */
function namesOf({ interval, timezone, data }: Series) {
  const timeZone = timezone;
  const short = interval === 'hour' && data.length <= 26;
  const tick = new Intl.DateTimeFormat(
    locale,
    short ? { hour: '2-digit', minute: '2-digit', timeZone } : { day: 'numeric', month: 'short', timeZone },
  );
  const full = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(interval === 'hour' ? { hour: '2-digit', minute: '2-digit' } : {}),
    timeZone,
  });
  // For several days by the hour, only the first hour of each day has a name: that of the day.
  const hour = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone });
  const isNamed = (at: string) => interval === 'day' || short || hour.format(new Date(at)) === '00';
  return {
    points: data.map(({ at }) => ({ short: tick.format(new Date(at)), full: full.format(new Date(at)) })),
    ticks: data.flatMap(({ at }, index) => (isNamed(at) ? [index] : [])),
  };
}
