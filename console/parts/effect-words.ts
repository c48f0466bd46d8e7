import type { MantineColor } from '@mantine/core';
import type { components } from '../../packages/sdk/src/index.ts';
import { formatNumber, formatSigned } from '../kit/number.ts';
import type { Words } from './words.tsx';

export type Effect = components['schemas']['Effect'];

/** One effect in a few words. */
export function describeEffect(effect: Effect): { words: Words; colour: MantineColor } {
  switch (effect.type) {
    case 'xp':
      return { words: [`${formatSigned(effect.amount)} XP`], colour: effect.amount < 0 ? 'red' : 'laurel' };
    case 'level':
      return { words: [`Level ${effect.previousLevel} → ${effect.newLevel}`], colour: 'violet' };
    case 'badge':
      return { words: ['Badge ', { kind: 'badges', id: effect.badgeId }], colour: 'yellow' };
    case 'quest.started':
      return { words: ['Started ', { kind: 'quests', id: effect.questId }], colour: 'blue' };
    case 'quest.completed':
      return { words: ['Completed ', { kind: 'quests', id: effect.questId }], colour: 'blue' };
    case 'quest.progress':
      return {
        words: [
          { kind: 'quests', id: effect.questId },
          ` ${formatNumber(effect.current)}/${formatNumber(effect.target)}`,
        ],
        colour: 'blue',
      };
    case 'adventure.started':
      return { words: ['Started ', { kind: 'adventures', id: effect.adventureId }], colour: 'teal' };
    case 'adventure.completed':
      return { words: ['Completed ', { kind: 'adventures', id: effect.adventureId }], colour: 'teal' };
    case 'score':
      return {
        words: [`${formatNumber(effect.score)} on `, { kind: 'leaderboards', id: effect.leaderboardId }],
        colour: 'orange',
      };
    case 'currency':
      return {
        words: [`${formatSigned(effect.amount)} `, { kind: 'currencies', id: effect.currencyId }],
        colour: effect.amount < 0 ? 'red' : 'yellow',
      };
    case 'item':
      return {
        words: [`${formatSigned(effect.quantity)} `, { kind: 'items', id: effect.itemId }],
        colour: effect.quantity < 0 ? 'red' : 'cyan',
      };
    case 'attribute':
      return { words: [`${effect.key} = ${JSON.stringify(effect.value)}`], colour: 'gray' };
    case 'badge.revoked':
      return { words: ['Lost badge ', { kind: 'badges', id: effect.badgeId }], colour: 'red' };
    case 'quest.reverted':
      return {
        words: [{ kind: 'quests', id: effect.questId }, ` ${revertedTo(effect.status)}`],
        colour: 'red',
      };
    case 'adventure.reverted':
      return {
        words: [{ kind: 'adventures', id: effect.adventureId }, ` ${revertedTo(effect.status)}`],
        colour: 'red',
      };
    case 'streakFreeze':
      return {
        words: [effect.count === 1 ? 'Streak freeze' : `${effect.count} streak freezes`],
        colour: 'cyan',
      };
  }
}

function revertedTo(status: string | null): string {
  return status === null ? 'not started' : `back to ${status}`;
}

/** What brought it about; empty where nothing but the request did. */
export function causeOf({ ruleId, questId, adventureId, offerId, usedItemId, type }: Effect): Words {
  if (ruleId) return ['by rule ', { kind: 'rules', id: ruleId }];
  if (questId && !type.startsWith('quest.')) return ['by quest ', { kind: 'quests', id: questId }];
  if (adventureId && !type.startsWith('adventure.')) {
    return ['by adventure ', { kind: 'adventures', id: adventureId }];
  }
  if (offerId) return ['by buying ', { kind: 'offers', id: offerId }];
  if (usedItemId) return ['by using ', { kind: 'items', id: usedItemId }];
  return [];
}
