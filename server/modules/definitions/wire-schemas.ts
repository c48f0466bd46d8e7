import { type TSchema, Type } from 'typebox';
import { Fields, Flag, Shape, Whole } from '../../platform/http/field-schemas.ts';
import { pageQuery } from '../../platform/http/lists/pagination.ts';
import { exampled } from '../../platform/http/openapi/described.ts';
import { exampleOf } from '../../platform/http/openapi/schema-example.ts';
import { CreatedAt, UpdatedAt } from '../../platform/http/record-fields.ts';
import { environmentNames } from '../access/index.ts';
import { Environments, Slug } from './kinds/field-schemas.ts';
import type { Given, Kind } from './kinds/kind.ts';

const orNull = (schema: TSchema) =>
  Type.Union([schema, Type.Null()], { ...examplesOf(schema), ...describedBy(schema) });

/** A field that may be left out, or null for "as if left out", so that what was read can be sent back. */
function mayBeLeftOut({ optional }: Kind, defaultWhere = 'if omitted or null') {
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
      'Derived from the name if omitted in a POST; in a PUT it must equal the id in the path. It never changes.',
    ),
  );
  const input = Shape(`${kind.title}Input`, `All fields of ${kind.one}, to create or replace it.`, {
    id,
    ...kind.required,
    ...mayBeLeftOut(kind),
  });
  return Type.Unsafe<Given>(forAnyKey(input, kind));
}

/** With an example without `environments`: a test key may not name live, and the example is to work with any key. */
function forAnyKey<T extends TSchema>(schema: T, { exampleWithout = [] }: Kind): T {
  const { environments, ...others } = exampleOf(schema) as Record<string, unknown>;
  const shown = Object.entries(others).filter(([field]) => !exampleWithout.includes(field));
  return exampled(schema, Object.fromEntries(shown));
}

/** A definition to try out: nothing is written, so it needs no name. */
export function DraftOf(kind: Kind) {
  const { name, ...required } = kind.required;
  const draft = Shape(`${kind.title}Draft`, `${capital(kind.one)} to try out; it is not stored.`, {
    id: Type.Optional(
      Slug(
        kind.example,
        `The id of the ${kind.name} that the draft replaces. If omitted, the draft is a new one.`,
      ),
    ),
    ...(name ? { name: Type.Optional(name) } : {}),
    ...required,
    ...mayBeLeftOut(kind),
  });
  return Type.Unsafe<Given>(forAnyKey(draft, kind));
}

export function PatchOf(kind: Kind) {
  const required = Object.entries(kind.required).map(([field, schema]) => [field, Type.Optional(schema)]);
  return Type.Unsafe<Given>(
    Shape(
      `${kind.title}Patch`,
      `The fields of ${kind.one} to change; omitted fields keep their values.`,
      {
        id: Type.Optional(
          Slug(kind.example, 'If given, it must equal the id in the path. It never changes.'),
        ),
        ...Object.fromEntries(required),
        ...mayBeLeftOut(kind, 'if null'),
      },
      { examples: [kind.exampleChange] },
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

/** The query of the list of a kind. */
export const DefinitionsQuery = Fields({
  ...pageQuery,
  deleted: Type.Optional(
    Flag(false, 'True lists what was deleted, as it was last, in the order of the ids.'),
  ),
});

/** The fields of a definition, as they are answered. */
export function recordFields(kind: Kind) {
  return {
    id: Slug(kind.example, `The id of the ${kind.name}, which other definitions use to refer to it.`),
    ...kind.required,
    ...Object.fromEntries(
      Object.entries(kind.optional).map(([field, { schema, default: value }]) => [
        field,
        value === null ? orNull(schema) : schema,
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(kind.kept ?? {}).map(([field, { schema, default: value }]) => [
        field,
        value === null ? orNull(schema) : schema,
      ]),
    ),
    version: Whole(1, 'Increases with every change.', { minimum: 1 }),
    createdAt: CreatedAt,
    updatedAt: UpdatedAt,
  };
}

/** The whole of a definition, as it is answered. */
export function RecordOf(kind: Kind) {
  return Type.Unsafe<Definition>(Shape(kind.title, `The definition of ${kind.one}.`, recordFields(kind)));
}

/** More than this is not counted: a page that a person looks at must not cost a walk over a million players. */
export const mostCounted = 10_000;

export interface Playing {
  readonly environment: (typeof environmentNames)[number];
  readonly version: number;
  readonly players: number;
}

export type DefinitionDetail = Definition & { readonly inProgress?: readonly Playing[] };

/** The response to reading one definition. For quests and adventures it includes how many players have it in progress. */
export function DetailOf(kind: Kind) {
  if (kind.derived) {
    const title = `${kind.title}Detail`;
    const description = `The definition of ${kind.one}, with what the service knows of it.`;
    const fields = { ...recordFields(kind), ...kind.derived.fields };
    return Type.Unsafe<DefinitionDetail>(Shape(title, description, fields));
  }
  if (!kind.played) return RecordOf(kind) as ReturnType<typeof Type.Unsafe<DefinitionDetail>>;
  const inProgress = Type.Array(
    Fields({
      environment: Type.Enum([...environmentNames], { description: 'The environment of these players.' }),
      version: Whole(1, 'The version that they started with.', { minimum: 1 }),
      players: Whole(12, 'The number of players.', { minimum: 1, maximum: mostCounted }),
    }),
    {
      description: `How many players have which version in progress; they finish the version that they started. Counted up to ${mostCounted.toLocaleString('en')}.`,
    },
  );
  return Type.Unsafe<DefinitionDetail>(
    Shape(
      `${kind.title}Detail`,
      `The definition of ${kind.one}, with the number of players who have it in progress.`,
      { ...recordFields(kind), inProgress },
    ),
  );
}

export function PathOf(kind: Kind) {
  return Fields({ id: Slug(kind.example, `The id of the ${kind.name}.`) });
}

/** The schema's own description, if it has one, says more than the default. */
function describedBy(schema: TSchema, value: unknown = null, defaultWhere = '') {
  const { description } = schema as { description?: string };
  const isDefault =
    value === null || schema === Environments ? '' : `Defaults to ${JSON.stringify(value)} ${defaultWhere}.`;
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
