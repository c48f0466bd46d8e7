import { type Experiment, formatDay, type Metric, parseDay } from '../../../engine/index.ts';
import {
  addSums,
  compareVariants,
  type GroupSums,
  noSums,
  sampleRatio,
  smallestEffect,
  type VariantResult,
  type VariantSums,
} from '../../../statistics/index.ts';
import { exposures } from './count-experiments.ts';
import type { Explored } from './explore-segment.ts';
import type { SumsRow } from './queries.ts';

/** How many of the last days the series has. */
export const mostSeriesDays = 90;

export type ComputedExperiment = Pick<Experiment, 'status' | 'variants' | 'metrics'>;

/** All of an experiment that results say, from its sums. `today` is the last day, in the time zone of the project. */
export function computeResults(experiment: ComputedExperiment, rows: readonly SumsRow[], today: number) {
  const { variants, metrics } = experiment;
  const sums = openSums(rows);
  const shown = variants.map(({ id }) => id);
  const end = Math.max(today, sums.last);
  return {
    // Retention counts days that are over, because nobody knows yet who comes back today.
    ...resultsOf(
      experiment,
      (id) => sums.upTo(id, exposures, end).players,
      (metric, at) => groupsAt(sums, shown, metric, at, metric.of === 'retained' ? today - 1 : end),
    ),
    days: daysOf(sums, shown, metrics, today),
  };
}

/**
 * The same of the members of a segment, from their values as they are: what they did on which day is not kept, so there is no series.
 */
export function computeExplored(experiment: ComputedExperiment, sumsOf: Explored['sumsOf']) {
  return {
    ...resultsOf(
      experiment,
      (id) => sumsOf(id, exposures).players,
      (_, at) => experiment.variants.map(({ id }) => ({ id, ...sumsOf(id, at) })),
    ),
    days: [],
  };
}

/** The last day of exposure that counts for a metric: who was exposed later cannot have been active so many days after. Null for any. */
export function lastDayOf({ of, day: wait = 1 }: Metric, today: number): string | null {
  return of === 'retained' ? formatDay(today - 1 - wait) : null;
}

function resultsOf(
  { status, variants, metrics }: ComputedExperiment,
  playersOf: (variantId: string) => number,
  groupsOf: (metric: Metric, at: number) => VariantSums[],
) {
  const perMetric = metrics.map((metric, at) => ({ metric, groups: groupsOf(metric, at) }));
  const counted = variants.map(({ id, weight }) => ({ variantId: id, weight, players: playersOf(id) }));
  return {
    status,
    exposures: counted.map(({ variantId, players }) => ({ variantId, players })),
    sampleRatio: sampleRatio(counted),
    metrics: perMetric.map(({ metric, groups }) => ({ id: metric.id, variants: compareVariants(groups) })),
    smallestEffect: perMetric.map(({ metric, groups }) => effectOf(metric.id, groups)),
  };
}

export function effectOf(id: string, groups: readonly VariantSums[]) {
  const { absolute = null, relative = null } = smallestEffect(groups) ?? {};
  return { id, absolute, relative };
}

type Sums = ReturnType<typeof openSums>;

/** As it was known at the end of each day. */
function daysOf(sums: Sums, variants: readonly string[], metrics: readonly Metric[], today: number) {
  const days = [];
  for (let day = Math.max(sums.first, today - mostSeriesDays + 1); day <= today; day++) {
    days.push({
      date: formatDay(day),
      exposures: variants.map((id) => ({ variantId: id, players: sums.upTo(id, exposures, day).players })),
      metrics: metrics.map((metric, at) => ({
        id: metric.id,
        variants: compareVariants(groupsAt(sums, variants, metric, at, day)).map(withoutAdjusted),
      })),
    });
  }
  return days;
}

function withoutAdjusted({ adjusted: _, ...rest }: VariantResult) {
  return rest;
}

/**
 * The sums of each variant at the end of a day. Who was exposed less than so many days before cannot have been active so many days
 * later, and does not count yet; whose day has come, counts with the value that their day gave them, never before it.
 */
function groupsAt(
  sums: Sums,
  variants: readonly string[],
  { of, day: wait = 1 }: Metric,
  at: number,
  day: number,
): VariantSums[] {
  return variants.map((id) => {
    const there = sums.upTo(id, exposures, of === 'retained' ? day - wait : day);
    const { sum, squares, before } = sums.upTo(id, at, day);
    return {
      id,
      players: there.players,
      sum,
      squares,
      // Of the exposures, `sum` and `squares` are those of what was before.
      before: { sum: there.sum, squares: there.squares, cross: before.cross },
    };
  });
}

/** Running sums by variant and metric, to be asked for any day. */
function openSums(rows: readonly SumsRow[]) {
  const lists = new Map<string, { day: number; sums: GroupSums }[]>();
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const sorted = rows.map((row) => ({ ...row, day: parseDay(row.day) })).sort((a, b) => a.day - b.day);
  for (const { variant_id: variant, metric, day, players, sum, squares, crossed } of sorted) {
    const name = `${metric} ${variant}`;
    const list = lists.get(name) ?? [];
    lists.set(name, list);
    const sums = addSums(list.at(-1)?.sums ?? noSums, {
      players,
      sum,
      squares,
      before: { sum: 0, squares: 0, cross: crossed },
    });
    list.push({ day, sums });
    [first, last] = [Math.min(first, day), Math.max(last, day)];
  }
  return {
    first,
    last,
    upTo(variant: string, metric: number, day: number): GroupSums {
      const list = lists.get(`${metric} ${variant}`) ?? [];
      return list.findLast((entry) => entry.day <= day)?.sums ?? noSums;
    },
  };
}
