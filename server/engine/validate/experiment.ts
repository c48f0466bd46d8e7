import type { Metric } from '../experiments/experiment.ts';
import { typeFault } from './event-types.ts';
import { type DefinitionFault, fault, repeated } from './faults.ts';
import { messages } from './messages.ts';

interface Change {
  readonly kind: string;
  readonly id: string;
}

interface Checked {
  readonly metrics: readonly Metric[];
  readonly variants: readonly { readonly id: string; readonly changes?: readonly Change[] }[];
}

/** What a metric needs besides what it is of, and what it may have. */
const FIELDS: Readonly<Record<Metric['of'], { needs: readonly MetricField[]; may: readonly MetricField[] }>> =
  {
    events: { needs: [], may: ['eventType'] },
    xp: { needs: [], may: [] },
    currency: { needs: ['currencyId'], may: [] },
    active_days: { needs: [], may: [] },
    retained: { needs: ['day'], may: [] },
    quest_completed: { needs: ['questId'], may: [] },
    purchase: { needs: [], may: ['currencyId'] },
  };

const metricFields = ['eventType', 'currencyId', 'questId', 'day'] as const;
type MetricField = (typeof metricFields)[number];

export function validateExperiment({ variants, metrics }: Checked): DefinitionFault[] {
  return [
    ...repeated(variants.map(({ id }) => id)).map((i) =>
      fault(`/variants/${i}/id`, messages.variantTwice({ id: variants[i]?.id ?? '' })),
    ),
    ...((variants[0]?.changes ?? []).length > 0
      ? [fault('/variants/0/changes', messages.controlChanges)]
      : []),
    ...variants.flatMap(({ changes = [] }, i) =>
      repeated(changes.map(({ kind, id }) => `${kind} ${id}`)).map((j) =>
        fault(`/variants/${i}/changes/${j}/id`, messages.changedTwice({ id: changes[j]?.id ?? '' })),
      ),
    ),
    ...repeated(metrics.map(({ id }) => id)).map((i) =>
      fault(`/metrics/${i}/id`, messages.metricTwice({ id: metrics[i]?.id ?? '' })),
    ),
    ...metrics.flatMap(metricFaults),
  ];
}

function metricFaults(metric: Metric, i: number): DefinitionFault[] {
  const { needs, may } = FIELDS[metric.of];
  const faults = metricFields.flatMap((field): DefinitionFault[] => {
    const isThere = metric[field] !== undefined;
    const path = `/metrics/${i}/${field}`;
    if (!isThere)
      return needs.includes(field) ? [fault(path, messages.neededByMetric({ of: metric.of }))] : [];
    const belongs = needs.includes(field) || may.includes(field);
    return belongs ? [] : [fault(path, messages.notOfMetric({ of: metric.of }))];
  });
  const wrong = metric.eventType === undefined ? null : typeFault(metric.eventType);
  return wrong === null ? faults : [...faults, fault(`/metrics/${i}/eventType`, wrong)];
}
