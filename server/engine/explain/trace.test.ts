import assert from 'node:assert/strict';
import { test } from 'node:test';
import { game, quest, rule } from '../testing/test-project.ts';

const XP = [{ do: 'grantXp', amount: 1 }] as const;

function traceOf(when: string, properties = {}, player = {}) {
  return game({ rules: [rule('r', 'play', XP, { when })] }, player).play('play', properties).trace[0];
}

test('of a condition the part that was false is told, with the values it saw', () => {
  assert.deepEqual(
    traceOf('player.level >= 1 && event.properties.amount > 100 && player.xp > 5', { amount: 50 }),
    {
      rule: 'r',
      not: 'condition',
      at: 'event.properties.amount > 100',
      saw: { 'event.properties.amount': 50 },
    },
  );
});

test('all values in that part are told, as the author wrote them', () => {
  assert.deepEqual(
    traceOf(
      `(player.counts["play"] + player.xp) > 10 || player.attributes.tier in ['gold']`,
      {},
      {
        attributes: { tier: 'tin' },
      },
    ),
    {
      rule: 'r',
      not: 'condition',
      at: 'player.counts["play"] + player.xp > 10 || player.attributes.tier in ["gold"]',
      saw: { 'player.counts["play"]': 1, 'player.xp': 0, 'player.attributes.tier': 'tin' },
    },
  );
});

test('a failure is told beside what could be seen', () => {
  assert.deepEqual(traceOf('event.properties.a + event.properties.b > 1', { a: 7 }), {
    rule: 'r',
    not: 'condition',
    at: 'event.properties.a + event.properties.b > 1',
    saw: { 'event.properties.a': 7 },
    error: "there is no 'b'",
    errorParts: { key: 'expressions.noKey', values: { key: 'b' } },
  });
});

test('a condition that gives no bool is told', () => {
  assert.deepEqual(traceOf('event.properties.flag', { flag: 'yes' }), {
    rule: 'r',
    not: 'condition',
    at: 'event.properties.flag',
    saw: { 'event.properties.flag': 'yes' },
    error: 'a condition must be bool, not string',
    errorParts: { key: 'expressions.notBool', values: { what: 'a condition', type: 'string' } },
  });
});

test('long and large values are told in short', () => {
  const entry = traceOf('event.properties.s == "" && true', { s: 'x'.repeat(5000) });
  assert(JSON.stringify(entry).length < 250);
  const list = traceOf('event.properties.l.exists(i, i > 5)', { l: [1, 2, 3] });
  assert(list !== undefined && 'saw' in list);
  assert.deepEqual(list.saw, { 'event.properties.l': 'list(3)' });
});

test('objectives are explained like rules', () => {
  const { trace } = game({
    quests: [
      quest('q', {
        objectives: [{ id: 'o', on: 'play', when: 'event.properties.won', measure: 'count', target: 1 }],
      }),
    ],
  }).play('play', { won: false });
  assert.deepEqual(trace, [
    {
      quest: 'q',
      objective: 'o',
      not: 'condition',
      at: 'event.properties.won',
      saw: { 'event.properties.won': false },
    },
  ]);
});

test('a trace is bounded, and says how much it leaves out', () => {
  const rules = Array.from({ length: 2000 }, (_, i) =>
    rule(`rule-number-${i}`, 'play', XP, { when: `event.properties.text == "${i}"` }),
  );
  const { trace } = game({ rules }).play('play', { text: 'y'.repeat(300) });
  assert(JSON.stringify(trace).length < 40_000);
  const last = trace.at(-1);
  assert(last !== undefined && 'more' in last);
  assert.equal(trace.length - 1 + last.more, 2000);
});

test('a trace can be stored: it is plain JSON without half characters', () => {
  const { trace } = game({
    rules: [
      rule('r', 'play', XP, { when: 'event.properties.s == "" && event.properties.s.substring(0, 1) == ""' }),
    ],
  }).play('play', { s: `${'x'.repeat(78)}🎉🎉` });
  assert.deepEqual(JSON.parse(JSON.stringify(trace)), trace);
  assert(JSON.stringify(trace).isWellFormed() && !/\\ud[89a-f]/i.test(JSON.stringify(trace)));
});
