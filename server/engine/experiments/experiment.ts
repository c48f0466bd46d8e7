/** An experiment as it is defined: variants of some definitions, and what is measured. */
import type { Badge, Boost, Environment } from '../definition-parts.ts';
import type { Adventure, Item, Offer, Quest, Rule } from '../definitions.ts';

/** What differs between variants. What players share, such as a leaderboard, cannot. */
export interface TriedDefinitions {
  rule: Rule;
  quest: Quest;
  adventure: Adventure;
  badge: Badge;
  item: Item;
  offer: Offer;
  boost: Boost;
}

export type TriedKind = keyof TriedDefinitions;

export const TRIED_KINDS = ['rule', 'quest', 'adventure', 'badge', 'item', 'offer', 'boost'] as const;

/** A definition as one variant has it. */
export type Trial = {
  [K in TriedKind]: { readonly variantId: string; readonly kind: K; readonly value: TriedDefinitions[K] };
}[TriedKind];

export const METRICS = [
  'events',
  'xp',
  'currency',
  'active_days',
  'retained',
  'quest_completed',
  'purchase',
] as const;

export interface Metric {
  readonly id: string;
  readonly of: (typeof METRICS)[number];
  /** Of `events`; all activities where absent. */
  readonly eventType?: string;
  readonly currencyId?: string;
  readonly questId?: string;
  /** Of `retained`: how many days after the exposure. */
  readonly day?: number;
  /** What the experiment is decided by; false where absent. */
  readonly goal?: boolean;
  /** True where absent. */
  readonly higherIsBetter?: boolean;
}

/** The first variant is the control. */
export interface Variant {
  readonly id: string;
  readonly weight: number;
}

export type ExperimentStatus = 'draft' | 'running' | 'stopped';

export interface Experiment {
  readonly id: string;
  readonly name: string;
  readonly environments: readonly Environment[];
  readonly segmentId?: string | null;
  /** Percent of the players. */
  readonly traffic: number;
  readonly variants: readonly Variant[];
  readonly metrics: readonly Metric[];
  readonly status: ExperimentStatus;
  /** Null before the start. */
  readonly salt: string | null;
  /** Empty unless it is running. */
  readonly trials: readonly Trial[];
}

/** A player's place in an experiment. Kept when it has stopped. */
export interface ExperimentState {
  readonly variant: string;
  /** Of the run of the experiment: another one assigns anew. */
  readonly salt: string;
  /** When the service handled the event that brought the player in. */
  readonly since: number;
  /** The day of it in the player's zone. */
  readonly day: string;
  /** Active days in the 28 days before. */
  readonly before: number;
  /** One for each metric of the experiment. */
  readonly values: readonly number[];
}
