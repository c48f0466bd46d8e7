import { SegmentedControl, Select, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, use } from 'react';
import { formatNumber } from '../../kit/number.ts';
import { Panel } from '../../kit/panel.tsx';
import { ErrorState } from '../../kit/states.tsx';
import { AheadContext } from '../../kit/time.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { useLiveEvents } from '../../session/realtime.ts';
import { useThrottled } from '../../session/throttle.ts';
import classes from './over-time.module.css';
import { chartOf, type HomeSearch, longestByTheHour, metrics, type Range, ranges } from './search.ts';
import { t } from './texts.ts';

// The chart's library is as large as all else on the page; it comes once the page stands.
const SeriesChart = lazy(() => import('./series-chart.tsx').then((own) => ({ default: own.SeriesChart })));
const route = getRouteApi('/p/$projectId/$environment/');

const dayMs = 86_400_000;
const hourMs = 3_600_000;

export function OverTime() {
  const here = useHere();
  const ahead = use(AheadContext);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { metric, range, days, interval } = chartOf(search);
  const choose = (next: HomeSearch) =>
    void navigate({ search: { ...search, ...next }, replace: true, resetScroll: false });
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(here, 'analytics', 'series', { metric, range, interval, ahead }),
    queryFn: ({ signal }) => {
      // The hour or day in which this lies is the first: a little less, so that the present one is the last of them.
      const from = new Date(
        Date.now() + ahead - days * dayMs + (interval === 'day' ? dayMs : hourMs),
      ).toISOString();
      const query = { metric, interval, from };
      return here.api.get('/analytics/timeseries', { params: { query }, signal });
    },
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
        <div className={classes['choices']}>
          <Select
            aria-label={t('overTime.metric')}
            data={metrics.map((value) => ({ value, label: t(`metrics.${value}`) }))}
            value={metric}
            onChange={(next) => choose({ metric: (next ?? 'events') as typeof metric })}
            allowDeselect={false}
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
        </div>
      }
    >
      <div className={classes['chart']}>
        {data ? (
          <Suspense fallback={<Skeleton height="100%" role="status" aria-label={t('overTime.loading')} />}>
            <SeriesChart label={t(`metrics.${data.metric}`)} series={data} />
          </Suspense>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height="100%" role="status" aria-label={t('overTime.loading')} />
        )}
      </div>
    </Panel>
  );
}
