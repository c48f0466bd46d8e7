import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { applied, game, rule } from '../testing/test-project.ts';
import { levelAt, nextLevelXp, thresholdsOf } from './levels.ts';

test('level 1 starts at 0, and a level is reached exactly at its threshold', () => {
  const thresholds = thresholdsOf({ thresholds: [0, 100, 250] });
  assert.deepEqual(
    [0, 99, 100, 249, 250, 1e15].map((xp) => levelAt(thresholds, xp)),
    [1, 1, 2, 2, 3, 3],
  );
});

test('the next level is null at the top', () => {
  const thresholds = thresholdsOf({ thresholds: [0, 100, 250] });
  assert.deepEqual(
    [1, 2, 3].map((level) => nextLevelXp(thresholds, level)),
    [100, 250, null],
  );
});

test('base and growth: level n+1 is round(base · growth^(n-1)) beyond level n', () => {
  assert.deepEqual(thresholdsOf({ base: 100, growth: 1.2, max: 5 }), [0, 100, 220, 364, 537]);
  assert.equal(thresholdsOf({ base: 100, growth: 1.2, max: 100 }).length, 100);
});

test('levels are monotonic in XP', () => {
  const levels = fc.oneof(
    fc.uniqueArray(fc.integer({ min: 1, max: 10_000 })).map((xp) => ({
      thresholds: [0, ...xp.toSorted((a, b) => a - b)],
    })),
    fc.record({
      base: fc.integer({ min: 1, max: 500 }),
      growth: fc.double({ min: 1, max: 2, noNaN: true }),
      max: fc.integer({ min: 1, max: 30 }),
    }),
  );
  fc.assert(
    fc.property(levels, fc.nat(20_000), fc.nat(20_000), (table, a, b) => {
      const thresholds = thresholdsOf(table);
      assert(levelAt(thresholds, Math.min(a, b)) <= levelAt(thresholds, Math.max(a, b)));
    }),
  );
});

test('one grant across several levels sends one level_up with the first and the last', () => {
  const { effects, notifications } = applied(game({}).order({ kind: 'grantXp', amount: 350 }));
  assert.deepEqual(effects, [
    { type: 'xp', amount: 350, xp: 350 },
    { type: 'level', previousLevel: 1, newLevel: 3 },
  ]);
  assert.deepEqual(notifications, [
    { type: 'player.level_up', data: { playerId: 'ada', previousLevel: 1, newLevel: 3, xp: 350 } },
  ]);
});

test('the level follows XP down without an event, and is reached again on the way up', () => {
  const player = game({});
  player.order({ kind: 'grantXp', amount: 100 });
  const down = applied(player.order({ kind: 'grantXp', amount: -1 }));
  assert.deepEqual(down.effects, [{ type: 'xp', amount: -1, xp: 99 }]);
  assert.deepEqual(down.notifications, []);
  assert.equal(applied(player.order({ kind: 'grantXp', amount: 1 })).notifications.length, 1);
});

test('after a change of the level table a player has the level of their XP, silently', () => {
  const seesLevel3 = rule('seen', 'play', [{ do: 'grantXp', amount: 1 }], { when: 'player.level == 3' });
  const player = game({ levels: { thresholds: [0, 10, 20, 30] }, rules: [seesLevel3] }, { xp: 25 });
  const { effects, notifications } = player.play('play');
  assert.deepEqual(effects, [{ type: 'xp', amount: 1, xp: 26, ruleId: 'seen' }]);
  assert.deepEqual(notifications, []);
});
