/**
 * What an action says about itself. Everything that the service knows about actions is read from these rows: the type of
 * an action, its schema in the API, what it refers to, which expressions it has, what it costs, and what it does.
 */
import type { Amount, Reward } from '../definition-parts.ts';
import type { Cause, EffectType } from '../effects/facts.ts';
import type { Run } from '../expressions/scene.ts';
import type { Template } from '../inbox/template.ts';
import type { JsonObject } from '../json.ts';
import type { Why } from '../run/refusals.ts';
import type { Turn } from '../run/turn.ts';

/** The kinds of definitions that others can refer to. */
export const REFERRED = [
  'badge',
  'quest',
  'adventure',
  'leaderboard',
  'currency',
  'item',
  'boost',
  'segment',
] as const;

export type Referred = (typeof REFERRED)[number];

/** Bounds of a literal number. `run` checks the result of an expression. */
export type Bounds = 'natural' | 'positive';

export type ActionField = { readonly description: string } & (
  | { readonly kind: 'id'; readonly of: Referred; readonly example: string }
  /** Of an objective of the quest in the field `questId`. */
  | { readonly kind: 'objectiveId'; readonly example: string }
  /** A number, or an expression that gives one, or that gives any value. It may be left out if it has a default. */
  | { readonly kind: 'number'; readonly bounds?: Bounds; readonly default?: number }
  | { readonly kind: 'value'; readonly default?: undefined }
  | { readonly kind: 'whole'; readonly least: number; readonly most: number; readonly default: number }
  | { readonly kind: 'whole'; readonly least: number; readonly most: number; readonly example: number }
  | { readonly kind: 'text'; readonly longest: number; readonly example: string }
  /** A text with placeholders, such as `{{ player.displayName }}`. A default of null: it may be left out. */
  | { readonly kind: 'template'; readonly longest: number; readonly example: string; readonly default?: null }
  | {
      readonly kind: 'seconds';
      readonly least: number;
      readonly most: number;
      readonly example: number;
      readonly default: null;
    }
  /** What the service only passes on, at most so many characters as JSON. */
  | {
      readonly kind: 'object';
      readonly longest: number;
      readonly example: JsonObject;
      readonly default: null;
    }
  /** Actions for later: any that has no such field itself. */
  | { readonly kind: 'actions'; readonly most: number; readonly default: null }
);

export type ActionFields = Readonly<Record<string, ActionField>>;

interface Written {
  id: string;
  objectiveId: string;
  number: Amount;
  value: Amount;
  whole: number;
  text: string;
  template: string;
  seconds: number;
  object: JsonObject;
  actions: readonly Reward[];
}

interface Compiled extends Omit<Written, 'number' | 'value' | 'template' | 'seconds' | 'object' | 'actions'> {
  number: Run;
  value: Run;
  template: Template | null;
  seconds: number | null;
  object: JsonObject | null;
  actions: readonly Reward[] | null;
}

type Optional<F extends ActionFields> = {
  [N in keyof F]: F[N] extends { readonly default: number | null } ? N : never;
}[keyof F];

/** The values of an action as a definition has them. */
export type ValuesOf<F extends ActionFields> = {
  readonly [N in Exclude<keyof F, Optional<F>>]: Written[F[N]['kind']];
} & { readonly [N in Optional<F>]?: Written[F[N]['kind']] };

/** The same, ready to run: expressions compiled, defaults filled in. */
export type CompiledValuesOf<F extends ActionFields> = { readonly [N in keyof F]: Compiled[F[N]['kind']] };

export interface ActionType<F extends ActionFields = ActionFields, Values = CompiledValuesOf<F>> {
  readonly description: string;
  /** In the order in which they are shown. */
  readonly fields: F;
  /** The effects that it can have, each at most once. What a started adventure does beyond that is counted there. */
  readonly effects: readonly EffectType[];
  /** Units of work beside its effects and expressions. */
  readonly work: number;
  /** The format of stored definitions that it came with. Nodes that read older ones do not know it. */
  readonly format: number;
  /** Returns why nothing was done, or null. */
  readonly run: (turn: Turn, values: Values, cause: Cause) => Why | null;
}

/** For what treats all of them alike: the values are known to the action alone. */
export type AnyAction = ActionType<ActionFields, never>;

/** Infers the values that `run` gets from the fields. */
export function defineAction<const F extends ActionFields>(type: ActionType<F>): ActionType<F> {
  return type;
}
