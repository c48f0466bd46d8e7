import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action } from '../definitions.ts';
import { badge, game, rule } from '../testing/test-project.ts';

function outcomeOf(actions: readonly Action[], properties = {}, player = {}) {
  return game(
    {
      badges: [badge('once'), badge('often', true)],
      leaderboards: [
        { id: 'points', source: 'score' },
        { id: 'experience', source: 'xp' },
      ],
      rules: [rule('r', 'play', actions)],
    },
    player,
  ).play('play', properties);
}

function skips(actions: readonly Action[], properties = {}, player = {}) {
  const [entry] = outcomeOf(actions, properties, player).trace;
  return entry !== undefined && 'skipped' in entry ? entry.skipped?.map((skip) => skip.why) : [];
}

test('grantXp rounds half up to a whole number', () => {
  const amounts = [2.4, 2.5, 0.49999999999999994, -2.5, -2.6].map(
    (amount) => outcomeOf([{ do: 'grantXp', amount }], {}, { xp: 50 }).state.xp - 50,
  );
  assert.deepEqual(amounts, [2, 3, 0, -2, -3]);
  assert.equal(outcomeOf([{ do: 'grantXp', amount: 'event.properties.n / 2' }], { n: 5 }).state.xp, 3);
});

test('XP never goes under 0, and the amount told is what it really changed by', () => {
  const { effects } = outcomeOf([{ do: 'grantXp', amount: -80 }], {}, { xp: 30 });
  assert.deepEqual(effects, [{ type: 'xp', amount: -30, xp: 0, ruleId: 'r' }]);
});

test('a grant that changes nothing has no effect', () => {
  assert.deepEqual(outcomeOf([{ do: 'grantXp', amount: -1 }]).effects, []);
  assert.deepEqual(outcomeOf([{ do: 'grantXp', amount: 0.4 }]).effects, []);
});

test('XP, scores and sums that would leave ±2^53 are skipped and told, never silently wrong', () => {
  const full = { xp: Number.MAX_SAFE_INTEGER };
  assert.deepEqual(skips([{ do: 'grantXp', amount: 1 }], {}, full), ['XP must stay within ±2^53']);
  assert.deepEqual(skips([{ do: 'grantXp', amount: 'event.properties.n' }], { n: 1e300 }), [
    'the number must be within ±2^53',
  ]);
  assert.deepEqual(skips([{ do: 'grantXp', amount: 'event.properties.n * 10' }], { n: 1e308 }), [
    'the result is too large a number',
  ]);
  const score: Action = { do: 'submitScore', leaderboardId: 'points', value: 'event.properties.n' };
  assert.deepEqual(skips([score], { n: -1e17 }), ['the number must be within ±2^53']);
});

test('a badge that is not repeatable is earned once; a repeatable one counts', () => {
  const award = (badgeId: string) => ({ do: 'awardBadge', badgeId }) as const;
  const { effects, notifications, state } = outcomeOf([
    award('once'),
    award('once'),
    award('often'),
    award('often'),
  ]);
  assert.deepEqual(
    effects.map((effect) => effect.type === 'badge' && effect.badgeId),
    ['once', 'often', 'often'],
  );
  assert.deepEqual([state.badges['once']?.times, state.badges['often']?.times], [1, 2]);
  assert.deepEqual(notifications.at(-1), {
    type: 'player.badge_earned',
    data: { playerId: 'ada', badgeId: 'often', badgeName: 'The often', times: 2 },
  });
});

test('a score is an effect alone, and none for a board that ranks XP', () => {
  const score = (leaderboardId: string) => ({ do: 'submitScore', leaderboardId, value: 2.5 }) as const;
  const { effects, state, changed } = outcomeOf([score('points')]);
  assert.deepEqual(effects, [{ type: 'score', leaderboardId: 'points', score: 2.5, ruleId: 'r' }]);
  assert.deepEqual([state.xp, changed.xp], [0, false]);
  assert.deepEqual(skips([score('experience'), score('gone')]), [
    'the leaderboard ranks XP and takes no scores',
    'the leaderboard does not exist',
  ]);
});

test('setAttribute takes any value, tells the outside once, and null takes the attribute away', () => {
  const set = (key: string, value: string | number) => ({ do: 'setAttribute', key, value }) as const;
  const { state, effects, notifications } = outcomeOf(
    [
      set('tier', '"gold"'),
      set('n', 3),
      set('tags', '["a", "b"]'),
      set('at', 'event.occurredAt'),
      set('old', 'null'),
    ],
    {},
    { attributes: { old: 1 }, displayName: 'Ada' },
  );
  const attributes = { tier: 'gold', n: 3, tags: ['a', 'b'], at: '2026-06-10T12:00:00.000Z' };
  assert.deepEqual(state.attributes, attributes);
  assert.deepEqual(effects[0], { type: 'attribute', key: 'tier', value: 'gold', ruleId: 'r' });
  assert.deepEqual(notifications, [
    {
      type: 'player.updated',
      data: { playerId: 'ada', changed: ['attributes'], displayName: 'Ada', attributes },
    },
  ]);
});

test('an attribute set to what it is already changes nothing', () => {
  const { effects, notifications, changed } = outcomeOf(
    [{ do: 'setAttribute', key: 'tier', value: '"gold"' }],
    {},
    { attributes: { tier: 'gold' } },
  );
  assert.deepEqual([effects, notifications, changed.attributes], [[], [], false]);
});

test('an attribute that no database could hold is skipped', () => {
  const cut: Action = { do: 'setAttribute', key: 'x', value: 'event.properties.s.substring(0, 1)' };
  assert.deepEqual(skips([cut], { s: '🎉' }), ['the value holds text that cannot be stored']);
  assert.deepEqual(skips([{ do: 'setAttribute', key: 'x', value: String.raw`"\u0000"` }]), [
    'the value holds text that cannot be stored',
  ]);
  const long: Action = { do: 'setAttribute', key: 'x', value: 'event.properties.s' };
  assert.match(String(skips([long], { s: 'x'.repeat(5000) })), /longer than 4096/);
});

test('a value that holds one list many times over is not written out', () => {
  const list = Array.from({ length: 5000 }, (_, i) => i);
  const set: Action = {
    do: 'setAttribute',
    key: 'x',
    value: 'event.properties.l.map(i, event.properties.l)',
  };
  assert.match(String(skips([set], { l: list })), /longer than 4096/);
});

test('an attribute called __proto__ or constructor is a name like any other', () => {
  const { state } = outcomeOf([
    { do: 'setAttribute', key: '__proto__', value: '{"polluted": true}' },
    { do: 'setAttribute', key: 'constructor', value: 1 },
  ]);
  assert.deepEqual(Object.keys(state.attributes).toSorted(), ['__proto__', 'constructor']);
  assert.equal(Object.getPrototypeOf(state.attributes), Object.prototype);
  assert.equal(({} as { polluted?: boolean }).polluted, undefined);
});

test('an event type called constructor is counted from 0', () => {
  assert.deepEqual(game({}).play('constructor').state.counts, { constructor: 1 });
});
