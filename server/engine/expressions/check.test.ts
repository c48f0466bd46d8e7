import assert from 'node:assert/strict';
import { test } from 'node:test';
import { finish } from '../compile/steps.ts';
import { check, type Expected } from './compile-expression.ts';
import { LIMITS } from './limits.ts';

function faultOf(source: string, expected: Expected = 'value'): string {
  const result = finish(check(source, expected));
  return 'value' in result
    ? 'ok'
    : `${result.fault.line}:${result.fault.column} ${result.fault.message.text}`;
}

test('a fault is told with its line and column', () => {
  assert.equal(
    faultOf('player.level >= 5 &&\n  player.levle == 3'),
    "2:10 player has no field 'levle'; it has id, xp, level, attributes, teams, badges, counts, balances, items, streak, segments",
  );
  assert.equal(faultOf('event.properties.amount >'), '1:26 Unexpected token: EOF');
  assert.equal(faultOf('user.name'), "1:1 unknown variable 'user'; there are event, player, now");
  assert.equal(faultOf('1 +\n  frobnicate(2)'), "2:3 unknown function 'frobnicate'");
});

test('what the place takes is checked: a condition, a number, any value', () => {
  assert.equal(faultOf('player.level', 'bool'), '1:1 must be bool, not int');
  assert.equal(faultOf('"ten"', 'number'), '1:1 must be number, not string');
  assert.equal(faultOf('player.level > 3', 'number'), '1:1 must be number, not bool');
  assert.equal(faultOf('event.properties.whatever', 'bool'), 'ok');
  assert.equal(faultOf('event.properties.whatever', 'number'), 'ok');
  assert.equal(faultOf('player', 'value'), '1:1 player is not a value by itself; name one of its fields');
});

test('types that do not go together are refused on write', () => {
  for (const source of [
    'player.id + 1',
    'player.level == "5"',
    'player.id > 3',
    'player.level && true',
    '!player.id',
    '-player.id',
    'player.level ? 1 : 2',
    'true ? 1 : "a"',
    '5 in ["a", "b"]',
    '5 in player.counts',
    'player.level.foo',
    'player.level[0]',
    'player.id.startsWith(5)',
    'player.level.all(x, x > 1)',
    'event.occurredAt + event.occurredAt',
    'now > 5',
    'size(player.level)',
    'player.counts[5]',
    'player.balances[5]',
    'player.items["key"] == "one"',
    '{1: 2}',
    'has(player)',
    'event["type"]',
  ]) {
    assert.notEqual(faultOf(source), 'ok', source);
  }
});

test('what is well typed passes', () => {
  for (const source of [
    'event.properties.amount * 2 + 0.5',
    'player.level % 5 == 0',
    'player.level == 5.0 || player.xp >= 10.5',
    'player.counts["a.b"] + player.counts.login',
    'player.balances["coins"] >= 100 && player.items.key > 0',
    '"gold" in player.badges && player.badges["gold"] > 2',
    'player.level > 3 ? 10 : 2.5',
    'player.attributes.tier in ["gold", "silver"]',
    'event.properties.items.filter(i, i.price > 10).map(i, i.id).size() > 2',
    'now - event.occurredAt < duration("24h")',
    'event.occurredAt.getDayOfWeek("Europe/Berlin") in [0, 6]',
    'cel.bind(n, size(event.properties.items), n > 2 && n < 10)',
    'player.streak.lastDay == null',
    'player.streak >= 3 && player.streak.longest >= player.streak',
    'has(player.streak.current)',
    'math.least(event.properties.amount, 100)',
    'event.properties.name.matches("^[a-z]+$")',
    '[1, 2.5, "three"]',
  ]) {
    assert.equal(faultOf(source), 'ok', source);
  }
});

test('what CEL has and expressions here do not is refused with a reason', () => {
  assert.match(faultOf('b"bytes"'), /not supported/);
  assert.match(faultOf('5u'), /not supported/);
  assert.match(faultOf('9007199254740993'), /2\^53/);
  assert.match(faultOf('event.properties.s.matches(event.properties.p)'), /literal/);
  assert.match(faultOf('event.properties.s.matches("(")'), /1:28 .*missing closing/);
});

test('the size of an expression is bounded', () => {
  const nested = (depth: number) => `${'true ? '.repeat(depth)}1${' : 2'.repeat(depth)}`;
  const list = (length: number) => `player.level in [${Array(length).fill('1').join()}]`;
  const loops = (depth: number) => `${'[1].map(x, '.repeat(depth)}x${')'.repeat(depth)}`;
  for (const [fits, exceeds] of [
    [`"${'x'.repeat(3000)}"`, `"${'x'.repeat(LIMITS.sourceLength)}"`],
    [nested(20), nested(100)],
    [`1${' + 1'.repeat(50)}`, `1${' + 1'.repeat(100)}`],
    [list(LIMITS.literalElements), list(LIMITS.literalElements + 1)],
    [loops(LIMITS.comprehensionNesting), loops(LIMITS.comprehensionNesting + 1)],
    ['player.id.matches("a{200}")', 'player.id.matches("a{900}")'],
  ] as const) {
    assert.equal(faultOf(fits), 'ok', fits.slice(0, 60));
    assert.notEqual(faultOf(exceeds), 'ok', exceeds.slice(0, 60));
  }
  assert.equal(faultOf(Array(200).fill('player.xp > 1').join(' && ')), 'ok', 'a long chain is not deep');
});

test('no text makes the checker throw', () => {
  for (const source of [
    '',
    ' ',
    '(',
    '-'.repeat(4000),
    '!'.repeat(4000),
    '['.repeat(4000),
    '"',
    "'''",
    'a.b.c'.repeat(500),
    '\u0000',
    '?:',
    '{',
    '.',
    'has()',
    'cel.bind()',
    'cel.bind(1, 2, 3)',
    '[].map()',
    '[1].map(1, 2)',
    'math',
    'math.pi',
    'math.abs()',
    'cel',
  ]) {
    assert.notEqual(faultOf(source), 'ok', source.slice(0, 20));
  }
});
