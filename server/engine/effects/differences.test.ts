import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { isLongRun } from '../../testing/long-run.ts';
import { parseDay } from '../calendar.ts';
import { compile } from '../compile/compile.ts';
import { newPlayer, type PlayerState, type QuestState } from '../player/state.ts';
import { apply } from '../run/apply.ts';
import { addFreezes } from '../streaks/freezes.ts';
import { extendStreak } from '../streaks/streaks.ts';
import { definitions, stimuli } from '../testing/test-generators.ts';
import { NOON } from '../testing/test-project.ts';
import { changedIds, differences } from './differences.ts';
import type { Effect } from './facts.ts';

const thresholds = [0, 100, 300];

const quest: QuestState = {
  status: 'active',
  iteration: 1,
  version: 1,
  objectives: [{ id: 'wins', current: 1, target: 3, done: false }],
  startedAt: NOON,
  completedAt: null,
  expiresAt: null,
  completions: 0,
  lastCompletedAt: null,
};
const completed: QuestState = {
  ...quest,
  status: 'completed',
  objectives: [{ id: 'wins', current: 3, target: 3, done: true }],
  completedAt: NOON,
  completions: 1,
  lastCompletedAt: NOON,
};
const badge = { times: 1, firstEarnedAt: NOON, lastEarnedAt: NOON };
const adventure = { status: 'active', version: 1, steps: [], startedAt: NOON, completedAt: null } as const;

const player = (more: Partial<PlayerState>): PlayerState => ({ ...newPlayer('ada'), ...more });
const between = (before: Partial<PlayerState>, after: Partial<PlayerState>): Effect[] =>
  differences(player(before), player(after), thresholds);

describe('the effects of a reversal', () => {
  it('are empty where nothing changed', () => {
    const state = { xp: 5, badges: { b: badge }, quests: { q: quest }, attributes: { k: { a: 1, b: [2] } } };
    assert.deepEqual(between(state, structuredClone(state)), []);
    // Stored as JSON, the keys may come back in another order.
    assert.deepEqual(between(state, { ...state, attributes: { k: { b: [2], a: 1 } } }), []);
  });

  it('have signed XP, and the level in both directions', () => {
    assert.deepEqual(between({ xp: 350 }, { xp: 50 }), [
      { type: 'xp', amount: -300, xp: 50 },
      { type: 'level', previousLevel: 3, newLevel: 1 },
    ]);
    assert.deepEqual(between({ xp: 50 }, { xp: 120 }), [
      { type: 'xp', amount: 70, xp: 120 },
      { type: 'level', previousLevel: 1, newLevel: 2 },
    ]);
    assert.deepEqual(between({ xp: 50 }, { xp: 40 }), [{ type: 'xp', amount: -10, xp: 40 }]);
  });

  it('revoke badges, and award those that later entries now gain', () => {
    assert.deepEqual(between({ badges: { b: badge, a: badge } }, { badges: { c: badge } }), [
      { type: 'badge.revoked', badgeId: 'a' },
      { type: 'badge.revoked', badgeId: 'b' },
      { type: 'badge', badgeId: 'c' },
    ]);
    const twice = { ...badge, times: 2 };
    assert.deepEqual(between({ badges: { b: twice } }, { badges: { b: badge } }), [
      { type: 'badge.revoked', badgeId: 'b' },
    ]);
  });

  it('revert quests that are open again, have less progress or were never started', () => {
    const reverted = (status: string | null) => [{ type: 'quest.reverted', questId: 'q', status }];
    const less = { ...quest, objectives: [{ id: 'wins', current: 0, target: 3, done: false }] };
    assert.deepEqual(between({ quests: { q: completed } }, { quests: { q: quest } }), reverted('active'));
    assert.deepEqual(between({ quests: { q: quest } }, { quests: { q: less } }), reverted('active'));
    assert.deepEqual(between({ quests: { q: quest } }, {}), reverted(null));
    const abandoned: QuestState = { ...quest, status: 'abandoned' };
    assert.deepEqual(between({ quests: { q: abandoned } }, { quests: { q: quest } }), reverted('active'));
  });

  it('start, advance and complete quests that later entries now reach', () => {
    const step = { questId: 'q', iteration: 1 };
    assert.deepEqual(between({}, { quests: { q: completed } }), [
      { type: 'quest.started', ...step },
      { type: 'quest.completed', ...step },
    ]);
    const more = { ...quest, objectives: [{ id: 'wins', current: 2, target: 3, done: false }] };
    assert.deepEqual(between({ quests: { q: quest } }, { quests: { q: more } }), [
      { type: 'quest.progress', ...step, objectiveId: 'wins', current: 2, target: 3, progress: 2 / 3 },
    ]);
  });

  it('have the streak freezes that the player holds more or fewer, on the same day', () => {
    const played = { current: 3, longest: 3, lastDay: '2026-06-03' };
    const granted = addFreezes(played, parseDay('2026-06-02'), 2);
    const lost = [{ type: 'streakFreeze', count: -2, freezes: 0 }];
    assert.deepEqual(between({ streak: granted }, { streak: played }), lost);
    const later = extendStreak(granted, parseDay('2026-06-05'));
    assert.deepEqual(between({ streak: later }, { streak: granted }), [], 'the day between used one in both');
    assert.deepEqual(between({ streak: played }, { streak: granted }), [
      { type: 'streakFreeze', count: 2, freezes: 2 },
    ]);
  });

  it('follow adventures and attributes, and name the score afterwards', () => {
    const done = { ...adventure, status: 'completed', completedAt: NOON } as const;
    assert.deepEqual(between({ adventures: { x: done, y: adventure } }, { adventures: { x: adventure } }), [
      { type: 'adventure.reverted', adventureId: 'x', status: 'active' },
      { type: 'adventure.reverted', adventureId: 'y', status: null },
    ]);
    assert.deepEqual(between({ attributes: { a: 1, b: 2 } }, { attributes: { b: 3 } }), [
      { type: 'attribute', key: 'a', value: null },
      { type: 'attribute', key: 'b', value: 3 },
    ]);
    const same = player({});
    const scores = [
      { leaderboardId: 'weekly', after: null },
      { leaderboardId: 'all', after: { score: 12, subscore: 3 } },
    ];
    assert.deepEqual(differences(same, same, thresholds, scores), [
      { type: 'score', leaderboardId: 'all', score: 12, subscore: 3 },
      { type: 'score', leaderboardId: 'weekly', score: 0 },
    ]);
  });
});

it('whatever happened, the effects account for every difference of XP, badges, quests and adventures', () => {
  fc.assert(
    fc.property(definitions, stimuli, fc.nat(), (defined, all, cut) => {
      const project = compile(defined);
      const play = (some: typeof all) =>
        some.reduce((state, stimulus) => {
          const outcome = apply(project, state, stimulus, NOON);
          return outcome.refused === null ? outcome.state : state;
        }, newPlayer('ada'));
      const before = play(all);
      const after = play(all.filter((_, i) => i !== cut % Math.max(all.length, 1)));
      const effects = differences(before, after, project.thresholds);
      const amounts = effects.flatMap((effect) => (effect.type === 'xp' ? [effect.amount] : []));
      assert.equal(before.xp + amounts.reduce((sum, amount) => sum + amount, 0), after.xp);
      for (const badgeId of changedIds(before.badges, after.badges)) {
        const more = (after.badges[badgeId]?.times ?? 0) - (before.badges[badgeId]?.times ?? 0);
        const named = effects.filter((effect) => 'badgeId' in effect && effect.badgeId === badgeId);
        assert.equal(named.length, more === 0 ? 0 : 1);
      }
      for (const questId of changedIds(before.quests, after.quests)) {
        if (before.quests[questId]?.status === after.quests[questId]?.status) continue;
        assert.ok(
          effects.some((effect) => 'questId' in effect && effect.questId === questId),
          questId,
        );
      }
      for (const id of changedIds(before.adventures, after.adventures)) {
        if (before.adventures[id]?.status === after.adventures[id]?.status) continue;
        assert.ok(
          effects.some((effect) => 'adventureId' in effect && effect.adventureId === id),
          id,
        );
      }
      const stored = JSON.parse(JSON.stringify(after)) as PlayerState;
      assert.deepEqual(differences(before, stored, project.thresholds), effects);
      assert.deepEqual(differences(after, stored, project.thresholds), []);
    }),
    { numRuns: isLongRun ? 100 : 40 },
  );
});
