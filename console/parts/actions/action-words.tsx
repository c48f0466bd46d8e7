import { formatNumber } from '../../kit/number.ts';
import type { Reference } from '../names/definition-link.tsx';
import { fillWords } from '../names/fill-words.ts';
import { type Words, WordsView } from '../names/words.tsx';
import type { Action } from './action-values.ts';
import { t } from './texts.ts';

/** What an action does, in a few words. */
function wordsOfAction(action: Action): Words {
  switch (action.do) {
    case 'grantXp': {
      const { amount } = action;
      return [
        typeof amount === 'number'
          ? t('words.xp', { amount: formatNumber(amount) })
          : t('words.xpOf', { expression: amount }),
      ];
    }
    case 'awardBadge':
      return fillWords(t, 'words.badge', { name: { kind: 'badges', id: action.badgeId } });
    case 'startQuest':
      return fillWords(t, 'words.start', { name: { kind: 'quests', id: action.questId } });
    case 'advanceQuest': {
      const name: Reference = { kind: 'quests', id: action.questId, objective: action.objectiveId };
      return fillWords(t, 'words.advance', { name });
    }
    case 'startAdventure':
      return fillWords(t, 'words.start', { name: { kind: 'adventures', id: action.adventureId } });
    case 'submitScore':
      return fillWords(t, 'words.scoreOn', { name: { kind: 'leaderboards', id: action.leaderboardId } });
    case 'grantCurrency': {
      const name: Reference = { kind: 'currencies', id: action.currencyId };
      return fillWords(t, 'words.amount', { name }, { amount: action.amount });
    }
    case 'grantItem': {
      const name: Reference = { kind: 'items', id: action.itemId };
      return fillWords(t, 'words.items', { name }, { quantity: action.quantity ?? 1 });
    }
    case 'setAttribute':
      return [t('words.set', { key: action.key })];
    case 'grantStreakFreeze': {
      const { count = 1 } = action;
      return [t('words.streakFreeze', { count, freezes: count })];
    }
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
