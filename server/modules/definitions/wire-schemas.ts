import { type TSchema, Type } from 'typebox';
import { environmentNames, Timestamp } from '../access/index.ts';
import { Environments, Slug } from './field-schemas.ts';
import type { Given, Kind } from './kind.ts';

const closed = { additionalProperties: false };

const orNull = (schema: TSchema) => Type.Union([schema, Type.Null()], examplesOf(schema));

/** A field that may be left out, or null for "as if left out", so that what was read can be sent back. */
function mayBeLeftOut({ optional }: Kind) {
  return Object.fromEntries(
    Object.entries(optional).map(([field, { schema, default: value }]) => [
      field,
      Type.Optional(
        Type.Union([schema, Type.Null()], { ...examplesOf(schema), ...described(schema, value) }),
      ),
    ]),
  );
}

/** The body of POST and PUT. */
export function InputOf(kind: Kind) {
  const id = Type.Optional(
    Type.String({
      ...Slug(kind.example),
      description:
        'On POST made from the name where it is left out; on PUT that of the path. It never changes.',
    }),
  );
  return Type.Unsafe<Given>(
    Type.Object({ id, ...kind.required, ...mayBeLeftOut(kind) }, { title: `${kind.title}Input`, ...closed }),
  );
}

/** A definition to try out: nothing is written, so it needs no name. */
export function DraftOf(kind: Kind) {
  const { name, ...required } = kind.required;
  return Type.Unsafe<Given>(
    Type.Object(
      {
        id: Type.Optional(
          Type.String({
            ...Slug(kind.example),
            description: `The ${kind.name} that the draft stands in for; a new one where it is left out.`,
          }),
        ),
        ...(name ? { name: Type.Optional(name) } : {}),
        ...required,
        ...mayBeLeftOut(kind),
      },
      { title: `${kind.title}Draft`, ...closed },
    ),
  );
}

export function PatchOf(kind: Kind) {
  const required = Object.entries(kind.required).map(([field, schema]) => [field, Type.Optional(schema)]);
  return Type.Unsafe<Given>(
    Type.Object(
      {
        id: Type.Optional(Slug(kind.example)),
        ...Object.fromEntries(required),
        ...mayBeLeftOut(kind),
      },
      { title: `${kind.title}Patch`, ...closed },
    ),
  );
}

export interface Definition {
  readonly [field: string]: unknown;
  readonly id: string;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

function fieldsOf(kind: Kind) {
  return {
    id: Slug(kind.example),
    ...kind.required,
    ...Object.fromEntries(
      Object.entries(kind.optional).map(([field, { schema, default: value }]) => [
        field,
        value === null ? orNull(schema) : schema,
      ]),
    ),
    version: Type.Integer({ minimum: 1, description: 'Grows with every change.', examples: [1] }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  };
}

/** The whole of a definition, as it is answered. */
export function RecordOf(kind: Kind) {
  return Type.Unsafe<Definition>(Type.Object(fieldsOf(kind), { title: kind.title, ...closed }));
}

/** More than this is not counted: a page that a person looks at must not cost a walk over a million players. */
export const mostCounted = 10_000;

export interface Playing {
  readonly environment: (typeof environmentNames)[number];
  readonly version: number;
  readonly players: number;
}

export type DefinitionDetail = Definition & { readonly inProgress?: readonly Playing[] };

/** What reading one definition gives: of what players play, also who is in the middle of it. */
export function DetailOf(kind: Kind) {
  if (!kind.played) return RecordOf(kind) as ReturnType<typeof Type.Unsafe<DefinitionDetail>>;
  const inProgress = Type.Array(
    Type.Object(
      {
        environment: Type.Enum([...environmentNames]),
        version: Type.Integer({ minimum: 1, examples: [1] }),
        players: Type.Integer({ minimum: 1, maximum: mostCounted, examples: [12] }),
      },
      closed,
    ),
    {
      description: `How many players are in the middle of which version; they finish on what they started. Counted up to ${mostCounted.toLocaleString('en')}.`,
    },
  );
  return Type.Unsafe<DefinitionDetail>(
    Type.Object({ ...fieldsOf(kind), inProgress }, { title: `${kind.title}Detail`, ...closed }),
  );
}

export function PathOf(kind: Kind) {
  return Type.Object({ id: Slug(kind.example) }, closed);
}

/** The schema's own words where it has some: they say more than the default does. */
function described(schema: TSchema, value: unknown) {
  const { description } = schema as { description?: string };
  const isDefault =
    value === null || schema === Environments ? '' : `${JSON.stringify(value)} where left out or null.`;
  const words = [description, isDefault].filter(Boolean).join(' ');
  return words === '' ? {} : { description: words };
}

function examplesOf(schema: TSchema) {
  const { examples } = schema as { examples?: unknown[] };
  return examples === undefined ? {} : { examples };
}
