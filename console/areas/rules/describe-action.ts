import type { Action } from '../../parts/actions/action-values.ts';

/** What a rule does, in a few words. */
export function describeAction(action: Action): string {
  switch (action.do) {
    case 'grantXp':
      return typeof action.amount === 'number' ? `${action.amount} XP` : `XP: ${action.amount}`;
    case 'awardBadge':
      return `Badge ${action.badgeId}`;
    case 'startQuest':
      return `Start ${action.questId}`;
    case 'advanceQuest':
      return `Advance ${action.questId}`;
    case 'startAdventure':
      return `Start ${action.adventureId}`;
    case 'submitScore':
      return `Score on ${action.leaderboardId}`;
    case 'grantCurrency':
      return `${action.amount} ${action.currencyId}`;
    case 'grantItem':
      return `Item ${action.itemId}`;
    case 'setAttribute':
      return `Set ${action.key}`;
    case 'grantStreakFreeze':
      return action.count === undefined || action.count === 1
        ? 'Streak freeze'
        : `${action.count} streak freezes`;
  }
}
