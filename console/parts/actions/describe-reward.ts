import { formatNumber } from '../../kit/number.ts';
import type { NamedKind } from '../names/definition-names.ts';
import { type Action, type ActionValues, actionOf } from './action-values.ts';
import { t } from './texts.ts';

/** A reward in a few words, as shown to a player. A field that is still empty is shown as an ellipsis. */
export function describeReward(
  values: ActionValues,
  nameOf: (kind: NamedKind, id: string) => string,
): string {
  const action: Action = actionOf(values);
  const named = (kind: NamedKind, id: string) => (id === '' ? '…' : nameOf(kind, id));
  switch (action.do) {
    case 'grantXp':
      return t('words.xp', { amount: amount(action.amount) });
    case 'awardBadge':
      return t('words.badge', { name: named('badges', action.badgeId) });
    case 'startQuest':
      return t('rewards.starts', { name: named('quests', action.questId) });
    case 'advanceQuest':
      return t('rewards.advances', { name: named('quests', action.questId) });
    case 'startAdventure':
      return t('rewards.starts', { name: named('adventures', action.adventureId) });
    case 'submitScore':
      return t('rewards.score', {
        value: amount(action.value),
        name: named('leaderboards', action.leaderboardId),
      });
    case 'grantCurrency':
      return t('words.amount', {
        amount: amount(action.amount),
        name: named('currencies', action.currencyId),
      });
    case 'grantItem':
      return t('words.items', {
        quantity: amount(action.quantity ?? 1),
        name: named('items', action.itemId),
      });
    case 'setAttribute':
      return t('rewards.attribute', { key: action.key || '…', value: amount(action.value) });
    case 'grantStreakFreeze': {
      const { count = 1 } = action;
      return t('words.streakFreeze', { count, freezes: amount(count) });
    }
  }
}

function amount(value: number | string): string {
  return typeof value === 'number' ? formatNumber(value) : value || '…';
}
