import { type TSchema, Type } from 'typebox';
import type { Action as EngineAction } from '../../engine/index.ts';
import { described } from '../../platform/http/openapi/described.ts';
import { taggedUnion } from '../../platform/http/validation/tagged-union.ts';
import { Amount, InnerId, Slug } from './field-schemas.ts';

function action<N extends EngineAction['do'], P extends Record<string, TSchema>>(
  title: string,
  name: N,
  description: string,
  fields: P,
) {
  return Type.Object(
    { do: Type.Literal(name, { description: 'What to do.' }), ...fields },
    { title, description, additionalProperties: false },
  );
}

const variants = {
  grantXp: action('GrantXp', 'grantXp', 'Gives the player XP, or takes some away.', {
    amount: described(
      Amount,
      'The XP, negative to take away: a number, or an expression in CEL that gives one.',
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
    'Moves an objective of a quest that the player is in.',
    {
      questId: Slug('win-three', 'The id of the quest.'),
      objectiveId: InnerId('wins', 'The id of the objective within the quest.'),
      by: Type.Optional(
        described(Amount, 'How far: a number, or an expression in CEL that gives one; 1 where left out.'),
      ),
    },
  ),
  startAdventure: action('StartAdventure', 'startAdventure', 'Starts an adventure for the player.', {
    adventureId: Slug('first-week', 'The id of the adventure.'),
  }),
  submitScore: action('SubmitScore', 'submitScore', 'Posts a score of the player to a leaderboard.', {
    leaderboardId: Slug('weekly', 'The id of the leaderboard.'),
    value: described(Amount, 'The score: a number, or an expression in CEL that gives one.'),
  }),
  setAttribute: action('SetAttribute', 'setAttribute', 'Sets an attribute of the player.', {
    key: Type.String({
      minLength: 1,
      maxLength: 128,
      pattern: '\\S',
      'x-expects': 'text that is not only spaces',
      description: 'The name of the attribute.',
      examples: ['favouriteMode'],
    }),
    value: described(
      Amount,
      'Its new value: a number, or an expression in CEL that gives any value of JSON.',
    ),
  }),
} satisfies Record<EngineAction['do'], TSchema>;

/** What a rule does, and what quests and adventures give. */
const Action = taggedUnion('do', Object.values(variants), {
  title: 'Action',
  description: 'One thing to do for the player, by the name in `do`.',
  examples: [{ do: 'grantXp', amount: 50 }],
});

/** Bounded, because each time all of them are done. */
const maxItems = 20;

export const Actions = Type.Array(Action, {
  minItems: 1,
  maxItems,
  description: 'What it does when it fires, in this order.',
  examples: [
    [
      { do: 'grantXp', amount: 50 },
      { do: 'awardBadge', badgeId: 'first-win' },
    ],
  ],
});
export const Rewards = Type.Array(Action, {
  maxItems,
  description: 'What completing it gives.',
});
