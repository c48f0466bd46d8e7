import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  adventure,
  applied,
  badge,
  type Game,
  game,
  HOUR,
  NOON,
  quest,
  rule,
} from '../testing/test-project.ts';
import type { Command } from './stimulus.ts';

function gateOf(player: Game, command: Command, now = NOON): string | null {
  return player.order(command, now).refused?.gate ?? null;
}

test('a level reached by a grant sets off the rules on player.level_up', () => {
  const { effects } = applied(
    game({
      badges: [badge('two')],
      rules: [rule('r', 'player.level_up', [{ do: 'awardBadge', badgeId: 'two' }])],
    }).order({ kind: 'grantXp', amount: 100 }),
  );
  assert.deepEqual(effects, [
    { type: 'xp', amount: 100, xp: 100 },
    { type: 'level', previousLevel: 1, newLevel: 2 },
    { type: 'badge', badgeId: 'two', ruleId: 'r' },
  ]);
});

test('a grant beyond 2^53 is refused and changes nothing', () => {
  const player = game({}, { xp: 5 });
  assert.equal(gateOf(player, { kind: 'grantXp', amount: Number.MAX_SAFE_INTEGER }), 'range');
  assert.equal(player.state.xp, 5);
});

test('commands are no activity: neither counts nor streak see them', () => {
  const player = game({});
  player.order({ kind: 'grantXp', amount: 5 });
  assert.deepEqual([player.state.counts, player.state.streak.current], [{}, 0]);
});

test('at a command the streak is read as of now', () => {
  const player = game({
    badges: [badge('awake')],
    rules: [
      rule('r', 'player.level_up', [{ do: 'awardBadge', badgeId: 'awake' }], {
        when: 'player.streak.current > 0',
      }),
    ],
  });
  player.play('play');
  const { effects } = applied(player.order({ kind: 'grantXp', amount: 100 }, NOON + 72 * HOUR));
  assert.deepEqual(
    effects.map((effect) => effect.type),
    ['xp', 'level'],
  );
});

test('awarding a badge again changes nothing; an unknown one is refused', () => {
  const player = game({ badges: [badge('b')] });
  const award: Command = { kind: 'awardBadge', badgeId: 'b' };
  assert.deepEqual(applied(player.order(award)).effects, [{ type: 'badge', badgeId: 'b' }]);
  const again = applied(player.order(award));
  assert.deepEqual([again.effects, again.changed.badges], [[], []]);
  assert.equal(gateOf(player, { kind: 'awardBadge', badgeId: 'no' }), 'unknown');
});

test('a quest is started by hand once, abandoned, and started again', () => {
  const player = game({ quests: [quest('q', { start: 'manual' })] });
  const start: Command = { kind: 'startQuest', questId: 'q' };
  assert.deepEqual(applied(player.order(start)).notifications, [
    { type: 'quest.started', data: { playerId: 'ada', questId: 'q', iteration: 1 } },
  ]);
  assert.equal(gateOf(player, start), 'active');
  assert.equal(gateOf(player, { kind: 'abandonQuest', questId: 'q' }), null);
  assert.equal(player.state.quests['q']?.status, 'abandoned');
  assert.equal(gateOf(player, { kind: 'abandonQuest', questId: 'q' }), 'not active');
  assert.equal(gateOf(player, start), null);
  assert.equal(player.state.quests['q']?.iteration, 2);
});

test('what cannot be started is refused with its reason', () => {
  const player = game({
    badges: [badge('b')],
    quests: [
      quest('off', { enabled: false }),
      quest('test-only', { environments: ['test'] }),
      quest('later', { availableFrom: '2026-07-01T00:00:00.000Z' }),
      quest('over', { availableUntil: '2026-06-01T00:00:00.000Z' }),
      quest('level', { prerequisites: { level: 2 } }),
      quest('badge', { prerequisites: { badgeIds: ['b'] } }),
      quest('after', { prerequisites: { questIds: ['level'] } }),
      quest('step'),
    ],
    adventures: [adventure('a', [{ id: 's', questId: 'step' }])],
  });
  const gates = ['off', 'test-only', 'later', 'over', 'level', 'badge', 'after', 'step', 'none'].map(
    (questId) => gateOf(player, { kind: 'startQuest', questId }),
  );
  assert.deepEqual(gates, [
    'disabled',
    'environment',
    'window',
    'window',
    'prerequisites',
    'prerequisites',
    'prerequisites',
    'step not open',
    'unknown',
  ]);
});

test('an adventure is started once', () => {
  const player = game({
    quests: [quest('q')],
    adventures: [adventure('a', [{ id: 's', questId: 'q' }]), adventure('off', [], { enabled: false })],
  });
  assert.equal(gateOf(player, { kind: 'startAdventure', adventureId: 'a' }), null);
  assert.equal(gateOf(player, { kind: 'startAdventure', adventureId: 'a' }), 'active');
  player.play('play');
  assert.equal(gateOf(player, { kind: 'startAdventure', adventureId: 'a' }), 'completed');
  assert.equal(gateOf(player, { kind: 'startAdventure', adventureId: 'off' }), 'disabled');
  assert.equal(gateOf(player, { kind: 'startAdventure', adventureId: 'none' }), 'unknown');
});
