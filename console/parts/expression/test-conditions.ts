import fc from 'fast-check';
import {
  type Condition,
  isAge,
  isComplete,
  type Operator,
  operators,
  type Row,
  type Subject,
  subjects,
  typesFor,
} from './condition.ts';

const plain = fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,8}$/);
/** Text as people write it: any script, quotes, backslashes, line breaks. The API takes no U+0000. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: fc.constantFrom("'", '"', '\\', '\n', '\t', 'u', '0', ' ', '{'), maxLength: 8 }),
);
const name = fc.oneof(
  plain,
  plain,
  text.filter((one) => one !== ''),
  fc.constantFrom('in', 'true', 'a.b', 'a-b'),
);
const number = fc.oneof(
  fc.integer().map(String),
  fc
    .tuple(fc.integer({ min: -99_999, max: 99_999 }), fc.integer({ min: 0, max: 999 }))
    .map(([a, b]) => `${a}.${b}`),
);

function values(operator: Operator, type: Row['type']): fc.Arbitrary<string[]> {
  const { takes } = operators[operator];
  if (takes === 'none') return fc.constant([]);
  const one =
    operator === 'multiple'
      ? fc.integer({ min: 1, max: 1_000 }).map(String)
      : { number, text, bool: fc.constantFrom('true', 'false') }[type];
  return fc.array(one, { minLength: 1, maxLength: takes === 'many' ? 4 : 1 });
}

const days = fc.integer({ min: 0, max: 400 }).map(String);

function namesOf(subject: Subject): fc.Arbitrary<string> {
  if (subject === 'player.activeDays') return fc.integer({ min: 1, max: 90 }).map(String);
  return subjects[subject].named ? name : fc.constant('');
}

const row: fc.Arbitrary<Row> = fc
  .constantFrom(...(Object.keys(subjects) as Subject[]))
  .chain((subject) =>
    fc.constantFrom(...(subjects[subject].asks as readonly Operator[])).chain((operator) =>
      fc.constantFrom(...typesFor(subject, operator)).chain((type) =>
        fc.record(
          {
            subject: fc.constant(subject),
            name: namesOf(subject),
            operator: fc.constant(operator),
            type: fc.constant(type),
            values: isAge(subject) ? fc.tuple(days) : values(operator, type),
          },
          { noNullPrototype: true },
        ),
      ),
    ),
  )
  .filter(isComplete);

/** Everything that the builder can show. */
export const anyCondition: fc.Arbitrary<Condition> = fc
  .record({ join: fc.constantFrom('all' as const, 'any' as const), rows: fc.array(row, { maxLength: 5 }) })
  // A single row is not joined, so the parser returns "all".
  .map(({ join, rows }) => ({ join: rows.length < 2 ? ('all' as const) : join, rows }));
