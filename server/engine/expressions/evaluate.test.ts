import assert from 'node:assert/strict';
import { test } from 'node:test';
import { evaluate as evaluateByLibrary } from '@marcbachmann/cel-js';
import fc from 'fast-check';
import { isLongRun } from '../../testing/long-run.ts';
import { UTC } from '../calendar.ts';
import { finish } from '../compile/steps.ts';
import type { JsonObject } from '../json.ts';
import { compileExpression } from './compile-expression.ts';
import { evaluate, openScene, type Scene } from './scene.ts';
import { Failure, type Result, toJson } from './values.ts';

function sceneWith(properties: JsonObject = {}, attributes: JsonObject = {}): Scene {
  return openScene({
    event: { type: 'play', properties, occurredAt: Date.parse('2026-06-10T12:34:56.789Z') },
    player: {
      id: 'ada',
      xp: 250,
      teams: ['foxes', 'wolves'],
      level: 7,
      attributes,
      badges: { gold: { times: 2, firstEarnedAt: 0, lastEarnedAt: 0 } },
      balances: { coins: 30 },
      items: { key: { quantity: 2, firstAt: 1, lastAt: 2 }, spent: { quantity: 0, firstAt: 1, lastAt: 2 } },
      counts: { login: 3 },
      createdAt: Date.parse('2026-05-01T00:00:00Z'),
      activeDays: null,
    },
    seenAt: null,
    zone: UTC,
    segments: new Map(),
    streak: { current: 4, longest: 9, lastDay: '2026-06-10', freezes: 2, frozenDays: [] },
    now: Date.parse('2026-06-10T13:00:00Z'),
    workLeft: 150_000,
  });
}

function run(source: string, properties: JsonObject = {}): Result {
  const compiled = finish(compileExpression(source, 'value'));
  assert('value' in compiled, `${source}: ${'fault' in compiled && compiled.fault.message.text}`);
  return evaluate(compiled.value, sceneWith(properties));
}

function valueFrom(source: string, properties: JsonObject = {}): unknown {
  const result = run(source, properties);
  assert(!(result instanceof Failure), `${source}: ${result instanceof Failure && result.message.text}`);
  const json = toJson(result);
  assert(!(json instanceof Failure));
  return json;
}

function failureOf(source: string, properties: JsonObject = {}): string {
  const result = run(source, properties);
  assert(result instanceof Failure, `${source} gives ${JSON.stringify(result)}`);
  return result.message.text;
}

test('whole and decimal numbers mix freely, whichever side they are on', () => {
  const properties = { five: 5, half: 2.5 };
  for (const [source, expected] of [
    ['event.properties.five * 2', 10],
    ['2 * event.properties.five', 10],
    ['event.properties.half + 1', 3.5],
    ['event.properties.five / 2', 2.5],
    ['player.level % 5', 2],
    ['player.level * 0.5', 3.5],
    ['event.properties.five % 2', 1],
    ['event.properties.half % 2', 0.5],
    ['event.properties.five == 5', true],
    ['event.properties.five == 5.0', true],
    ['player.level == 7.0', true],
    ['player.level < 7.5', true],
    ['event.properties.half >= 2', true],
    ['event.properties.five in [1, 5]', true],
    ['player.level in [7.0]', true],
    ['[1, 2.5][1]', 2.5],
    ['-event.properties.five', -5],
  ] as const) {
    assert.equal(valueFrom(source, properties), expected, source);
  }
});

test('ints divide as ints in CEL do; a number from the data divides as it is', () => {
  assert.equal(valueFrom('player.level / 2'), 3);
  assert.equal(valueFrom('-7 / 2'), -3);
  assert.equal(valueFrom('7.0 / 2'), 3.5);
  assert.equal(valueFrom('player.counts.login / 2'), 1);
  assert.equal(valueFrom('event.properties.n / 2', { n: 7 }), 3.5);
});

test('a number never becomes infinite, NaN or an inexact int', () => {
  assert.equal(failureOf('1 / 0'), 'division by zero');
  assert.equal(failureOf('event.properties.n / 0', { n: 1.5 }), 'division by zero');
  assert.equal(failureOf('event.properties.n % 0', { n: 1.5 }), 'division by zero');
  assert.equal(failureOf('event.properties.n * 10', { n: 1e308 }), 'the result is too large a number');
  assert.equal(failureOf('player.xp * 9007199254740991'), 'the result is too large a number');
  assert.match(failureOf('double("inf")'), /is no double/);
  assert.match(failureOf('int(event.properties.n)', { n: 1e300 }), /too large/);
});

test('absent counts and badges are 0', () => {
  assert.deepEqual(
    [
      'player.counts["no"]',
      'player.counts.no',
      'player.counts.login',
      'player.badges["no"]',
      'player.badges.gold',
    ].map((source) => valueFrom(source)),
    [0, 0, 3, 0, 2],
  );
  assert.equal(valueFrom('player.balances["coins"] + player.balances.none + player.items["key"]'), 32);
  assert.equal(valueFrom('player.items.size() == 1 && !("spent" in player.items)'), true);
  assert.equal(valueFrom('"login" in player.counts && !("no" in player.counts)'), true);
  assert.equal(valueFrom('"gold" in player.badges && !("no" in player.badges)'), true);
  assert.equal(valueFrom('size(player.badges) == 1 && player.badges.exists(id, id.startsWith("go"))'), true);
  assert.equal(valueFrom('has(player.counts.login) && !has(player.counts.no)'), true);
});

test('a missing property is a failure, and has() asks for it', () => {
  assert.equal(failureOf('event.properties.amount'), "there is no 'amount'");
  assert.equal(failureOf('event.properties["amount"]'), "there is no 'amount'");
  assert.equal(failureOf('event.properties.a.b', { a: 1 }), "there is no 'b' (a number has no fields)");
  assert.equal(failureOf('event.properties.list[3]', { list: [1] }), 'index 3 is outside a list of 1');
  assert.equal(valueFrom('has(event.properties.amount)'), false);
  assert.equal(valueFrom('has(event.properties.amount)', { amount: null }), true);
  assert.equal(valueFrom('event.properties.amount == null', { amount: null }), true);
});

test('data of another type than the operator takes is a failure', () => {
  for (const source of [
    'event.properties.s > 1',
    'event.properties.s + 1',
    'event.properties.s && true',
    '!event.properties.s',
    '-event.properties.s',
    'event.properties.s ? 1 : 2',
    'event.properties.s.all(x, true)',
    'event.properties.n.startsWith("a")',
    '1 in event.properties.n',
    'event.properties.n[0]',
  ]) {
    failureOf(source, { s: 'text', n: 5 });
  }
});

test('what every object inherits cannot be reached', () => {
  for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf']) {
    assert.match(failureOf(`event.properties.${name}`), /there is no/);
    assert.match(failureOf(`event.properties["${name}"]`), /there is no/);
    assert.equal(valueFrom(`has(event.properties.${name})`), false);
    assert.equal(valueFrom(`"${name}" in event.properties`), false);
    assert.equal(valueFrom(`player.counts["${name}"]`), 0);
    assert.match(failureOf(`{"a": 1}["${name}"]`), /there is no/);
  }
  assert.equal(valueFrom('event.properties.constructor', { constructor: 'Ferrari' }), 'Ferrari');
  assert.equal(valueFrom('{"__proto__": 5}["__proto__"]'), 5);
  assert.match(
    failureOf('"text"[event.properties.k]'.replace('"text"', 'dyn("text")'), { k: 'length' }),
    /there is no/,
  );
});

test('a failure gives way where the other side decides alone', () => {
  assert.equal(valueFrom('event.properties.x > 1 || true'), true);
  assert.equal(valueFrom('event.properties.x > 1 && false'), false);
  failureOf('event.properties.x > 1 || false');
  failureOf('event.properties.x > 1 && true');
  assert.equal(valueFrom('event.properties.l.exists(i, i.p > 1)', { l: [{}, { p: 2 }] }), true);
  assert.equal(valueFrom('event.properties.l.all(i, i.p > 1)', { l: [{}, { p: 0 }] }), false);
});

test('timestamps, in UTC and in a zone, and durations', () => {
  for (const [source, expected] of [
    ['event.occurredAt.getFullYear()', 2026],
    ['event.occurredAt.getMonth()', 5],
    ['event.occurredAt.getDate()', 10],
    ['event.occurredAt.getDayOfMonth()', 9],
    ['event.occurredAt.getDayOfWeek()', 3],
    ['event.occurredAt.getDayOfYear()', 160],
    ['event.occurredAt.getHours()', 12],
    ['event.occurredAt.getHours("Asia/Kolkata")', 18],
    ['event.occurredAt.getMinutes("Asia/Kolkata")', 4],
    ['event.occurredAt.getMilliseconds()', 789],
    ['event.occurredAt > timestamp("2026-06-10T00:00:00Z")', true],
    ['(now - event.occurredAt).getMinutes()', 25],
    ['now - event.occurredAt < duration("1h30m")', true],
    ['now - duration("36h") == timestamp("2026-06-09T01:00:00Z")', true],
    ['string(now)', '2026-06-10T13:00:00.000Z'],
    ['int(timestamp("1970-01-01T00:01:00Z"))', 60],
    ['duration("-1.5h").getMinutes()', -90],
  ] as const) {
    assert.equal(valueFrom(source), expected, source);
  }
  assert.match(failureOf('event.occurredAt.getHours("Nowhere")'), /time zone/);
  assert.match(failureOf('timestamp("yesterday")'), /timestamp/);
  assert.match(failureOf('duration("1 fortnight")'), /duration/);
});

test('text, list and math functions', () => {
  for (const [source, expected] of [
    ['"Hello".lowerAscii() + "x".upperAscii()', 'helloX'],
    ['" a ".trim().size()', 1],
    ['size("🎉")', 1],
    ['"a,b,c".split(",").join("-")', 'a-b-c'],
    ['"hello".indexOf("l") + "hello".lastIndexOf("l")', 5],
    ['"hello".substring(1, 3)', 'el'],
    ['int("42") + int(2.9)', 44],
    ['string(player.level) + string(2.5) + string(true)', '72.5true'],
    ['math.greatest(1, 2.5) + math.least(3, 1, 2)', 3.5],
    ['math.round(2.5) + math.round(-2.5) + math.floor(1.9) + math.ceil(0.1) + math.abs(-1)', 3],
    ['[3, 1, 2].exists_one(x, x > 2)', true],
    ['[1, 2, 3].map(x, x > 1, x * x)', [4, 9]],
    ['{"a": 1, "b": 2}.filter(k, k != "a")', ['b']],
    ['[1, 2] + [3] == [1, 2, 3.0]', true],
    ['{"a": [1]} == {"a": [1]}', true],
    ['[[1, 2], [3]].map(l, l.map(x, x + size(l)))', [[3, 4], [4]]],
    ['cel.bind(a, 2, cel.bind(b, a * 3, a + b))', 8],
  ] as const) {
    assert.deepEqual(valueFrom(source), expected, source);
  }
});

test('patterns match in linear time where a backtracking engine would not come back', () => {
  const properties = { s: `${'a'.repeat(5000)}!` };
  assert.equal(valueFrom('event.properties.s.matches("^(a+)+$")', properties), false);
  assert.equal(valueFrom('event.properties.s.matches("a!$")', properties), true);
  assert.equal(valueFrom('player.id.matches("^a.a$")'), true);
});

test('no data makes an expression do more than its share of work', () => {
  const numbers = Array.from({ length: 20_000 }, (_, i) => i);
  const long = 'x'.repeat(60_000);
  const keys = Object.fromEntries(numbers.slice(0, 2000).map((n) => [`k${n}`, n]));
  // Going over `few` costs little; what is done for each of them is what must be charged.
  const few = numbers.slice(0, 500);
  const properties = { numbers, few, long, other: `${long.slice(1)}y`, keys, twin: { ...keys } };
  for (const source of [
    'event.properties.numbers.all(a, event.properties.numbers.all(b, a + b >= 0))',
    'event.properties.few.map(a, -a in event.properties.numbers)',
    'event.properties.few.map(a, event.properties.keys == event.properties.twin)',
    'event.properties.few.map(a, {} == event.properties.keys)',
    'event.properties.few.map(a, event.properties.numbers == event.properties.numbers + [])',
    'event.properties.few.map(a, event.properties.long == event.properties.other)',
    'event.properties.few.map(a, event.properties.long < event.properties.other)',
    'event.properties.few.exists(a, event.properties.long.contains("y"))',
    'event.properties.few.map(a, event.properties.long.split("x"))',
    'event.properties.few.map(a, event.properties.long + "y")',
    'event.properties.few.map(a, size(event.properties.keys))',
    'event.properties.few.map(a, event.properties.keys.exists(k, true))',
    'event.properties.few.map(a, event.properties.numbers + event.properties.numbers)',
    'event.properties.long.matches("x{100}y")',
    `event.properties.long.contains("${'x'.repeat(500)}y${'x'.repeat(500)}")`,
    'event.properties.long.lowerAscii() == ""',
    'event.properties.numbers.all(a, timestamp("2026-01-01T00:00:00Z") < now)',
  ]) {
    assert.equal(failureOf(source, properties), 'the expression takes too much work on this data', source);
  }
});

test('text cannot be doubled without end', () => {
  const doubled = 'cel.bind(s, s + s, '.repeat(20);
  const source = `cel.bind(s, "xxxxxxxxxx", ${doubled}s${')'.repeat(21)}`;
  assert.equal(failureOf(source), 'the text grows too long');
});

test('all expressions of one stimulus share a bound', () => {
  const compiled = finish(compileExpression('event.properties.numbers.all(n, n >= 0)', 'bool'));
  assert('value' in compiled);
  const scene = sceneWith({ numbers: Array.from({ length: 5000 }, (_, i) => i) });
  const results = Array.from({ length: 100 }, () => evaluate(compiled.value, scene));
  assert.equal(results[0], true);
  assert(results.at(-1) instanceof Failure);
});

/** Expressions of one type, written as CEL itself would take them: no mixing of ints and doubles. */
function standardExpressions(): fc.Arbitrary<string> {
  const { bool } = fc.letrec<Record<'int' | 'double' | 'text' | 'bool' | 'list', string>>((tie) => {
    const binary = (ops: readonly string[], side: 'int' | 'double' | 'text' | 'bool') =>
      fc.tuple(tie(side), fc.constantFrom(...ops), tie(side)).map(([a, op, b]) => `(${a} ${op} ${b})`);
    return {
      int: fc.oneof(
        { depthSize: 'small' },
        fc.integer({ min: 0, max: 1000 }).map(String),
        binary(['+', '-', '*', '/', '%'], 'int'),
        tie('int').map((a) => `-(${a})`),
        tie('text').map((a) => `size(${a})`),
        tie('list').map((a) => `${a}.size()`),
      ),
      double: fc.oneof(
        { depthSize: 'small' },
        fc.integer({ min: 1, max: 1000 }).map((n) => `${n}.5`),
        binary(['+', '-', '*'], 'double'),
      ),
      text: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom('"a"', '"bc"', '"héllo"', "''"),
        binary(['+'], 'text'),
        tie('int').map((a) => `string(${a})`),
      ),
      list: fc
        .array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 4 })
        .map((list) => `[${list.join(', ')}]`),
      bool: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom('true', 'false'),
        binary(['==', '!=', '<', '<=', '>', '>='], 'int'),
        binary(['==', '<', '>='], 'double'),
        binary(['==', '!=', '<'], 'text'),
        binary(['&&', '||'], 'bool'),
        tie('bool').map((a) => `!(${a})`),
        fc.tuple(tie('bool'), tie('bool'), tie('bool')).map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
        fc.tuple(tie('int'), tie('list')).map(([a, list]) => `(${a} in ${list})`),
        fc.tuple(tie('list'), tie('int')).map(([list, a]) => `${list}.exists(x, x > ${a})`),
        fc.tuple(tie('list'), tie('int')).map(([list, a]) => `${list}.filter(x, x != ${a}).all(y, y < 7)`),
        fc.tuple(tie('text'), tie('text')).map(([a, b]) => `${a}.contains(${b})`),
      ),
    };
  });
  return bool;
}

test('standard expressions give what the CEL library gives', () => {
  fc.assert(
    fc.property(standardExpressions(), (source) => {
      const compiled = finish(compileExpression(source, 'bool'));
      // Too large for the bounds on size; the library has none.
      if ('fault' in compiled) return;
      const ours = evaluate(compiled.value, sceneWith());
      let theirs: unknown;
      try {
        theirs = evaluateByLibrary(source);
      } catch {
        theirs = 'failure';
      }
      // An int of ours ends at 2^53, theirs at 2^63.
      if (ours instanceof Failure && ours.message.text === 'the result is too large a number') return;
      assert.equal(ours instanceof Failure ? 'failure' : ours, theirs, source);
    }),
    { numRuns: isLongRun ? 500 : 150 },
  );
});
