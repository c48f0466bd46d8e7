import { own } from '../../texts/own-properties.ts';
import type { ActionName } from './action-values.ts';
import { t } from './texts.ts';

export const actionWords: Record<ActionName, string> = {
  grantXp: t('names.grantXp'),
  awardBadge: t('names.awardBadge'),
  startQuest: t('names.startQuest'),
  advanceQuest: t('names.advanceQuest'),
  startAdventure: t('names.startAdventure'),
  submitScore: t('names.submitScore'),
  setAttribute: t('names.setAttribute'),
  grantStreakFreeze: t('names.grantStreakFreeze'),
  grantCurrency: t('names.grantCurrency'),
  grantItem: t('names.grantItem'),
};

/** How the console calls an action; one that it does not know as the service does. */
export function actionInWords(name: string): string {
  return own<string>(actionWords, name) ?? name;
}
