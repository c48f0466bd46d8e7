import type { Static, TSchema } from 'typebox';
import type { DefinitionFault, References, Steps } from '../../../engine/index.ts';
import { own } from '../../../platform/own-properties.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import type { DefinitionKind, DefinitionList } from '../../plans/index.ts';
import type { RecurringField } from './recurrence.ts';

export type KindName = DefinitionKind;

/** A definition's fields, less its id: what is stored, defaults filled in. */
export type Body = Readonly<Record<string, unknown>>;

/** What a caller sends: an id perhaps, and some of the fields; null for what is not set. */
export type Given = Readonly<Record<string, unknown>> & { readonly id?: string };

/** All that the service must know of a kind of definition. Everything else about definitions is the same for all. */
export interface Kind {
  readonly name: KindName;
  /** Its collection's path, without the slash. */
  readonly path: DefinitionList;
  readonly tag: string;
  /** The name of its schema; also of its operations: createRule. */
  readonly title: string;
  /** With its article: an adventure. */
  readonly one: string;
  /** For the examples of the API document: the id, the body of PATCH, and the body of PUT if it creates a second one. */
  readonly example: string;
  readonly exampleChange: Given;
  /** Fields that the example of a new one does not have, because later examples would not succeed. */
  readonly exampleWithout?: readonly string[];
  readonly examplePut?: Given & { readonly id: string };
  readonly required: Readonly<Record<string, TSchema>>;
  /** Each with the value that a field has if it is left out. */
  readonly optional: Readonly<Record<string, { readonly schema: TSchema; readonly default: unknown }>>;
  /** Fields that the service alone writes, such as a state: what callers send never changes them, what they read has them. */
  readonly kept?: Readonly<Record<string, { readonly schema: TSchema; readonly default: unknown }>>;
  /** The format of stored definitions with which it came (`older-nodes.ts`). Absent: the first one. */
  readonly format?: number;
  /** How many a project may have, if fewer than of most kinds. */
  readonly most?: number;
  /**
   * The fields that hold a time: when it begins and when it ends. One that has them is in the calendar from the one to the
   * other, whatever its kind is.
   */
  readonly moments: readonly [] | readonly [begins: string, ends: string];
  /** What comes again and again within that window, and so is in the calendar several times. Absent: nothing. */
  readonly recurs?: RecurringField;
  /** Checks what the schema cannot. In steps, because it compiles the expressions. */
  validate?(id: string, body: Body): Steps<Verdict>;
  /** What it refers to. Absent: nothing. */
  references?(body: Body): References;
  /** A definition as the engine takes it. */
  made(id: string, version: number, body: Body): Made;
  /** It has expressions, which are compiled. */
  readonly programmed: boolean;
  /** Players have it in progress for a while, on the version that they started. */
  readonly played: boolean;
  /** What is shown with a definition in addition to its own fields, in the environment of the caller. */
  readonly derived?: Derived;
  /** What else must happen with a change, in its transaction; a fault refuses it. */
  changed?(tx: Tx, change: DefinitionChange): Promise<void>;
}

/** A definition as the engine takes it. `version` only for kinds that are `played`. */
export interface Made {
  readonly id: string;
  readonly version?: number;
}

export interface Derived {
  readonly fields: Readonly<Record<string, TSchema>>;
  read(on: Queryable, environmentId: number, id: string, body: Body): Promise<Record<string, unknown>>;
}

export interface Verdict {
  readonly faults: readonly DefinitionFault[];
  /**
   * Estimated memory of the compiled expressions. If it is more than a project may have, not all of them were compiled.
   */
  readonly weight: number;
}

/** `before` is null for a creation, `after` for a deletion. */
export interface DefinitionChange {
  readonly projectId: string;
  readonly id: string;
  readonly before: Body | null;
  readonly after: Body | null;
}

type Fields = Pick<Kind, 'required' | 'optional' | 'kept'>;

/** The type of a complete body, by the schemas of its kind. */
export type BodyOf<K extends Fields> = {
  readonly [F in keyof K['required']]: Static<K['required'][F]>;
} & {
  readonly [F in keyof K['optional']]:
    | Static<K['optional'][F]['schema']>
    | Extract<K['optional'][F]['default'], null>;
} & (K['kept'] extends Kept
    ? {
        readonly [F in keyof K['kept']]:
          | Static<K['kept'][F]['schema']>
          | Extract<K['kept'][F]['default'], null>;
      }
    : unknown);

type Kept = NonNullable<Kind['kept']>;

/**
 * The body with every field of its kind, in the order in which they are shown. A stored body was checked against the
 * schemas of its kind; where these differ from the engine's type, `asRule` and its like do not compile.
 */
export function complete<K extends Fields>(kind: K, given: Body): BodyOf<K> {
  const defaults = Object.entries({ ...kind.optional, ...kind.kept }).map(
    ([field, { default: value }]) => [field, value] as const,
  );
  return {
    ...Object.fromEntries(Object.keys(kind.required).map((field) => [field, own(given, field)])),
    ...Object.fromEntries(defaults.map(([field, value]) => [field, own(given, field) ?? value])),
  } as BodyOf<K>;
}

/** The fields that callers write. */
export function withoutKept<B extends Body>({ kept }: Pick<Kind, 'kept'>, body: B): B {
  if (!kept) return body;
  return Object.fromEntries(Object.entries(body).filter(([field]) => !Object.hasOwn(kept, field))) as B;
}

/** The fields that the service alone writes, as they are in a stored body, or as they are at first. */
export function keptOf({ kept = {} }: Pick<Kind, 'kept'>, stored: Body | undefined): Body {
  return Object.fromEntries(
    Object.entries(kept).map(([field, { default: value }]) => [
      field,
      (stored && own(stored, field)) ?? value,
    ]),
  );
}
