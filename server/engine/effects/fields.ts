/** Fields of facts as plain data, so that TypeScript types and wire schemas can both be made from them. */
import type { Json, JsonObject } from '../json.ts';

/** Where an amount of a currency came from, or went. */
export type Source = {
  readonly type: (typeof SOURCE_TYPES)[number];
  /** Of the rule, quest or adventure, or of the entry in the player's log; null for `initial`. */
  readonly id: string | null;
};

export const SOURCE_TYPES = [
  'rule',
  'quest',
  'adventure',
  'grant',
  'purchase',
  'use',
  'leaderboard',
  'message',
  'import',
  'reversal',
  'initial',
] as const;

interface Values {
  text: string;
  nullableText: string | null;
  texts: readonly string[];
  /** Whole, and 0 or more. */
  count: number;
  /** Whole. */
  integer: number;
  number: number;
  /** From 0 to 1. */
  share: number;
  json: Json;
  object: JsonObject;
  flag: boolean;
  source: Source;
  /** Amounts of several currencies. */
  price: readonly { readonly currencyId: string; readonly amount: number }[];
}

export interface Field<K extends keyof Values = keyof Values> {
  readonly kind: K;
  readonly description: string;
  readonly example: Values[K];
  readonly optional?: true;
}

export type Fields = Readonly<Record<string, Field>>;

type OptionalIn<F extends Fields> = { [N in keyof F]: F[N] extends { optional: true } ? N : never }[keyof F];

export type DataOf<F extends Fields> = {
  readonly [N in Exclude<keyof F, OptionalIn<F>>]: Values[F[N]['kind']];
} & { readonly [N in OptionalIn<F>]?: Values[F[N]['kind']] };

export function field<K extends keyof Values>(kind: K, description: string, example: Values[K]): Field<K> {
  return { kind, description, example };
}

/** A field that is left out if it has nothing to say. */
export function optionalField<K extends keyof Values>(kind: K, description: string, example: Values[K]) {
  return { kind, description, example, optional: true } as const;
}
