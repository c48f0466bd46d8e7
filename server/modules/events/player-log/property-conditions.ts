import { Type } from 'typebox';
import { expects } from '../../../platform/http/validation/expects.ts';
import { type PgArray, textArray } from '../../../platform/postgres/arrays.ts';
import { messages } from '../messages.ts';

/** Each condition reads the properties of every event that is looked at. */
const mostConditions = 5;

const nameLength = 128;
const valueLength = 256;

/** The name, the sign and the value. A number has few digits in its exponent, so that PostgreSQL can hold it. */
const condition =
  /^([^:<>]+)(?:(:)([\s\S]*)|([<>]=?)(-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]{1,3})?))$/;

/** What the properties of an event must be. */
export const PropertyConditions = Type.Array(
  Type.String({
    maxLength: nameLength + 2 + valueLength,
    pattern: condition.source,
    ...expects(messages.property),
  }),
  {
    minItems: 1,
    maxItems: mostConditions,
    description:
      'Only events with this property: `map:harbour` for a value, with numbers and booleans written as in JSON, or ' +
      '`score>100`, `score>=100`, `score<100` and `score<=100` for numbers. The name ends at the first `:`, `<` or `>`. Properties ' +
      `inside of others cannot be named. Up to ${mostConditions}, which must all match.`,
  },
);

/** As the statements want them: all null if there are none. */
export type ConditionColumns = [
  names: PgArray<'text'> | null,
  signs: PgArray<'text'> | null,
  values: PgArray<'text'> | null,
];

/** The schema has checked the texts. */
export function conditionColumns(texts: readonly string[] | null | undefined): ConditionColumns {
  if (!texts || texts.length === 0) return [null, null, null];
  const parts = texts.map((text) => {
    const [, name = '', is, value, sign = '', number = ''] = condition.exec(text) ?? [];
    return is === undefined ? { name, sign, value: number } : { name, sign: is, value: value ?? '' };
  });
  return [
    textArray(parts.map(({ name }) => name)),
    textArray(parts.map(({ sign }) => sign)),
    textArray(parts.map(({ value }) => value)),
  ];
}
