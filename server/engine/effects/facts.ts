/**
 * The one table of what the engine can do to a player. The effect in the answer, the notification to the outside
 * (notifications.ts), the trace entry, their types and their schemas in the API are all made from it.
 */

import type { TraceEntry } from '../explain/trace.ts';
import type { Json } from '../json.ts';
import type {
  AdventureState,
  BadgeState,
  BoostState,
  ItemState,
  ObjectiveState,
  QuestState,
  Streak,
} from '../player/state.ts';
import { type DataOf, type Fields, field, optionalField } from './fields.ts';

const xp = { xp: field('count', "The player's XP afterwards.", 364) };
const level = {
  previousLevel: field('count', 'The level before.', 3),
  newLevel: field('count', 'The level afterwards.', 4),
};
const badge = { badgeId: field('text', 'The id of the badge.', 'first-win') };
const quest = {
  questId: field('text', 'The id of the quest.', 'win-three'),
  iteration: field('count', 'The run of the quest, from 1; repeatable quests have several.', 1),
};
const adventure = { adventureId: field('text', 'The id of the adventure.', 'first-week') };

const currency = {
  currencyId: field('text', 'The id of the currency.', 'coins'),
  amount: field('integer', 'What was added to the balance; negative where it was taken.', 50),
  balance: field('integer', 'The balance afterwards.', 120),
};
const item = {
  itemId: field('text', 'The id of the item.', 'xp-booster'),
  quantity: field('integer', 'How many the player got; negative where they were taken.', 1),
  owned: field('integer', 'How many the player has afterwards.', 2),
};

/** Only where the factor is not 1. */
const boosted = {
  base: optionalField('count', 'What it would have been without boosts. Absent without them.', 25),
  factor: optionalField('number', 'What the boosts multiplied it by. Absent without them.', 2),
  boosts: optionalField('texts', 'The ids of the boosts. Absent without them.', ['double-weekend']),
};
const boost = {
  boostId: field('text', 'The id of the boost.', 'happy-hour'),
};

/** What caused an effect. All are absent if a call to the API or the event itself did. */
export const CAUSES = {
  ruleId: field('text', 'The rule that caused it.', 'reward-win'),
  questId: field('text', 'The quest whose reward it is.', 'win-three'),
  adventureId: field('text', 'The adventure that caused it.', 'first-week'),
  offerId: field('text', 'The offer that was bought.', 'starter-pack'),
  usedItemId: field('text', 'The item that was used.', 'xp-booster'),
  ofLeaderboardId: field(
    'text',
    'The leaderboard whose milestone or rank it rewards, or that was joined or left.',
    'weekly',
  ),
  claimedMessageId: field('text', 'The message whose reward it is.', '0199c1f6-7d20-7c11-8a55-2f6e8d9b0c13'),
} as const satisfies Fields;

export type Cause = Partial<DataOf<typeof CAUSES>>;

export interface FactType {
  readonly description: string;
  /** The fields of the effect, beside its type and cause. */
  readonly effect: Fields;
  /** More of them, which its notification does not have. */
  readonly effectOnly?: Fields;
  /** Its data: the player's id, the fields of the effect, and `adds`. */
  readonly notification?: {
    readonly type: string;
    readonly description: string;
    readonly adds: Fields;
    /** True for a type that is not among those of the specification. */
    readonly extension?: true;
  };
  /** The entry in the trace, where the effect has one. */
  readonly trace?: (data: never) => { readonly entry: TraceEntry; readonly length: number };
}

const factTypes = {
  xp: {
    description: 'The player gained or lost XP.',
    effect: {
      amount: field('integer', 'The XP gained; negative where it was taken away.', 50),
      ...xp,
      ...boosted,
    },
  },
  level: {
    description: 'The player reached a higher level or, after a reversal, is back on a lower one.',
    effect: level,
    notification: { type: 'player.level_up', description: 'A player reached a new level.', adds: xp },
  },
  badge: {
    description: 'The player earned a badge.',
    effect: badge,
    notification: {
      type: 'player.badge_earned',
      description: 'A player earned a badge.',
      adds: {
        badgeName: field('text', 'The name of the badge.', 'First win'),
        times: field('count', 'How often the player has earned it, this time included.', 1),
      },
    },
  },
  'quest.started': {
    description: 'The player started a quest.',
    effect: quest,
    notification: { type: 'quest.started', description: 'A player started a quest.', adds: {} },
  },
  'quest.progress': {
    description: 'The player made progress in a quest.',
    effect: {
      ...quest,
      objectiveId: field('text', 'The id of the objective that moved.', 'wins'),
      current: field('number', 'The value of the objective, in its own unit.', 2),
      target: field('number', 'The value at which the objective is reached.', 3),
      progress: field('share', 'The progress of the whole quest, from 0 to 1.', 0.6667),
    },
    notification: { type: 'quest.progress', description: 'A player made progress in a quest.', adds: {} },
    trace: ({
      questId,
      objectiveId,
      current,
    }: {
      questId: string;
      objectiveId: string;
      current: number;
    }) => ({
      entry: { quest: questId, objective: objectiveId, counted: true, current },
      length: questId.length + objectiveId.length,
    }),
  },
  'quest.completed': {
    description: 'The player completed a quest.',
    effect: quest,
    notification: { type: 'quest.completed', description: 'A player completed a quest.', adds: {} },
  },
  'adventure.started': {
    description: 'The player started an adventure.',
    effect: adventure,
    notification: { type: 'adventure.started', description: 'A player started an adventure.', adds: {} },
  },
  'adventure.completed': {
    description: 'The player completed an adventure.',
    effect: adventure,
    notification: { type: 'adventure.completed', description: 'A player completed an adventure.', adds: {} },
  },
  score: {
    description: 'A score was posted to a leaderboard.',
    effect: {
      leaderboardId: field('text', 'The id of the leaderboard.', 'weekly'),
      score: field(
        'number',
        'The score that was posted; for a reversal, the score of the player afterwards, 0 if none is left.',
        1_250,
      ),
      subscore: optionalField('number', 'What decides between equal scores; absent where it is 0.', 12),
    },
  },
  milestone: {
    description: "The player's score reached a milestone of a leaderboard for the first time in the season.",
    effect: {
      leaderboardId: field('text', 'The id of the leaderboard.', 'weekly'),
      milestoneId: field('text', 'The id of the milestone.', 'tier-1'),
    },
    notification: {
      type: 'leaderboard.milestone_reached',
      description: "A player's score reached a milestone of a leaderboard for the first time in a season.",
      extension: true,
      adds: {
        season: field('count', 'The number of the season.', 1),
        score: field('number', 'The score of the player.', 1_250),
      },
    },
  },
  attribute: {
    description: 'An attribute of the player was set.',
    effect: {
      key: field('text', 'The name of the attribute.', 'favouriteMode'),
      value: field('json', 'Its new value; null where it was removed.', 'duel'),
    },
  },
  streakFreeze: {
    description: 'The player got streak freezes.',
    effect: {
      count: field(
        'integer',
        'How many; fewer than the action says where the player cannot hold more, and negative where a reversal took them.',
        1,
      ),
      freezes: field('count', 'How many freezes the player held afterwards, on the day of the event.', 2),
    },
  },
  currency: {
    description: 'The balance of a currency changed, or would have: see `dropped`.',
    effect: { ...currency, ...boosted },
    effectOnly: {
      dropped: optionalField('count', 'What was not credited because the balance is at its maximum.', 20),
    },
    notification: {
      type: 'player.currency_changed',
      description: "A player's balance of a currency changed.",
      extension: true,
      adds: {
        source: field('source', 'Where the amount came from, or went.', { type: 'rule', id: 'reward-win' }),
      },
    },
  },
  item: {
    description: 'The player got items or lost some, or would have got some: see `dropped`.',
    effect: item,
    effectOnly: {
      dropped: optionalField('count', 'How many were not given because the player has the maximum.', 1),
    },
    notification: {
      type: 'player.item_changed',
      description: 'The number of an item that a player has changed.',
      extension: true,
      adds: {},
    },
  },
  boost: {
    description: 'The player was given a boost, or has it for longer.',
    effect: { ...boost, until: field('text', 'When it ends, in UTC.', '2026-11-15T10:30:00.000Z') },
    notification: {
      type: 'player.boost_granted',
      description: 'A player was given a boost, or has it for longer.',
      extension: true,
      adds: {},
    },
  },
  message: {
    description: 'A message was sent to the player.',
    effect: {
      messageId: field('text', 'The id of the message.', '0199c1f6-7d20-7c11-8a55-2f6e8d9b0c13'),
      title: field('text', 'Its title, with the values of the placeholders.', 'Welcome, Ada'),
    },
    effectOnly: {
      missing: optionalField('count', 'How many placeholders had no value; nothing is shown for them.', 1),
    },
    notification: {
      type: 'message.created',
      description: 'A message was sent to a player.',
      extension: true,
      adds: {
        body: field('text', 'Its text, with the values of the placeholders.', 'Here is a gift for you.'),
        data: field('object', 'What the sender added for the client; empty without any.', { screen: 'shop' }),
        claimable: field('flag', 'Whether it has rewards to claim.', true),
        expiresAt: field(
          'nullableText',
          'When it expires, in UTC; null for never.',
          '2026-02-07T09:30:00.000Z',
        ),
      },
    },
  },
} as const satisfies Readonly<Record<string, FactType>>;

/** Effects that only a reversal has, beside the ones above. They are read from the difference of two states. */
export const REVERSAL_EFFECTS = {
  'message.reverted': {
    description: 'The message was taken back: it had rewards or a `dedupeKey`, and was never sent now.',
    effect: { messageId: field('text', 'The id of the message.', '0199c1f6-7d20-7c11-8a55-2f6e8d9b0c13') },
  },
  'milestone.reverted': {
    description: 'The player has not reached the milestone in this season any more.',
    effect: {
      leaderboardId: field('text', 'The id of the leaderboard.', 'weekly'),
      milestoneId: field('text', 'The id of the milestone.', 'tier-1'),
    },
  },
  'badge.revoked': {
    description: 'The player does not have the badge any more, or has it fewer times.',
    effect: badge,
  },
  'quest.reverted': {
    description:
      'A quest of the player went back: it is open again, has less progress, or was never started.',
    effect: {
      questId: quest.questId,
      status: field('nullableText', 'The status afterwards; null if the player never started it.', 'active'),
    },
  },
  'adventure.reverted': {
    description: 'An adventure of the player went back: it is open again, or was never started.',
    effect: {
      ...adventure,
      status: field('nullableText', 'The status afterwards; null if the player never started it.', 'active'),
    },
  },
  'boost.reverted': {
    description: 'The player does not have the boost any more, or has it for a shorter time.',
    effect: {
      ...boost,
      until: field('nullableText', 'When it ends, in UTC; null if the player does not have it.', null),
    },
  },
} as const satisfies Readonly<Record<string, Pick<FactType, 'description' | 'effect'>>>;

/** What was there before a fact; undefined if there was nothing, and null if the player's state has no part in it. */
export interface Before {
  xp: number;
  level: number;
  badge: BadgeState | undefined;
  'quest.started': QuestState | undefined;
  'quest.progress': ObjectiveState | undefined;
  'quest.completed': QuestState;
  'adventure.started': undefined;
  'adventure.completed': AdventureState;
  score: null;
  milestone: null;
  attribute: Json | undefined;
  streakFreeze: Streak;
  currency: number | undefined;
  item: ItemState | undefined;
  boost: BoostState | undefined;
  message: null;
}

export type FactTypes = typeof factTypes;

export type EffectType = keyof FactTypes;

export type EffectData<T extends EffectType> = DataOf<FactTypes[T]['effect']>;

/** What the effect has beside what its notification also has. */
export type EffectOnly<T extends EffectType> = FactTypes[T] extends { effectOnly: infer O extends Fields }
  ? DataOf<O>
  : object;

type FactEffect = {
  [T in EffectType]: Cause & { readonly type: T } & EffectData<T> & EffectOnly<T>;
}[EffectType];

type ReversalTypes = typeof REVERSAL_EFFECTS;

type ReversalEffect = {
  [T in keyof ReversalTypes]: Cause & { readonly type: T } & DataOf<ReversalTypes[T]['effect']>;
}[keyof ReversalTypes];

export type Effect = FactEffect | ReversalEffect;

/** One effect, with what was there before. */
export interface FactOf<T extends EffectType> {
  readonly effect: Extract<Effect, { type: T }>;
  readonly before: Before[T];
}

export type Fact = { [T in EffectType]: FactOf<T> }[EffectType];

/** What the notification of an effect has beside the effect's own fields. */
export type Adds<T extends EffectType> = FactTypes[T] extends {
  notification: { adds: infer A extends Fields };
}
  ? DataOf<A>
  : object;

export const FACTS: Readonly<Record<EffectType, FactType>> = factTypes;
