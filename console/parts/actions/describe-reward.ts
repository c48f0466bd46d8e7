import { formatNumber } from '../../kit/number.ts';
import type { NamedKind } from '../definition-names.ts';
import { type Action, type ActionValues, actionOf } from './action-values.ts';

/** A reward in a few words, as shown to a player. A field that is still empty is shown as an ellipsis. */
export function describeReward(
  values: ActionValues,
  nameOf: (kind: NamedKind, id: string) => string,
): string {
  const action: Action = actionOf(values);
  const named = (kind: NamedKind, id: string) => (id === '' ? '…' : nameOf(kind, id));
  switch (action.do) {
    case 'grantXp':
      return `${amount(action.amount)} XP`;
    case 'awardBadge':
      return `Badge ${named('badges', action.badgeId)}`;
    case 'startQuest':
      return `Starts ${named('quests', action.questId)}`;
    case 'advanceQuest':
      return `Advances ${named('quests', action.questId)}`;
    case 'startAdventure':
      return `Starts ${named('adventures', action.adventureId)}`;
    case 'submitScore':
      return `Score ${amount(action.value)} on ${named('leaderboards', action.leaderboardId)}`;
    case 'grantCurrency':
      return `${amount(action.amount)} ${named('currencies', action.currencyId)}`;
    case 'grantItem':
      return `${amount(action.quantity ?? 1)} × ${named('items', action.itemId)}`;
    case 'setAttribute':
      return `${action.key || '…'} = ${amount(action.value)}`;
    case 'grantStreakFreeze':
      return action.count === undefined || action.count === 1
        ? 'Streak freeze'
        : `${amount(action.count)} streak freezes`;
  }
}

function amount(value: number | string): string {
  return typeof value === 'number' ? formatNumber(value) : value || '…';
}
