import type { components } from '../../../packages/sdk/src/index.ts';

export type Experiment = components['schemas']['Experiment'];
type Input = Omit<components['schemas']['ExperimentInput'], 'id'>;

export type ExperimentValues = {
  id: string;
  name: string;
  hypothesis: string;
  environments: ('live' | 'test')[];
  segmentId: string | null;
  traffic: number | string;
  /** As JSON, as people edit them. */
  variants: string;
  metrics: string;
};

const blank = {
  variants: [
    { id: 'control', weight: 1 },
    { id: 'variant', weight: 1, changes: [] },
  ],
  metrics: [{ id: 'active-days', of: 'active_days', goal: true }],
} satisfies Partial<Input>;

export function valuesOf(experiment: Experiment | undefined): ExperimentValues {
  return {
    id: experiment?.id ?? '',
    name: experiment?.name ?? '',
    hypothesis: experiment?.hypothesis ?? '',
    environments: [...(experiment?.environments ?? (['live', 'test'] as const))],
    segmentId: experiment?.segmentId ?? null,
    traffic: experiment?.traffic ?? 100,
    variants: JSON.stringify(experiment?.variants ?? blank.variants, null, 2),
    metrics: JSON.stringify(experiment?.metrics ?? blank.metrics, null, 2),
  };
}

/** The service refuses what is not a list, and its error names the field. */
export function bodyOf({
  id: _id,
  variants,
  metrics,
  hypothesis,
  traffic,
  ...values
}: ExperimentValues): Input {
  return {
    ...values,
    hypothesis: hypothesis === '' ? null : hypothesis,
    traffic: Number(traffic),
    variants: listIn(variants) as Input['variants'],
    metrics: listIn(metrics) as Input['metrics'],
  };
}

export function isJson(text: string): boolean {
  return listIn(text).length > 0 || text.trim() === '[]';
}

function listIn(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
