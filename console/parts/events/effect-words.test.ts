import assert from 'node:assert/strict';
import { it } from 'node:test';
import { causeOf, describeEffect, type Effect } from './effect-words.ts';

const quest = { kind: 'quests', id: 'win-three' };

it('the words of an effect have references in the placeholders of the text', () => {
  const words = (effect: Effect) => describeEffect(effect).words;
  assert.deepEqual(words({ type: 'badge', badgeId: 'vip' } as Effect), [
    'Badge ',
    { kind: 'badges', id: 'vip' },
  ]);
  const progress = { type: 'quest.progress', questId: 'win-three', current: 2, target: 3 } as Effect;
  assert.deepEqual(words(progress), [quest, ' 2/3']);
  const reverted = { type: 'quest.reverted', questId: 'win-three', status: 'active' } as Effect;
  assert.deepEqual(words(reverted), [quest, ' back to active']);
  assert.deepEqual(words({ ...reverted, status: null } as Effect), [quest, ' not started']);
  assert.deepEqual(words({ type: 'streakFreeze', count: 2 } as Effect), ['2 streak freezes']);
});

it('the words of its cause have references too, unless the effect itself names the cause', () => {
  assert.deepEqual(causeOf({ type: 'xp', amount: 5, questId: 'win-three' } as Effect), ['by quest ', quest]);
  assert.deepEqual(causeOf({ type: 'quest.completed', questId: 'win-three' } as Effect), []);
});
