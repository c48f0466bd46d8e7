import { type TSchema, Type } from 'typebox';
import type { Field } from '../../engine/index.ts';

const kinds: Readonly<
  Record<Field['kind'], (about: { description: string; examples: unknown[] }) => TSchema>
> = {
  text: (about) => Type.String(about),
  nullableText: (about) => Type.Union([Type.String(), Type.Null()], about),
  texts: (about) => Type.Array(Type.String(), about),
  count: (about) => Type.Integer({ minimum: 0, ...about }),
  integer: (about) => Type.Integer(about),
  number: (about) => Type.Number(about),
  share: (about) => Type.Number({ minimum: 0, maximum: 1, ...about }),
  json: (about) => Type.Unknown(about),
  object: (about) => Type.Record(Type.String(), Type.Unknown(), about),
};

/** The schema on the wire of a field of the engine's facts. */
function schemaOfField({ kind, description, example }: Field): TSchema {
  return kinds[kind]({ description, examples: [example] });
}

export function schemasOf<F extends Readonly<Record<string, Field>>>(fields: F): Record<keyof F, TSchema> {
  const schemas = Object.entries(fields).map(([name, field]) => [name, schemaOfField(field)]);
  return Object.fromEntries(schemas) as Record<keyof F, TSchema>;
}
