import { type TSchema, Type } from 'typebox';
import { type Action as EngineAction, MOST_FREEZES } from '../../../engine/index.ts';
import { described } from '../../../platform/http/openapi/described.ts';
import { taggedUnion } from '../../../platform/http/validation/tagged-union.ts';
import { Amount, InnerId, Slug } from './field-schemas.ts';

function action<N extends EngineAction['do'], P extends Record<string, TSchema>>(
  title: string,
  name: N,
  description: string,
  fields: P,
) {
  return Type.Object(
    { do: Type.Literal(name, { description: 'The action to run.' }), ...fields },
    { title, description, additionalProperties: false },
  );
}

const variants = {
  grantXp: action('GrantXp', 'grantXp', 'Gives the player XP, or takes some away.', {
    amount: described(
      Amount,
      'The amount of XP, negative to take it away: a number, or a CEL expression that returns one.',
    ),
  }),
  awardBadge: action('AwardBadge', 'awardBadge', 'Gives the player a badge.', {
    badgeId: Slug('first-win', 'The id of the badge.'),
  }),
  startQuest: action('StartQuest', 'startQuest', 'Starts a quest for the player.', {
    questId: Slug('win-three', 'The id of the quest.'),
  }),
  advanceQuest: action(
    'AdvanceQuest',
    'advanceQuest',
    'Advances an objective of a quest that the player has started.',
    {
      questId: Slug('win-three', 'The id of the quest.'),
      objectiveId: InnerId('wins', 'The id of the objective within the quest.'),
      by: Type.Optional(
        described(Amount, 'By how much: a number, or a CEL expression that returns one. Defaults to 1.'),
      ),
    },
  ),
  startAdventure: action('StartAdventure', 'startAdventure', 'Starts an adventure for the player.', {
    adventureId: Slug('first-week', 'The id of the adventure.'),
  }),
  submitScore: action('SubmitScore', 'submitScore', 'Submits a score for the player to a leaderboard.', {
    leaderboardId: Slug('weekly', 'The id of the leaderboard.'),
    value: described(Amount, 'The score: a number, or a CEL expression that returns one.'),
  }),
  setAttribute: action('SetAttribute', 'setAttribute', 'Sets an attribute of the player.', {
    key: Type.String({
      minLength: 1,
      maxLength: 128,
      pattern: '\\S',
      'x-expects': 'text that is not blank',
      description: 'The name of the attribute.',
      examples: ['favouriteMode'],
    }),
    value: described(Amount, 'The new value: a number, or a CEL expression that returns any JSON value.'),
  }),
  grantStreakFreeze: action(
    'GrantStreakFreeze',
    'grantStreakFreeze',
    `Gives the player streak freezes. A missed day uses one and the streak goes on. A player holds at most ${MOST_FREEZES}.`,
    {
      count: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 100, description: 'How many. Defaults to 1.', examples: [1] }),
      ),
    },
  ),
  grantCurrency: action('GrantCurrency', 'grantCurrency', 'Credits the player with a currency.', {
    currencyId: Slug('coins', 'The id of the currency.'),
    amount: described(
      Amount,
      'The amount, 0 or more: a whole number, or a CEL expression, whose result is rounded half up. What is over the maximum of the currency is dropped.',
    ),
  }),
  grantItem: action('GrantItem', 'grantItem', 'Gives the player an item.', {
    itemId: Slug('xp-booster', 'The id of the item.'),
    quantity: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1_000_000,
        description: 'How many; 1 if omitted. What is over `maxOwned` is dropped.',
        examples: [1],
      }),
    ),
  }),
} satisfies Record<EngineAction['do'], TSchema>;

/** What a rule does, and what quests and adventures give. */
const Action = taggedUnion('do', Object.values(variants), {
  title: 'Action',
  description: 'One action for the player; `do` says which.',
  examples: [{ do: 'grantXp', amount: 50 }],
});

/** Bounded, because each time all of them are done. */
const maxItems = 20;

export const Actions = Type.Array(Action, {
  minItems: 1,
  maxItems,
  description: 'The actions that run when the rule fires, in this order.',
  examples: [
    [
      { do: 'grantXp', amount: 50 },
      { do: 'awardBadge', badgeId: 'first-win' },
    ],
  ],
});
export const ItemActions = Type.Array(Action, {
  minItems: 1,
  maxItems,
  description: 'The actions that run when a player uses the item. Without them it cannot be used.',
  examples: [[{ do: 'setAttribute', key: 'boostedUntil', value: 'now + duration("2h")' }]],
});
export const OfferActions = Type.Array(Action, {
  minItems: 1,
  maxItems,
  description: 'The actions that run for each piece that is bought.',
  examples: [[{ do: 'grantItem', itemId: 'xp-booster' }]],
});
export const Rewards = Type.Array(Action, {
  maxItems,
  description: 'The actions that run on completion.',
});
