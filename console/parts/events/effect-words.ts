import type { components } from '../../../packages/sdk/src/index.ts';
import type { BadgeColour } from '../../kit/badge.tsx';
import { formatMoment } from '../../kit/moment.ts';
import { formatNumber, formatSigned } from '../../kit/number.ts';
import type { Values } from '../../texts/index.ts';
import { own } from '../../texts/own-properties.ts';
import type { Reference } from '../names/definition-link.tsx';
import { fillWords } from '../names/fill-words.ts';
import type { Words } from '../names/words.tsx';
import { t } from './texts.ts';

export type Effect = components['schemas']['Effect'];

const say = (
  key: Parameters<typeof t>[0],
  references: Readonly<Record<string, Reference>>,
  values: Values = {},
): Words => fillWords(t, key, references, values);

/** One effect in a few words. */
export function describeEffect(effect: Effect): { words: Words; colour: BadgeColour } {
  switch (effect.type) {
    case 'xp': {
      const words = [t('effects.xp', { amount: formatSigned(effect.amount) }), ...boostWords(effect)];
      return { words, colour: effect.amount < 0 ? 'red' : 'laurel' };
    }
    case 'level': {
      const values = { from: effect.previousLevel, to: effect.newLevel };
      return { words: [t('effects.level', values)], colour: 'violet' };
    }
    case 'badge':
      return { words: say('effects.badge', { badge: badge(effect.badgeId) }), colour: 'yellow' };
    case 'quest.started':
      return { words: say('effects.started', { name: quest(effect.questId) }), colour: 'blue' };
    case 'quest.completed':
      return { words: say('effects.completed', { name: quest(effect.questId) }), colour: 'blue' };
    case 'quest.progress': {
      const values = { current: formatNumber(effect.current), target: formatNumber(effect.target) };
      return { words: say('effects.progress', { quest: quest(effect.questId) }, values), colour: 'blue' };
    }
    case 'adventure.started':
      return { words: say('effects.started', { name: adventure(effect.adventureId) }), colour: 'teal' };
    case 'adventure.completed':
      return { words: say('effects.completed', { name: adventure(effect.adventureId) }), colour: 'teal' };
    case 'score': {
      const board: Reference = { kind: 'leaderboards', id: effect.leaderboardId };
      const words = say('effects.score', { board }, { score: formatNumber(effect.score) });
      return { words, colour: 'orange' };
    }
    case 'milestone':
    case 'milestone.reverted': {
      const board: Reference = { kind: 'leaderboards', id: effect.leaderboardId };
      const isBack = effect.type === 'milestone.reverted';
      const words = say(
        isBack ? 'effects.milestoneLost' : 'effects.milestone',
        { board },
        { milestone: effect.milestoneId },
      );
      return { words, colour: isBack ? 'red' : 'orange' };
    }
    case 'currency': {
      const name: Reference = { kind: 'currencies', id: effect.currencyId };
      const words = [
        ...say('effects.amount', { name }, { amount: formatSigned(effect.amount) }),
        ...boostWords(effect),
      ];
      return { words, colour: effect.amount < 0 ? 'red' : 'yellow' };
    }
    case 'item': {
      const name: Reference = { kind: 'items', id: effect.itemId };
      const words = say('effects.amount', { name }, { amount: formatSigned(effect.quantity) });
      return { words, colour: effect.quantity < 0 ? 'red' : 'cyan' };
    }
    case 'boost':
    case 'boost.reverted': {
      const name: Reference = { kind: 'boosts', id: effect.boostId };
      if (effect.until === null) return { words: say('effects.boostLost', { name }), colour: 'red' };
      const words = say('effects.boost', { name }, { until: formatMoment(effect.until) });
      return { words, colour: effect.type === 'boost' ? 'grape' : 'red' };
    }
    case 'attribute':
      return { words: [`${effect.key} = ${JSON.stringify(effect.value)}`], colour: 'gray' };
    case 'badge.revoked':
      return { words: say('effects.badgeLost', { badge: badge(effect.badgeId) }), colour: 'red' };
    case 'quest.reverted':
      return { words: reverted(quest(effect.questId), effect.status), colour: 'red' };
    case 'adventure.reverted':
      return { words: reverted(adventure(effect.adventureId), effect.status), colour: 'red' };
    case 'message':
      return { words: [t('effects.message', { title: effect.title })], colour: 'indigo' };
    case 'message.reverted':
      return { words: [t('effects.messageReverted')], colour: 'red' };
    case 'streakFreeze':
      return { words: [t('effects.streakFreeze', { count: effect.count })], colour: 'cyan' };
  }
}

/** " (10 × 2)" where boosts multiplied it. */
function boostWords({ base, factor }: { base?: number; factor?: number }): string[] {
  if (base === undefined || factor === undefined) return [];
  return [t('effects.boosted', { base: formatNumber(base), factor: formatNumber(factor) })];
}

const badge = (id: string): Reference => ({ kind: 'badges', id });
const quest = (id: string): Reference => ({ kind: 'quests', id });
const adventure = (id: string): Reference => ({ kind: 'adventures', id });

const statuses: Record<string, string> = {
  active: t('statuses.active'),
  completed: t('statuses.completed'),
  expired: t('statuses.expired'),
  abandoned: t('statuses.abandoned'),
};

function reverted(name: Reference, status: string | null): Words {
  if (status === null) return say('effects.notStarted', { name });
  return say('effects.backTo', { name }, { status: own(statuses, status) ?? status });
}

/** The cause of an effect; empty if it was only the request. */
export function causeOf({
  ruleId,
  questId,
  adventureId,
  offerId,
  usedItemId,
  ofLeaderboardId,
  type,
}: Effect): Words {
  if (ruleId) return say('causes.rule', { name: { kind: 'rules', id: ruleId } });
  if (questId && !type.startsWith('quest.')) return say('causes.quest', { name: quest(questId) });
  if (adventureId && !type.startsWith('adventure.')) {
    return say('causes.adventure', { name: adventure(adventureId) });
  }
  if (offerId) return say('causes.offer', { name: { kind: 'offers', id: offerId } });
  if (usedItemId) return say('causes.item', { name: { kind: 'items', id: usedItemId } });
  if (ofLeaderboardId)
    return say('causes.leaderboard', { name: { kind: 'leaderboards', id: ofLeaderboardId } });
  return [];
}
