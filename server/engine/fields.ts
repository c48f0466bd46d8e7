/** Fields of facts as plain data, so that TypeScript types and wire schemas can both be made from them. */
import type { Json, JsonObject } from './json.ts';

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
}

export interface Field<K extends keyof Values = keyof Values> {
  readonly kind: K;
  readonly description: string;
  readonly example: Values[K];
}

export type Fields = Readonly<Record<string, Field>>;

export type DataOf<F extends Fields> = { readonly [N in keyof F]: Values[F[N]['kind']] };

export function field<K extends keyof Values>(kind: K, description: string, example: Values[K]): Field<K> {
  return { kind, description, example };
}
