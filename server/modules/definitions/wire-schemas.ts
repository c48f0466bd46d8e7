import { type TSchema, Type } from 'typebox';
import { exampled } from '../../platform/http/openapi/described.ts';
import { exampleOf } from '../../platform/http/openapi/schema-example.ts';
import { CreatedAt, environmentNames, UpdatedAt } from '../access/index.ts';
import { Environments, Slug } from './field-schemas.ts';
import type { Given, Kind } from './kind.ts';

const closed = { additionalProperties: false };

const orNull = (schema: TSchema) =>
  Type.Union([schema, Type.Null()], { ...examplesOf(schema), ...describedBy(schema) });

/** A field that may be left out, or null for "as if left out", so that what was read can be sent back. */
function mayBeLeftOut({ optional }: Kind, defaultWhere = 'where left out or null') {
  return Object.fromEntries(
    Object.entries(optional).map(([field, { schema, default: value }]) => [
      field,
      Type.Optional(
        Type.Union([schema, Type.Null()], {
          ...examplesOf(schema),
          ...describedBy(schema, value, defaultWhere),
        }),
      ),
    ]),
  );
}

/** The body of POST and PUT. */
export function InputOf(kind: Kind) {
  const id = Type.Optional(
    Slug(
      kind.example,
      'On POST made from the name where it is left out; on PUT that of the path. It never changes.',
    ),
  );
  const input = Type.Object(
    { id, ...kind.required, ...mayBeLeftOut(kind) },
    {
      title: `${kind.title}Input`,
      description: `The whole of ${kind.one}, to create it or to put in place of what is there.`,
      ...closed,
    },
  );
  return Type.Unsafe<Given>(forAnyKey(input));
}

/** With an example without `environments`: a test key may not name live, and the example is to work with any key. */
function forAnyKey<T extends TSchema>(schema: T): T {
  const { environments, ...others } = exampleOf(schema) as Record<string, unknown>;
  return exampled(schema, others);
}

/** A definition to try out: nothing is written, so it needs no name. */
export function DraftOf(kind: Kind) {
  const { name, ...required } = kind.required;
  const draft = Type.Object(
    {
      id: Type.Optional(
        Slug(
          kind.example,
          `The id of the ${kind.name} that the draft stands in for; a new one where it is left out.`,
        ),
      ),
      ...(name ? { name: Type.Optional(name) } : {}),
      ...required,
      ...mayBeLeftOut(kind),
    },
    {
      title: `${kind.title}Draft`,
      description: `${capital(kind.one)} to try out; nothing of it is kept.`,
      ...closed,
    },
  );
  return Type.Unsafe<Given>(forAnyKey(draft));
}

export function PatchOf(kind: Kind) {
  const required = Object.entries(kind.required).map(([field, schema]) => [field, Type.Optional(schema)]);
  return Type.Unsafe<Given>(
    Type.Object(
      {
        id: Type.Optional(Slug(kind.example, 'That of the path, if it is given: it never changes.')),
        ...Object.fromEntries(required),
        ...mayBeLeftOut(kind, 'where null'),
      },
      {
        title: `${kind.title}Patch`,
        description: `The fields of ${kind.one} to change; what is left out stays as it is.`,
        examples: [kind.exampleChange],
        ...closed,
      },
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
    id: Slug(kind.example, `The id of the ${kind.name}, by which others refer to it.`),
    ...kind.required,
    ...Object.fromEntries(
      Object.entries(kind.optional).map(([field, { schema, default: value }]) => [
        field,
        value === null ? orNull(schema) : schema,
      ]),
    ),
    version: Type.Integer({ minimum: 1, description: 'Grows with every change.', examples: [1] }),
    createdAt: CreatedAt,
    updatedAt: UpdatedAt,
  };
}

/** The whole of a definition, as it is answered. */
export function RecordOf(kind: Kind) {
  return Type.Unsafe<Definition>(
    Type.Object(fieldsOf(kind), {
      title: kind.title,
      description: `${capital(kind.one)} as it is defined.`,
      ...closed,
    }),
  );
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
        environment: Type.Enum([...environmentNames], { description: 'Where they play.' }),
        version: Type.Integer({
          minimum: 1,
          description: 'The version with which they started.',
          examples: [1],
        }),
        players: Type.Integer({
          minimum: 1,
          maximum: mostCounted,
          description: 'How many of them there are.',
          examples: [12],
        }),
      },
      closed,
    ),
    {
      description: `How many players are in the middle of which version; they finish on what they started. Counted up to ${mostCounted.toLocaleString('en')}.`,
    },
  );
  return Type.Unsafe<DefinitionDetail>(
    Type.Object(
      { ...fieldsOf(kind), inProgress },
      {
        title: `${kind.title}Detail`,
        description: `${capital(kind.one)} as it is defined, with who is in the middle of it.`,
        ...closed,
      },
    ),
  );
}

export function PathOf(kind: Kind) {
  return Type.Object({ id: Slug(kind.example, `The id of the ${kind.name}.`) }, closed);
}

/** The schema's own words where it has some: they say more than the default does. */
function describedBy(schema: TSchema, value: unknown = null, defaultWhere = '') {
  const { description } = schema as { description?: string };
  const isDefault =
    value === null || schema === Environments ? '' : `${JSON.stringify(value)} ${defaultWhere}.`;
  const words = [description, isDefault].filter(Boolean).join(' ');
  return words === '' ? {} : { description: words };
}

function capital(words: string) {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function examplesOf(schema: TSchema) {
  const { examples } = schema as { examples?: unknown[] };
  return examples === undefined ? {} : { examples };
}
