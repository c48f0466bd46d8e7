import { formatNumber } from '../../kit/number.ts';
import { type Words, WordsView } from '../words.tsx';
import type { Action } from './action-values.ts';

/** What an action does, in a few words. */
function wordsOfAction(action: Action): Words {
  switch (action.do) {
    case 'grantXp':
      return [
        typeof action.amount === 'number' ? `${formatNumber(action.amount)} XP` : `XP: ${action.amount}`,
      ];
    case 'awardBadge':
      return ['Badge ', { kind: 'badges', id: action.badgeId }];
    case 'startQuest':
      return ['Start ', { kind: 'quests', id: action.questId }];
    case 'advanceQuest':
      return ['Advance ', { kind: 'quests', id: action.questId, objective: action.objectiveId }];
    case 'startAdventure':
      return ['Start ', { kind: 'adventures', id: action.adventureId }];
    case 'submitScore':
      return ['Score on ', { kind: 'leaderboards', id: action.leaderboardId }];
    case 'grantCurrency':
      return [`${action.amount} `, { kind: 'currencies', id: action.currencyId }];
    case 'grantItem':
      return [`${action.quantity ?? 1} × `, { kind: 'items', id: action.itemId }];
    case 'setAttribute':
      return [`Set ${action.key}`];
    case 'grantStreakFreeze':
      return [
        action.count === undefined || action.count === 1 ? 'Streak freeze' : `${action.count} streak freezes`,
      ];
  }
}

export function ActionWords({
  action,
  plain = false,
  className,
}: {
  action: Action;
  /** Within a link, a button or a tooltip: names only. */
  plain?: boolean;
  className?: string;
}) {
  const words = wordsOfAction(action);
  return <WordsView words={words} plain={plain} {...(className === undefined ? {} : { className })} />;
}
