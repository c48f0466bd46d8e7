import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Action, actionOf, faultOfAction, valuesOfAction } from './action-values.ts';

const actions: Action[] = [
  { do: 'grantXp', amount: 50 },
  { do: 'grantXp', amount: 'event.properties.amount * 2' },
  { do: 'awardBadge', badgeId: 'vip' },
  { do: 'startQuest', questId: 'first' },
  { do: 'advanceQuest', questId: 'first', objectiveId: 'wins' },
  { do: 'advanceQuest', questId: 'first', objectiveId: 'wins', by: -2.5 },
  { do: 'startAdventure', adventureId: 'week' },
  { do: 'submitScore', leaderboardId: 'weekly', value: 'event.properties.score' },
  { do: 'setAttribute', key: 'tier', value: "'gold'" },
];

test('each of the seven kinds goes through the form unchanged', () => {
  assert.equal(new Set(actions.map((action) => action.do)).size, 7);
  for (const action of actions) {
    assert.deepEqual(actionOf(valuesOfAction(action)), action);
    assert.equal(faultOfAction(action), null);
  }
});

test('JSON that is no action is told apart', () => {
  assert.match(faultOfAction(null) ?? '', /object/);
  assert.match(faultOfAction({ do: 'dance' }) ?? '', /grantXp/);
  assert.match(faultOfAction({ do: 'grantXp', amonut: 5 }) ?? '', /amonut/);
  assert.match(faultOfAction({ do: 'awardBadge', badgeId: 5 }) ?? '', /a string/);
  assert.match(faultOfAction({ do: 'grantXp', amount: true }) ?? '', /a number or an expression/);
});
