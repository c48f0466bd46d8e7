/** How a function is declared: its parameters by kind, what it gives, and what it does with values of those kinds. */
import type { Scene } from './scene.ts';
import type { StaticType } from './static-types.ts';
import type { Duration, Result, RuntimeKind, Value } from './values.ts';

/**
 * The type of value of each kind, so that a function need not check again what the caller has checked. `any` takes
 * every kind.
 */
interface Kinds {
  null: null;
  bool: boolean;
  number: number;
  string: string;
  timestamp: Date;
  duration: Duration;
  list: readonly Value[];
  map: { readonly [key: string]: Value };
  any: Value;
}

export type Parameter = RuntimeKind | 'any';

export interface Signature {
  readonly parameters: readonly Parameter[];
  readonly returns: StaticType | ((types: readonly StaticType[]) => StaticType);
  readonly run: (args: readonly Value[], scene: Scene) => Result;
}

type ValuesOf<P extends readonly Parameter[]> = { [K in keyof P]: Kinds[P[K]] };

export function signature<const P extends readonly Parameter[]>(
  parameters: P,
  returns: Signature['returns'],
  run: (...args: ValuesOf<P>) => Result,
): Signature {
  return { parameters, returns, run: (args) => run(...(args as ValuesOf<P>)) };
}
