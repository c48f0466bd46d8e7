import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { align } from './align.ts';
import { compareDefinitions } from './compare.ts';
import { sidesOf } from './item-sides.ts';
import { markWords } from './mark-words.ts';

const nameOf = (kind: string, id: string) => (kind === 'badges' && id === 'vip' ? 'VIP' : id);
const lines = (before: Record<string, unknown> | null, after: Record<string, unknown> | null) =>
  compareDefinitions(before, after, nameOf).map(({ label, before: was, after: is }) => [label, was, is]);

describe('the differences of a definition', () => {
  it('describes an offer, an item and a currency in words', () => {
    const price = (amount: number) => [{ currencyId: 'coins', amount }];
    assert.deepEqual(lines({ price: price(80) }, { price: price(1_000) }), [
      ['Price 1', '80 coins', `${(1_000).toLocaleString()} coins`],
    ]);
    const grants = [
      { do: 'grantItem', itemId: 'booster' },
      { do: 'grantCurrency', currencyId: 'gems', amount: 5 },
      { do: 'grantStreakFreeze', count: 2 },
    ];
    assert.deepEqual(lines({ grants: [] }, { grants, remaining: 3 }), [
      ['What players get 1', null, 'Grant 1 × booster'],
      ['What players get 2', null, 'Grant 5 gems'],
      ['What players get 3', null, 'Grant 2 streak freezes'],
    ]);
    assert.deepEqual(lines({ max: null, initial: 0 }, { max: 9, initial: 5 }), [
      ['Maximum', null, '9'],
      ['Starting balance', '0', '5'],
    ]);
  });

  it('have the names of the editors, in reading order, without fields that the service adds', () => {
    const before = {
      id: 'a',
      version: 1,
      updatedAt: 'x',
      priority: 0,
      environments: ['test'],
      enabled: true,
      when: 'player.level > 1',
      cooldownSeconds: null,
      name: 'A',
    };
    const after = {
      ...before,
      version: 2,
      updatedAt: 'y',
      environments: ['live', 'test'],
      enabled: false,
      when: 'player.level > 2',
      cooldownSeconds: 7_200,
      name: 'B',
    };
    assert.deepEqual(lines(before, after), [
      ['Name', 'A', 'B'],
      ['Condition', 'player.level > 1', 'player.level > 2'],
      ['Enabled', 'On', 'Off'],
      ['Environments', 'Test', 'Live, Test'],
      ['Cooldown', null, '2 hours'],
    ]);
    const [, condition] = compareDefinitions(before, after, nameOf);
    assert.equal(condition?.code, true, 'expressions are shown as such');
  });

  it('pair actions, which have no id, and describe each in a sentence', () => {
    const xp = { do: 'grantXp', amount: 50 };
    const badge = { do: 'awardBadge', badgeId: 'vip' };
    assert.deepEqual(lines({ then: [xp] }, { then: [badge, xp] }), [['Action 1', null, 'Award badge VIP']]);
    assert.deepEqual(lines({ then: [xp, badge] }, { then: [{ ...xp, amount: 60 }, badge] }), [
      ['Action 1', 'Grant 50 XP', 'Grant 60 XP'],
    ]);
    assert.deepEqual(lines({ then: [xp, badge] }, { then: [badge] }), [['Action 1', 'Grant 50 XP', null]]);
    assert.deepEqual(
      lines({ then: [] }, { then: [{ do: 'openDoor', wide: true }] }),
      [['Action 1', null, 'openDoor: wide: Yes']],
      'an action that this console does not know',
    );
  });

  it('pair objectives and steps by id, and report when only their order changed', () => {
    const win = { id: 'win', name: 'Win', on: 'match_won', measure: 'count', target: 3 };
    const play = { id: 'play', on: 'match_played', measure: 'count', target: 5 };
    assert.deepEqual(lines({ objectives: [win] }, { objectives: [play, { ...win, target: 4 }] }), [
      ['Objective Win: target', '3', '4'],
      ['Objective play', null, 'trigger event: match_played, measure: number of events, target: 5'],
    ]);
    assert.deepEqual(lines({ objectives: [win, play] }, { objectives: [play, win] }), [
      ['Order of objectives', 'win, play', 'play, win'],
    ]);
  });

  it('name the fields within a group, and all fields of a created or deleted part', () => {
    assert.deepEqual(lines({ prerequisites: null }, { prerequisites: { level: 5, badgeIds: ['vip'] } }), [
      ['Prerequisites: minimum level', null, '5'],
      ['Prerequisites: required badges', null, 'VIP'],
    ]);
    assert.deepEqual(lines(null, { name: 'A', description: null, secret: true }), [
      ['Name', null, 'A'],
      ['Secret', null, 'Yes'],
    ]);
    assert.deepEqual(lines({ limit: null }, { limit: { times: 3, per: 'day' } }), [
      ['Limit', null, '3 times per day'],
    ]);
  });
});

describe('an item of a changeset', () => {
  it('has its two sides rebuilt from the body and the differences', () => {
    const item = {
      op: 'put' as const,
      body: { name: 'B', then: [{ do: 'grantXp', amount: 60 }] },
      diff: [
        { path: '/name', before: 'A', after: 'B' },
        { path: '/then/0/amount', before: 50, after: 60 },
        // The default of a field that the body leaves out.
        { path: '/enabled', before: false, after: true },
      ],
    };
    assert.deepEqual(sidesOf(item), {
      before: { name: 'A', then: [{ do: 'grantXp', amount: 50 }], enabled: false },
      after: { name: 'B', then: [{ do: 'grantXp', amount: 60 }], enabled: true },
    });
    assert.deepEqual(
      sidesOf({ op: 'delete', body: null, diff: [{ path: '', before: { name: 'A' }, after: null }] }),
      {
        before: { name: 'A' },
        after: null,
      },
    );
  });

  it('cannot reach the prototype of objects', () => {
    const diff = [{ path: '/__proto__/polluted', before: 1, after: 2 }];
    sidesOf({ op: 'put', body: {}, diff });
    assert.equal(({} as Record<string, unknown>)['polluted'], undefined);
  });
});

describe('marked words', () => {
  it('are those on only one side, and the pieces add up to the texts', () => {
    const { before, after } = markWords('player.level > 1', 'player.level >= 10');
    assert.deepEqual(
      after.filter(({ changed }) => changed).map(({ text }) => text),
      ['=', '10'],
    );
    assert.equal(before.map(({ text }) => text).join(''), 'player.level > 1');
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        const marked = markWords(a, b);
        assert.equal(marked.before.map(({ text }) => text).join(''), a);
        assert.equal(marked.after.map(({ text }) => text).join(''), b);
      }),
    );
  });
});

describe('two lists', () => {
  it('are aligned without losing an element, even if they are too long to compare', () => {
    const count = 600;
    const long = Array.from({ length: count }, (_, index) => index);
    const aligned = align(long, long.toReversed(), (a, b) => a === b);
    assert.equal(aligned.filter(({ before }) => before !== undefined).length, count);
    assert.equal(aligned.filter(({ after }) => after !== undefined).length, count);
  });
});
