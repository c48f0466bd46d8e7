import type { ActionName } from './action-values.ts';

export const actionWords: Record<ActionName, string> = {
  grantXp: 'Grant XP',
  awardBadge: 'Award badge',
  startQuest: 'Start quest',
  advanceQuest: 'Advance quest',
  startAdventure: 'Start adventure',
  submitScore: 'Submit score',
  setAttribute: 'Set attribute',
  grantStreakFreeze: 'Grant streak freeze',
  grantCurrency: 'Grant currency',
  grantItem: 'Grant item',
};

/** How the console calls an action; one that it does not know as the service does. */
export function actionInWords(name: string): string {
  return Object.hasOwn(actionWords, name) ? actionWords[name as ActionName] : name;
}
