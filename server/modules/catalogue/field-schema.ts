import { type TSchema, Type } from 'typebox';
import { type Field, SOURCE_TYPES } from '../../engine/index.ts';
import { Count, Shape, Text, TextOrNull } from '../../platform/http/field-schemas.ts';

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
  source: (about) =>
    Type.Object(
      {
        type: Type.Enum([...SOURCE_TYPES], { description: 'What caused the change.' }),
        id: TextOrNull(
          'reward-win',
          'The id of the rule, quest or adventure, or of the entry in the activity of the player; null for `initial`.',
        ),
      },
      { title: 'CurrencySource', additionalProperties: false, ...about },
    ),
  price: (about) =>
    Type.Array(
      Shape('PaidAmount', 'An amount of a currency.', {
        currencyId: Text('coins', 'The id of the currency.'),
        amount: Count(100, 'The amount.'),
      }),
      about,
    ),
  flag: (about) => Type.Boolean(about),
  object: (about) => Type.Record(Type.String(), Type.Unknown(), about),
};

/** The schema on the wire of a field of the engine's facts. */
function schemaOfField({ kind, description, example, optional }: Field): TSchema {
  const schema = kinds[kind]({ description, examples: [example] });
  return optional ? Type.Optional(schema) : schema;
}

export function schemasOf<F extends Readonly<Record<string, Field>>>(fields: F): Record<keyof F, TSchema> {
  const schemas = Object.entries(fields).map(([name, field]) => [name, schemaOfField(field)]);
  return Object.fromEntries(schemas) as Record<keyof F, TSchema>;
}
