import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action } from './action-types.ts';
import { actionOf, faultOfAction, newAction, valuesOfAction } from './action-values.ts';
import { describeAction } from './describe-action.ts';

/** Each action by its sentence in a list of changes. */
const actions: { readonly [sentence: string]: Action } = {
  'Grant 50 XP': { do: 'grantXp', amount: 50 },
  'Grant event.properties.amount * 2 XP': { do: 'grantXp', amount: 'event.properties.amount * 2' },
  'Award badge VIP': { do: 'awardBadge', badgeId: 'vip' },
  'Start quest FIRST': { do: 'startQuest', questId: 'first' },
  'Advance objective wins of quest FIRST by 1': {
    do: 'advanceQuest',
    questId: 'first',
    objectiveId: 'wins',
  },
  'Advance objective wins of quest FIRST by −2.5': {
    do: 'advanceQuest',
    questId: 'first',
    objectiveId: 'wins',
    by: -2.5,
  },
  'Start adventure WEEK': { do: 'startAdventure', adventureId: 'week' },
  'Submit score event.properties.score with subscore 0 to WEEKLY': {
    do: 'submitScore',
    leaderboardId: 'weekly',
    value: 'event.properties.score',
  },
  "Set attribute tier to 'gold'": { do: 'setAttribute', key: 'tier', value: "'gold'" },
  'Grant 1 streak freeze': { do: 'grantStreakFreeze' },
  'Grant 2 streak freezes': { do: 'grantStreakFreeze', count: 2 },
  'Grant 1,000 COINS': { do: 'grantCurrency', currencyId: 'coins', amount: 1000 },
  'Grant 3 × HAT': { do: 'grantItem', itemId: 'hat', quantity: 3 },
  'Send the message “Hi”: A gift. To claim: 50 XP, Badge STAR. Expires after 1 week. Once for each player (key hi).':
    {
      do: 'sendMessage',
      title: 'Hi',
      body: 'A gift.',
      rewards: [
        { do: 'grantXp', amount: 50 },
        { do: 'awardBadge', badgeId: 'star' },
      ],
      expiresInSeconds: 604_800,
      dedupeKey: 'hi',
    },
};

test('an action goes through the form unchanged', () => {
  for (const action of Object.values(actions)) {
    assert.deepEqual(actionOf(valuesOfAction(action)), action);
    assert.equal(faultOfAction(action), null);
  }
});

test('an action is described with names instead of ids', () => {
  for (const [sentence, action] of Object.entries(actions)) {
    assert.equal(
      describeAction(action, 'sentence', (_, id) => id.toUpperCase()),
      sentence,
    );
  }
});

test('an empty field is shown as an ellipsis', () => {
  const words = (name: Action['do']) =>
    describeAction(actionOf(newAction(name)), 'words', () => assert.fail('nothing is named yet'));
  assert.equal(words('grantXp'), '50 XP');
  assert.equal(words('awardBadge'), 'Badge …');
  assert.equal(words('grantItem'), '1 × …');
});

test('JSON that is not an action is recognised', () => {
  assert.match(faultOfAction(null) ?? '', /object/);
  assert.match(faultOfAction({ do: 'dance' }) ?? '', /grantXp/);
  assert.match(faultOfAction({ do: 'constructor' }) ?? '', /grantXp/);
  assert.match(faultOfAction({ do: 'grantXp', amonut: 5 }) ?? '', /amonut/);
  assert.match(faultOfAction({ do: 'awardBadge', badgeId: 5 }) ?? '', /a string/);
  assert.match(faultOfAction({ do: 'grantXp', amount: true }) ?? '', /a number or an expression/);
  assert.match(faultOfAction({ do: 'grantItem', itemId: 'hat', quantity: '3' }) ?? '', /a number/);
});
