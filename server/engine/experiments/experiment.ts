/** Parts of an experiment, and a player's place in one. The whole of it is among the definitions. */

export const TRIED_KINDS = ['rule', 'quest', 'adventure', 'badge', 'item', 'offer', 'boost'] as const;

export type TriedKind = (typeof TRIED_KINDS)[number];

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

/** A player's place in an experiment. Kept when it has stopped. */
export interface ExperimentState {
  readonly variant: string;
  /** Of the run of the experiment: another one assigns players again. */
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
