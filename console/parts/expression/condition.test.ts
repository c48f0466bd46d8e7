import assert from 'node:assert/strict';
import { test } from 'node:test';
import { evaluate, parse } from '@marcbachmann/cel-js';
import fc from 'fast-check';
import {
  type Condition,
  isComplete,
  type Operator,
  type Row,
  type Subject,
  subjects,
  withOperator,
  withSubject,
} from './condition.ts';
import { faultsOfRow } from './condition-faults.ts';
import { quote, unquote } from './literals.ts';
import { parseCondition } from './parse-condition.ts';
import { printCondition } from './print-condition.ts';
import { anyCondition } from './test-conditions.ts';

test('the builder reads back what it writes, row for row', () => {
  fc.assert(
    fc.property(anyCondition, (condition) => {
      assert.deepEqual(parseCondition(printCondition(condition)), condition);
    }),
    { numRuns: 2_000 },
  );
});

test('the builder writes valid CEL', () => {
  fc.assert(
    fc.property(anyCondition, (condition) => {
      if (condition.rows.length > 0) parse(printCondition(condition));
    }),
    { numRuns: 1_000 },
  );
});

test('any typed string has the same value in CEL', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 10 }), (text) => {
      assert.equal(evaluate(quote(text)), text);
      assert.equal(unquote(quote(text)), text);
    }),
    { numRuns: 300 },
  );
});

test('spacing does not matter', () => {
  const space = fc
    .array(fc.constantFrom(' ', '\n', '\t', '  '), { maxLength: 3 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(anyCondition, space, space, (condition, before, after) => {
      const source = `${before}${printCondition(condition)}${after}`;
      assert.deepEqual(parseCondition(source), condition);
    }),
  );
  assert.deepEqual(
    parseCondition('player.level>=5&&"vip"  in\nplayer.badges'),
    parseCondition("player.level >= 5 && 'vip' in player.badges"),
  );
});

test('the conditions of the guide are shown as rows', () => {
  const shown = (source: string) =>
    parseCondition(source)?.rows.map(({ subject, name, operator, values }) => [
      subject,
      name,
      operator,
      ...values,
    ]);
  assert.deepEqual(shown('event.properties.amount > 100'), [['event.properties', 'amount', '>', '100']]);
  assert.deepEqual(shown('player.level >= 5'), [['player.level', '', '>=', '5']]);
  assert.deepEqual(shown("'vip' in player.badges"), [['player.badges', 'vip', 'present']]);
  assert.deepEqual(shown("!('vip' in player.badges)"), [['player.badges', 'vip', 'absent']]);
  assert.deepEqual(shown("player.counts['win'] % 10 == 0"), [['player.counts', 'win', 'multiple', '10']]);
  assert.deepEqual(shown("player.attributes.country == 'DE'"), [
    ['player.attributes', 'country', '==', 'DE'],
  ]);
  assert.deepEqual(shown('has(event.properties.coupon)'), [['event.properties', 'coupon', 'present']]);
  assert.deepEqual(shown(''), []);
});

test('anything else stays text', () => {
  for (const source of [
    'true',
    'player.level >= 5 || player.xp > 3 && player.streak > 1',
    '(player.level >= 5)',
    'player.level + 1 >= 5',
    'player.level >= 5 // five',
    "player.level == 'five'",
    'player.level >= 5 &&',
    'player.level >= 5 player.xp > 3',
    "player.attributes.tier in ['gold', 3]",
    'player.attributes.tier in []',
    "player.badges['x'] == 'a'",
    "'x' in player.counts",
    "player.attributes.a == '\\x41'",
    "player.attributes.a == r'raw'",
    "event.type == 'win'",
    'event.properties.a.b > 3',
    'event.properties.amount % 0 == 0',
    'event.properties.amount > 1e3',
    "event.properties.a == '''x'''",
    'has(player.level)',
    '!player.attributes.vip',
    'player.level >= 99999999999999999999',
  ]) {
    assert.equal(parseCondition(source), null, source);
  }
});

test('no text makes the parser throw', () => {
  const signs = fc.string({
    unit: fc.constantFrom(
      ...'player.level badges[\'"\\] && || ! ( ) in has == % 1 0 , u'.split(/(?=[ .[\]])/),
      ' ',
    ),
    maxLength: 30,
  });
  fc.assert(
    fc.property(fc.oneof(fc.string(), signs), (source) => {
      const condition = parseCondition(source);
      if (condition) assert.deepEqual(parseCondition(printCondition(condition)), condition);
    }),
    { numRuns: 2_000 },
  );
});

test('every change of a row leads to a row that can be completed and written', () => {
  const allSubjects = Object.keys(subjects) as Subject[];
  const rows = fc.sample(anyCondition, { numRuns: 60, seed: 7 }).flatMap(({ rows: some }) => some);
  for (const row of rows) {
    for (const subject of allSubjects) {
      const turned = withSubject(row, subject);
      for (const operator of subjects[subject].asks as readonly Operator[]) {
        const asked = withOperator(turned, operator);
        const filled: Row = {
          ...asked,
          name: subjects[subject].named ? (subject === 'player.activeDays' ? '7' : 'name') : '',
          values:
            asked.values.length === 0 && operator !== 'oneOf' ? [] : [asked.type === 'bool' ? 'true' : '7'],
        };
        assert.ok(isComplete(filled), JSON.stringify(filled));
        const condition: Condition = { join: 'all', rows: [filled] };
        assert.deepEqual(parseCondition(printCondition(condition)), condition);
      }
    }
  }
});

test('an incomplete row says what is missing, and at which field', () => {
  const row: Row = { subject: 'event.properties', name: '', operator: '>=', type: 'number', values: [''] };
  assert.deepEqual(faultsOfRow(row), { name: 'Enter a name.', value: 'Enter a number.' });
  assert.deepEqual(faultsOfRow({ ...row, name: 'amount' }), { value: 'Enter a number.' });
  assert.deepEqual(faultsOfRow({ ...row, values: ['5'] }), { name: 'Enter a name.' });
  assert.deepEqual(faultsOfRow({ ...row, name: 'amount', values: ['5'] }), {});
  assert.deepEqual(faultsOfRow({ ...row, name: 'amount', operator: 'oneOf', values: [] }), {
    value: 'Enter at least one value.',
  });
  assert.deepEqual(
    faultsOfRow({ ...row, subject: 'player.badges', operator: 'present', type: 'text', values: [] }),
    {
      name: 'Choose a badge.',
    },
  );
});

test('ages are whole days; a condition about players who were never seen is not shown as a row', () => {
  const rowsOf = (source: string) =>
    parseCondition(source)?.rows.map(({ subject, name, values }) => [subject, name, ...values]);
  assert.deepEqual(rowsOf('now - player.createdAt < duration("168h")'), [['player.createdAt', '', '7']]);
  assert.deepEqual(rowsOf('now - player.lastSeenAt >= duration("72h") && player.activeDays(7) > 2'), [
    ['player.lastSeenAt', '', '3'],
    ['player.activeDays', '7', '2'],
  ]);
  for (const source of [
    'now - player.createdAt < duration("90m")',
    'now - player.createdAt < duration("25h")',
    'player.lastSeenAt > 3',
    'player.activeDays(91) > 3',
    '(player.lastSeenAt != null && now - player.createdAt > duration("24h"))',
  ]) {
    assert.equal(parseCondition(source), null, source);
  }
});
