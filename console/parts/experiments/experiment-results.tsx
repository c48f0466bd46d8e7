import { Alert, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { components } from '../../../packages/sdk/src/index.ts';
import { dayPoint } from '../../kit/day-names.ts';
import { IconAlertTriangle, IconFlask } from '../../kit/icons.ts';
import { formatNumber } from '../../kit/number.ts';
import { EmptyState } from '../../kit/states.tsx';
import { previousColour, seriesColours } from '../charts/colours.ts';
import { TimeChart } from '../charts/time-chart.tsx';
import { ComparedTable } from './compared-table.tsx';
import classes from './experiments.module.css';
import { t } from './texts.ts';

export type Results = components['schemas']['ExperimentResults'];

/** What the results alone do not say of an experiment. */
export interface ShownExperiment {
  variants: readonly { id: string; weight: number }[];
  metrics: readonly { id: string; of: string; goal?: boolean; higherIsBetter?: boolean }[];
}

const isShare = (of: string) => of === 'retained' || of === 'quest_completed';

/** Warnings first: a split that is not as planned hides every verdict. */
export function ExperimentResults({
  experiment,
  results,
}: {
  experiment: ShownExperiment;
  results: Results;
}) {
  const { exposures, sampleRatio, metrics, smallestEffect } = results;
  const measured = new Map(experiment.metrics.map((metric) => [metric.id, metric]));
  if (exposures.every(({ players }) => players === 0)) {
    return (
      <EmptyState icon={IconFlask} title={t('none')}>
        {t('noneHint')}
      </EmptyState>
    );
  }
  return (
    <Stack gap="lg">
      {!sampleRatio.ok && (
        <Alert color="red" icon={<IconAlertTriangle size={18} aria-hidden />} title={t('mismatch')}>
          {t('mismatchWhy', {
            planned: experiment.variants.map(({ weight }) => formatNumber(weight)).join(' : '),
            counted: exposures.map(({ players }) => formatNumber(players)).join(' : '),
          })}
        </Alert>
      )}
      <div>
        {metrics.map(({ id, variants }) => {
          const metric = measured.get(id);
          return (
            <ComparedTable
              key={id}
              title={id}
              isGoal={metric?.goal ?? false}
              isShare={isShare(metric?.of ?? '')}
              higherIsBetter={metric?.higherIsBetter ?? true}
              variants={variants}
              trusted={sampleRatio.ok}
              effect={smallestEffect.find((one) => one.id === id)}
            />
          );
        })}
        <Text size="sm" c="dimmed" mt="sm">
          {t('correction', { count: exposures.length - 1 })}
        </Text>
      </div>
      {sampleRatio.ok && results.days.length > 1 && <DayByDay results={results} />}
    </Stack>
  );
}

function DayByDay({ results: { days, metrics } }: { results: Results }) {
  const choices = metrics.flatMap(({ id, variants: [control, ...others] }) =>
    others.map(({ variantId }) => ({ id, variantId, control: control?.variantId ?? '' })),
  );
  const [chosen, choose] = useState(0);
  const choice = choices[chosen] ?? choices[0];
  if (!choice) return null;
  const nameOf = ({ id, variantId, control }: typeof choice) =>
    t('byDayOf', { metric: id, variant: variantId, control });
  const values = days.map(({ metrics: known }) =>
    known.find(({ id }) => id === choice.id)?.variants.find((one) => one.variantId === choice.variantId),
  );
  return (
    <section className={classes['days']} aria-label={t('byDay')}>
      <Text fw={600}>{t('byDay')}</Text>
      <Text size="sm" c="dimmed" mb="xs">
        {t('byDayHint')}
      </Text>
      <NativeSelect
        aria-label={t('shown')}
        mb="sm"
        data={choices.map((one, at) => ({ value: String(at), label: nameOf(one) }))}
        value={String(chosen)}
        onChange={({ currentTarget: { value } }) => choose(Number(value))}
      />
      <TimeChart
        label={nameOf(choice)}
        points={days.map(({ date }) => dayPoint(date))}
        series={[
          line('high', t('high'), previousColour, (one) => one?.high),
          line('difference', t('difference'), seriesColours[0], (one) => one?.difference),
          line('low', t('low'), previousColour, (one) => one?.low),
        ]}
      />
    </section>
  );

  function line(
    key: string,
    label: string,
    colour: string,
    of: (one: Day | undefined) => number | null | undefined,
  ) {
    return { key, label, colour, form: 'line' as const, values: values.map((one) => of(one) ?? null) };
  }
}

type Day = Results['days'][number]['metrics'][number]['variants'][number];
