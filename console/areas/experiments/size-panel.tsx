import { NumberInput, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '../../kit/number.ts';
import { Panel } from '../../kit/panel.tsx';
import { LoadState } from '../../kit/states.tsx';
import { useMetricWords } from '../../parts/experiments/metric-words.ts';
import { keyOf, useHere } from '../../session/here.ts';
import classes from './experiment.module.css';
import type { Experiment } from './experiment-values.ts';
import { t } from './texts.ts';

/** How many players and days the effect needs that somebody wants to see. */
export function SizePanel({ experiment }: { experiment: Experiment }) {
  const here = useHere();
  const sayMetric = useMetricWords();
  const [typed, setTyped] = useState<number | string>(10);
  const [effect] = useDebouncedValue(Number(typed) || 10, 300);
  const { id: experimentId, updatedAt, metrics } = experiment;
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(here, 'experiments', experimentId, 'size', updatedAt, effect),
    queryFn: ({ signal }) =>
      here.api.get('/experiments/{experimentId}/size', {
        params: { path: { experimentId }, query: { effect } },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title={t('size.title')} description={t('size.hint')}>
      <Stack gap="sm">
        <NumberInput
          label={t('size.effect')}
          min={0.1}
          max={1_000}
          suffix=" %"
          value={typed}
          onChange={setTyped}
        />
        {!data && <LoadState error={error} onRetry={refetch} rows={2} />}
        {data && data.players === 0 && (
          <Text size="sm" c="dimmed">
            {t('size.nobody')}
          </Text>
        )}
        {data && data.players > 0 && (
          <>
            <ul className={classes['sizes']}>
              {data.metrics.map((metric) => {
                const shown = metrics.find(({ id }) => id === metric.id);
                return (
                  <li key={metric.id} data-goal={shown?.goal || undefined}>
                    <Text size="sm" fw={500} className="wrap">
                      {shown ? sayMetric(shown) : metric.id}
                    </Text>
                    <Text size="sm">{wordsOf(metric)}</Text>
                  </li>
                );
              })}
            </ul>
            <Text size="xs" c="dimmed">
              {t(data.sampled ? 'size.ofSample' : 'size.ofAll', {
                players: formatNumber(data.players),
                arriving: formatNumber(data.arriving),
              })}
              {data.segmentId !== null && ` ${t('size.ofSegment')}`}
            </Text>
          </>
        )}
      </Stack>
    </Panel>
  );
}

interface Sized {
  mean: number | null;
  players: number | null;
  days: number | null;
}

function wordsOf({ mean, players, days }: Sized): string {
  if (mean === null) return t('size.unknown');
  if (players === null) return t('size.never');
  const rounded = formatNumber(Number(players.toPrecision(2)));
  if (days === null) return t('size.tooLong', { players: rounded });
  return t('size.needs', { players: rounded, count: days, days: formatNumber(days) });
}
