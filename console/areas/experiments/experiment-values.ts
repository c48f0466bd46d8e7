import type { components } from '../../../packages/sdk/src/index.ts';
import type { Variant } from '../../parts/trials/trial.ts';

export type Experiment = components['schemas']['Experiment'];
type Input = Omit<components['schemas']['ExperimentInput'], 'id'>;
export type Metric = Input['metrics'][number];

export type VariantValues = Omit<Variant, 'weight' | 'changes'> & {
  weight: number | string;
  changes: NonNullable<Variant['changes']>;
};

/** Of the fields in the middle, only those that belong to `of` are sent. */
export type MetricValues = {
  id: string;
  of: Metric['of'];
  eventType: string;
  currencyId: string | null;
  questId: string | null;
  day: number | string;
  goal: boolean;
  higherIsBetter: boolean;
};

export type ExperimentValues = {
  id: string;
  name: string;
  hypothesis: string;
  environments: ('live' | 'test')[];
  segmentId: string | null;
  traffic: number | string;
  conclusion: string;
  archived: boolean;
  variants: VariantValues[];
  metrics: MetricValues[];
};

/** What is measured, in the order of the list. By its type, none can be forgotten. */
const measures: Record<Metric['of'], { fields: readonly (keyof MetricValues)[]; id: string }> = {
  active_days: { fields: [], id: 'active-days' },
  retained: { fields: ['day'], id: 'retained' },
  events: { fields: ['eventType'], id: 'events' },
  xp: { fields: [], id: 'xp' },
  currency: { fields: ['currencyId'], id: 'currency' },
  quest_completed: { fields: ['questId'], id: 'quest-completed' },
  purchase: { fields: ['currencyId'], id: 'purchases' },
};

export const metricKinds = Object.keys(measures) as Metric['of'][];

export function hasField(of: Metric['of'], field: keyof MetricValues): boolean {
  return measures[of].fields.includes(field);
}

/** A metric with an id that no other one has. */
export function newMetric(of: Metric['of'], others: readonly { id: string }[]): MetricValues {
  return {
    id: freeMetricId(of, others),
    of,
    eventType: '',
    currencyId: null,
    questId: null,
    day: 7,
    goal: others.length === 0,
    higherIsBetter: true,
  };
}

/** Another measure. The id follows it as long as nobody chose one. */
export function ofOther(
  metric: MetricValues,
  of: Metric['of'],
  others: readonly { id: string }[],
): MetricValues {
  const isMade = metric.id.replace(/-\d+$/, '') === measures[metric.of].id;
  return { ...metric, of, id: isMade ? freeMetricId(of, others) : metric.id };
}

function freeMetricId(of: Metric['of'], others: readonly { id: string }[]): string {
  const taken = new Set(others.map(({ id }) => id));
  for (let number = 1; ; number++) {
    const id = number === 1 ? measures[of].id : `${measures[of].id}-${number}`;
    if (!taken.has(id)) return id;
  }
}

export function valuesOf(experiment: Experiment | undefined): ExperimentValues {
  return {
    id: experiment?.id ?? '',
    name: experiment?.name ?? '',
    hypothesis: experiment?.hypothesis ?? '',
    environments: [...(experiment?.environments ?? (['live', 'test'] as const))],
    segmentId: experiment?.segmentId ?? null,
    traffic: experiment?.traffic ?? 100,
    conclusion: experiment?.conclusion ?? '',
    archived: experiment?.archived ?? false,
    variants: (
      experiment?.variants ?? [
        { id: 'control', weight: 1 },
        { id: 'variant', weight: 1 },
      ]
    ).map(variantValues),
    metrics: experiment ? experiment.metrics.map(metricValues) : [newMetric('active_days', [])],
  };
}

function variantValues({ id, weight, changes = [] }: Variant): VariantValues {
  return { id, weight, changes };
}

function metricValues(metric: Metric): MetricValues {
  const { id, of, eventType = '', currencyId = null, questId = null, day = 7 } = metric;
  const { goal = false, higherIsBetter = true } = metric;
  return { id, of, eventType, currencyId, questId, day, goal, higherIsBetter };
}

export function bodyOf({
  id: _id,
  variants,
  metrics,
  hypothesis,
  conclusion,
  traffic,
  ...values
}: ExperimentValues): Input {
  return {
    ...values,
    hypothesis: hypothesis === '' ? null : hypothesis,
    conclusion: conclusion === '' ? null : conclusion,
    traffic: Number(traffic),
    variants: variants.map(({ weight, ...variant }) => ({ ...variant, weight: Number(weight) })),
    metrics: metrics.map(metricOf),
  };
}

export function metricOf({ id, of, goal, higherIsBetter, ...fields }: MetricValues): Metric {
  const { eventType, currencyId, questId, day } = fields;
  const has = (field: keyof MetricValues) => hasField(of, field);
  return {
    id,
    of,
    ...(has('eventType') && eventType !== '' ? { eventType } : {}),
    ...(has('currencyId') && currencyId !== null ? { currencyId } : {}),
    ...(has('questId') && questId !== null ? { questId } : {}),
    ...(has('day') && day !== '' ? { day: Number(day) } : {}),
    goal,
    higherIsBetter,
  };
}

/** One that is only in a changeset has no status yet. */
export function statusOf(experiment: Pick<Experiment, 'status'> | undefined): Experiment['status'] {
  return experiment?.status ?? 'draft';
}

/** What the JSON of variants and metrics says; null if it is not such JSON. */
export function readJson(text: string): Pick<ExperimentValues, 'variants' | 'metrics'> | null {
  try {
    const { variants, metrics } = JSON.parse(text) as { variants?: unknown; metrics?: unknown };
    if (!isListOf<Variant>(variants, isVariant) || !isListOf<Metric>(metrics, isMetric)) return null;
    return { variants: variants.map(variantValues), metrics: metrics.map(metricValues) };
  } catch {
    return null;
  }
}

function isListOf<Item>(value: unknown, isItem: (item: Record<string, unknown>) => boolean): value is Item[] {
  return (
    Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null && isItem(item))
  );
}

function isVariant({ id, weight, changes = [] }: Record<string, unknown>): boolean {
  return typeof id === 'string' && typeof weight === 'number' && isListOf(changes, isChange);
}

function isChange({ kind, id, patch }: Record<string, unknown>): boolean {
  return typeof kind === 'string' && typeof id === 'string' && typeof patch === 'object' && patch !== null;
}

function isMetric({ id, of }: Record<string, unknown>): boolean {
  return typeof id === 'string' && metricKinds.some((kind) => kind === of);
}

export function writeJson({ variants, metrics }: Pick<ExperimentValues, 'variants' | 'metrics'>): string {
  const body = bodyOf({ ...valuesOf(undefined), variants, metrics });
  return JSON.stringify({ variants: body.variants, metrics: body.metrics }, null, 2);
}
