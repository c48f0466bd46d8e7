import type { components } from '../../../packages/sdk/src/index.ts';

export type Boost = components['schemas']['Boost'];

export type BoostValues = {
  id: string;
  name: string;
  description: string;
  factor: number | string;
  of: 'xp' | 'currencies';
  currencyIds: string[];
  enabled: boolean;
  environments: ('live' | 'test')[];
  segmentId: string | null;
  startsAt: string | null;
  endsAt: string | null;
  /** Empty for all events. */
  eventTypes: string[];
  personal: boolean;
  stack: 'multiply' | 'highest';
};

export function valuesOf(boost: Boost | undefined): BoostValues {
  return {
    id: boost?.id ?? '',
    name: boost?.name ?? '',
    description: boost?.description ?? '',
    factor: boost?.factor ?? 2,
    of: boost?.of.currencyIds ? 'currencies' : 'xp',
    currencyIds: [...(boost?.of.currencyIds ?? [])],
    enabled: boost?.enabled ?? true,
    environments: [...(boost?.environments ?? (['live', 'test'] as const))],
    segmentId: boost?.segmentId ?? null,
    startsAt: boost?.startsAt ?? null,
    endsAt: boost?.endsAt ?? null,
    eventTypes: [...(boost?.eventTypes ?? [])],
    personal: boost?.personal ?? false,
    stack: boost?.stack ?? 'multiply',
  };
}

export function bodyOf({
  id: _id,
  of,
  currencyIds,
  ...values
}: BoostValues): Omit<components['schemas']['BoostInput'], 'id'> {
  return {
    ...values,
    description: values.description === '' ? null : values.description,
    // The service refuses an empty factor (0), and its error names the field.
    factor: Number(values.factor),
    of: of === 'xp' ? { xp: true } : { currencyIds },
    eventTypes: values.eventTypes.length === 0 ? null : values.eventTypes,
  };
}
