import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '../../kit/number.ts';
import { Panel } from '../../kit/panel.tsx';
import { SegmentedControl } from '../../kit/segmented-control.tsx';
import { ServiceText } from '../../kit/service-text.tsx';
import { ShortTable } from '../../kit/short-table.tsx';
import { LoadState } from '../../kit/states.tsx';
import { lossColour, seriesColours } from '../../parts/charts/colours.ts';
import { TimeChart } from '../../parts/charts/time-chart.tsx';
import { useHere } from '../../session/here.ts';
import { locale } from '../../texts/index.ts';
import { type HistoryInterval, historyQuery } from './queries.ts';
import { t } from './texts.ts';

const utc = { timeZone: 'UTC' } as const;
const names = {
  hour: new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    ...utc,
  }),
  day: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...utc }),
};

/** The health of the receiver over time, and why deliveries failed. */
export function HealthHistory({ webhookId }: { webhookId: string }) {
  const [interval, setInterval] = useState<HistoryInterval>('hour');
  const { data, error, refetch } = useQuery(historyQuery(useHere(), webhookId, interval));
  const choice = (
    <SegmentedControl
      aria-label={t('history.interval')}
      data={(['hour', 'day'] as const).map((value) => ({ value, label: t(`history.${value}`) }))}
      value={interval}
      onChange={(next) => setInterval(next as HistoryInterval)}
    />
  );
  if (!data) return <LoadState error={error} onRetry={refetch} />;
  const rows = data.data;
  const points = rows.map(({ at }) => {
    const name = names[data.interval].format(new Date(at));
    return { short: name, full: `${name} UTC` };
  });
  const sum = (of: 'attempts' | 'failures') => rows.reduce((all, row) => all + row[of], 0);
  const latest = rows.findLast(({ attempts }) => attempts > 0);
  const ms = (value: number | null | undefined) => (value == null ? '–' : `${formatNumber(value)} ms`);
  if (!latest) {
    return (
      <Panel title={t('history.attempts')} description={t('history.attemptsNote')} actions={choice}>
        <Text c="dimmed">{t('history.none')}</Text>
      </Panel>
    );
  }
  return (
    <>
      <Panel title={t('history.attempts')} description={t('history.attemptsNote')} actions={choice}>
        <TimeChart
          label={t('history.chart', {
            attempts: formatNumber(sum('attempts')),
            failures: formatNumber(sum('failures')),
          })}
          points={points}
          series={[
            {
              key: 'succeeded',
              label: t('history.succeeded'),
              colour: seriesColours[0],
              values: rows.map(({ attempts, failures }) => attempts - failures),
            },
            {
              key: 'failed',
              label: t('history.failed'),
              colour: lossColour,
              values: rows.map(({ failures }) => failures),
            },
          ]}
        />
      </Panel>
      <Panel title={t('history.latency')} description={t('history.latencyNote')}>
        <TimeChart
          label={t('history.latencyChart', { p50: ms(latest.p50), p95: ms(latest.p95) })}
          points={points}
          format={ms}
          series={(
            [
              ['p50', t('history.median'), seriesColours[0]],
              ['p95', t('history.p95'), seriesColours[2]],
              ['p99', t('history.p99'), seriesColours[3]],
            ] as const
          ).map(([key, label, colour]) => ({
            key,
            label,
            colour,
            form: 'line' as const,
            values: rows.map((row) => row[key]),
          }))}
        />
      </Panel>
      <Panel
        title={t('history.reasons')}
        description={t('history.reasonsNote')}
        flush={data.failures.length > 0}
      >
        {data.failures.length === 0 ? (
          <Text c="dimmed">{t('history.noFailures')}</Text>
        ) : (
          <ShortTable
            aria-label={t('history.reasons')}
            rows={data.failures}
            rowKey={({ reason }) => reason}
            columns={[
              {
                header: t('history.reason'),
                cellProps: { className: 'wrap' },
                cell: ({ reason, reasonParts }) => (
                  <ServiceText message={reason} messageParts={reasonParts} />
                ),
              },
              { header: t('history.deliveries'), number: true, cell: ({ count }) => formatNumber(count) },
            ]}
          />
        )}
      </Panel>
    </>
  );
}
