import type { Effect } from '../events/effect-words.ts';

/** The fields of a definition by which its effects are recognised. */
export interface Giver {
  id: string;
  name?: string | undefined;
  /** Its actions or rewards. */
  gives: readonly { do: string; badgeId?: string }[];
  /** The quests of an adventure. */
  questIds?: readonly string[];
}

/** The definitions that are tried out. */
export interface Givers {
  rules: readonly Giver[];
  quests: readonly Giver[];
  adventures: readonly Giver[];
}

/**
 * The effect that a sequence is repeated for: anything that the definitions grant, any level, badge, quest or adventure,
 * or a certain one: `badge gold`. It is a text, so that it can be an option of a list and be stored.
 */
export type Aim = string;

const anyAim: Aim = 'any';

/** All possible aims, the most likely first. */
export function aimsOf({ rules, quests, adventures }: Givers): Aim[] {
  const all = [...rules, ...quests, ...adventures];
  const badges = all.flatMap(({ gives }) =>
    gives.flatMap(({ do: what, badgeId = '' }) => (what === 'awardBadge' && badgeId !== '' ? [badgeId] : [])),
  );
  return [
    ...(all.length > 0 ? [anyAim] : []),
    ...[...new Set(badges)].map((id) => `badge ${id}`),
    ...quests.map(({ id }) => `quest ${id}`),
    ...adventures.map(({ id }) => `adventure ${id}`),
    'level',
    'badge',
    'quest',
    'adventure',
  ];
}

/** `badge gold` is the badge `gold`, `badge` is any badge. */
export function readAim(aim: Aim): { what: string; id: string | undefined } {
  const [what = '', id] = aim.split(' ');
  return { what, id };
}

export function isAim(aim: Aim, givers: Givers): (effect: Effect) => boolean {
  const { what, id } = readAim(aim);
  const isOne = (found: string) => id === undefined || found === id;
  switch (what) {
    case 'level':
      return ({ type }) => type === 'level';
    case 'badge':
      return (effect) => effect.type === 'badge' && isOne(effect.badgeId);
    case 'quest':
      return (effect) => effect.type === 'quest.completed' && isOne(effect.questId);
    case 'adventure':
      return (effect) => effect.type === 'adventure.completed' && isOne(effect.adventureId);
    default:
      return (effect) => isGivenBy(effect, givers);
  }
}

/** Progress does not count: a quest grants something only when it is completed. */
function isGivenBy(effect: Effect, { rules, quests, adventures }: Givers): boolean {
  const { type, ruleId, questId, adventureId } = effect;
  if (type === 'quest.started' || type === 'quest.progress' || type === 'adventure.started') {
    return rules.some(({ id }) => id === ruleId);
  }
  return (
    rules.some(({ id }) => id === ruleId) ||
    quests.some(({ id }) => id === questId) ||
    adventures.some(({ id }) => id === adventureId)
  );
}

const rewards: readonly Effect['type'][] = [
  'badge',
  'level',
  'quest.completed',
  'adventure.completed',
  'currency',
  'item',
  'streakFreeze',
  'message',
];

/** Whether a player notices the effect. XP does not count, because nearly every event grants it. */
export function isReward({ type }: Effect): boolean {
  return rewards.includes(type);
}
