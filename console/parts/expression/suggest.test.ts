import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFault, spanOf } from './fault-place.ts';
import { suggest } from './suggest.ts';

const vocabulary = {
  properties: ['amount', 'map', 'not a name'],
  attributes: ['country'],
  eventTypes: ['match.won', 'login'],
  badges: ['vip'],
  currencies: ['coins'],
  items: ['booster'],
  segments: [],
};
const labels = (before: string) => suggest(before, vocabulary).options.map(({ label }) => label);

test('names are suggested only where they are valid', () => {
  assert.deepEqual(labels('ev'), ['event']);
  assert.deepEqual(labels('player.le'), ['level']);
  assert.deepEqual(labels('player.level > 3 && event.'), ['properties', 'type', 'occurredAt']);
  assert.deepEqual(labels('event.properties.'), ['amount', 'map']);
  assert.deepEqual(labels('(event.properties.a'), ['amount']);
  assert.deepEqual(labels('player.attributes.'), ['country']);
  assert.deepEqual(labels("player.counts['"), ['match.won', 'login']);
  assert.deepEqual(labels('player.badges["v'), ['vip']);
  assert.deepEqual(labels('player.streak.l'), ['longest', 'lastDay']);
  for (const none of [
    '',
    'player.level > ',
    'player.level',
    "'pl",
    "player.attributes.a == 'event.",
    'x.player.',
    '12',
  ]) {
    assert.deepEqual(labels(none), [], none);
  }
});

test('names that only live has say so', () => {
  const onlyLive = { properties: ['map'], attributes: ['country'], eventTypes: ['login'] };
  const notes = (before: string) =>
    suggest(before, { ...vocabulary, onlyLive }).options.map(({ label, note }) => [label, note]);
  assert.deepEqual(notes('event.properties.'), [
    ['amount', undefined],
    ['map', 'seen in live'],
  ]);
  assert.deepEqual(notes('player.attributes.'), [['country', 'seen in live']]);
  assert.deepEqual(notes("player.counts['"), [
    ['match.won', undefined],
    ['login', 'seen in live'],
  ]);
  assert.deepEqual(notes("player.badges['"), [['vip', undefined]]);
});

test('only the begun name is replaced', () => {
  const before = "'event.' in player.badges && player.cou";
  const { from, options } = suggest(before, vocabulary);
  assert.equal(before.slice(0, from) + options[0]?.insert, "'event.' in player.badges && player.counts['");
});

test('a fault is marked at the word at its position', () => {
  const faultAt = (line: number, column: number) => {
    const message = `line ${line}, column ${column}: unknown variable 'x'`;
    return readFault({ path: '', message, messageParts: { key: 'validate.at', values: { line, column } } });
  };
  const source = 'player.level >= 5 &&\n  player.levle == 3';
  const span = spanOf(source, faultAt(2, 10));
  assert.equal(source.slice(span?.from, span?.to), 'levle');
  assert.equal(faultAt(2, 10).message, "unknown variable 'x'");
  assert.deepEqual(spanOf('player.xp >', faultAt(1, 12)), { from: 11, to: 11 });
  assert.equal(spanOf('x', readFault({ path: '', message: 'is too long' })), null);
});
