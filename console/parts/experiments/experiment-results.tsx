import { Alert, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { components } from '../../../packages/sdk/src/index.ts';
import { dayPoint } from '../../kit/day-names.ts';
import { IconAlertTriangle, IconCircleCheck, IconFlask } from '../../kit/icons.ts';
import { formatNumber, formatPercent } from '../../kit/number.ts';
import { Figure, Figures } from '../../kit/panel.tsx';
import { EmptyState } from '../../kit/states.tsx';
import { previousColour, seriesColours } from '../charts/colours.ts';
import { TimeChart } from '../charts/time-chart.tsx';
import { ComparedTable } from './compared-table.tsx';
import classes from './experiments.module.css';
import { type NamedMetric, useMetricWords } from './metric-words.ts';
import { t } from './texts.ts';

export type Results = components['schemas']['ExperimentResults'];

/** What the results alone do not say of an experiment. */
export interface ShownExperiment {
  variants: readonly { id: string; weight: number }[];
  metrics: readonly (NamedMetric & { goal?: boolean; higherIsBetter?: boolean })[];
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
  const { exposures, sampleRatio, metrics, smallestEffect, exploration } = results;
  const sayMetric = useMetricWords();
  const nameOf = (id: string) => {
    const metric = measured.get(id);
    return metric ? sayMetric(metric) : id;
  };
  const measured = new Map(experiment.metrics.map((metric) => [metric.id, metric]));
  // What decides comes first.
  const inOrder = metrics.toSorted(
    (a, b) => Number(measured.get(b.id)?.goal ?? false) - Number(measured.get(a.id)?.goal ?? false),
  );
  if (exposures.every(({ players }) => players === 0)) {
    return (
      <EmptyState icon={IconFlask} title={t(exploration ? 'noneOfSegment' : 'none')}>
        {t(exploration ? 'noneOfSegmentHint' : 'noneHint')}
      </EmptyState>
    );
  }
  return (
    <Stack gap="lg">
      {!sampleRatio.ok && (
        <Alert color="red" icon={<IconAlertTriangle size={18} aria-hidden />} title={t('mismatch')}>
          {t(exploration ? 'mismatchOfSegment' : 'mismatchWhy', {
            planned: experiment.variants.map(({ weight }) => formatNumber(weight)).join(' : '),
            counted: exposures.map(({ players }) => formatNumber(players)).join(' : '),
          })}
        </Alert>
      )}
      <Assignment experiment={experiment} results={results} />
      <div>
        {inOrder.map(({ id, variants }) => {
          const metric = measured.get(id);
          return (
            <ComparedTable
              key={id}
              title={nameOf(id)}
              isGoal={metric?.goal ?? false}
              isShare={isShare(metric?.of ?? '')}
              higherIsBetter={metric?.higherIsBetter ?? true}
              variants={variants}
              trusted={sampleRatio.ok}
              exploring={exploration}
              effect={smallestEffect.find((one) => one.id === id)}
            />
          );
        })}
        <Text size="sm" c="dimmed" mt="sm">
          {t('correction', { count: exposures.length - 1 })}
        </Text>
      </div>
      {sampleRatio.ok && results.days.length > 1 && <DayByDay results={results} nameOf={nameOf} />}
    </Stack>
  );
}

/** Who got what so far, beside what was planned. */
function Assignment({ experiment, results }: { experiment: ShownExperiment; results: Results }) {
  const { exposures, sampleRatio, days } = results;
  const all = exposures.reduce((sum, { players }) => sum + players, 0);
  const weights = experiment.variants.reduce((sum, { weight }) => sum + weight, 0);
  const lastDay = days.at(-2);
  return (
    <section aria-label={t('assignment')}>
      <Figures>
        {exposures.map(({ variantId, players }, at) => {
          const before = lastDay?.exposures.find((one) => one.variantId === variantId)?.players;
          return (
            <Figure
              key={variantId}
              label={at === 0 && variantId !== 'control' ? t('asControl', { name: variantId }) : variantId}
              value={formatNumber(players)}
              note={t('assigned', {
                share: formatPercent(players / all),
                planned: formatPercent((experiment.variants[at]?.weight ?? 0) / weights),
              })}
              {...(before !== undefined && players > before
                ? { change: { text: t('today', { players: formatNumber(players - before) }) } }
                : {})}
            />
          );
        })}
      </Figures>
      {sampleRatio.ok && (
        <Text size="sm" mt="xs" className={classes['healthy'] ?? ''}>
          <IconCircleCheck size={16} aria-hidden /> {t('healthy')}
        </Text>
      )}
    </section>
  );
}

/** The place of the players in the list of what is shown day by day. */
const playersByDay = 'players';

function DayByDay({
  results: { days, metrics },
  nameOf: sayMetric,
}: {
  results: Results;
  nameOf: (id: string) => string;
}) {
  const choices = metrics.flatMap(({ id, variants: [control, ...others] }) =>
    others.map(({ variantId }) => ({ id, variantId, control: control?.variantId ?? '' })),
  );
  const [chosen, choose] = useState('0');
  const choice = choices[Number(chosen)] ?? choices[0];
  if (!choice) return null;
  const nameOf = ({ id, variantId, control }: typeof choice) =>
    t('byDayOf', { metric: sayMetric(id), variant: variantId, control });
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
        data={[
          ...choices.map((one, at) => ({ value: String(at), label: nameOf(one) })),
          { value: playersByDay, label: t('playersByDay') },
        ]}
        value={chosen}
        onChange={({ currentTarget: { value } }) => choose(value)}
      />
      <TimeChart
        label={chosen === playersByDay ? t('playersByDay') : nameOf(choice)}
        points={days.map(({ date }) => dayPoint(date))}
        series={
          chosen === playersByDay
            ? playerLines()
            : [
                line('high', t('high'), previousColour, (one) => one?.high),
                line('difference', t('difference'), seriesColours[0], (one) => one?.difference),
                line('low', t('low'), previousColour, (one) => one?.low),
              ]
        }
      />
    </section>
  );

  function playerLines() {
    const variants = days.at(-1)?.exposures ?? [];
    return variants.map(({ variantId }, at) => ({
      key: variantId,
      label: variantId,
      colour: seriesColours[at % seriesColours.length] ?? previousColour,
      form: 'line' as const,
      values: days.map(
        ({ exposures }) => exposures.find((one) => one.variantId === variantId)?.players ?? null,
      ),
    }));
  }

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
