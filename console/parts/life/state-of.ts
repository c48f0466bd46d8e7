/** What the definitions of all kinds may say about when and where they count. */
export interface Schedule {
  enabled?: boolean;
  environments: readonly ('live' | 'test')[];
  startsAt?: string | null;
  endsAt?: string | null;
  availableFrom?: string | null;
  availableUntil?: string | null;
}

export type LifeState = 'active' | 'disabled' | 'elsewhere' | 'early' | 'over';

/** Whether a definition counts now in an environment, and if not, why: the first reason that the service finds. */
export function stateOf(definition: Schedule, environment: 'live' | 'test', now: Date): LifeState {
  const from = definition.startsAt ?? definition.availableFrom ?? null;
  const until = definition.endsAt ?? definition.availableUntil ?? null;
  if (definition.enabled === false) return 'disabled';
  if (!definition.environments.includes(environment)) return 'elsewhere';
  if (from !== null && now < new Date(from)) return 'early';
  return until !== null && now >= new Date(until) ? 'over' : 'active';
}
