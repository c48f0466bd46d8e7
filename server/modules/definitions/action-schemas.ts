import { type TSchema, Type } from 'typebox';
import type { Action as EngineAction } from '../../engine/index.ts';
import { taggedUnion } from '../../platform/http/tagged-union.ts';
import { Amount, InnerId, Slug } from './field-schemas.ts';

function action<P extends Record<string, TSchema>>(title: string, name: EngineAction['do'], fields: P) {
  return Type.Object({ do: Type.Literal(name), ...fields }, { title, additionalProperties: false });
}

const variants = {
  grantXp: action('GrantXp', 'grantXp', { amount: Amount }),
  awardBadge: action('AwardBadge', 'awardBadge', { badgeId: Slug('first-win') }),
  startQuest: action('StartQuest', 'startQuest', { questId: Slug('win-three') }),
  advanceQuest: action('AdvanceQuest', 'advanceQuest', {
    questId: Slug('win-three'),
    objectiveId: InnerId('wins'),
    by: Type.Optional(Amount),
  }),
  startAdventure: action('StartAdventure', 'startAdventure', { adventureId: Slug('first-week') }),
  submitScore: action('SubmitScore', 'submitScore', { leaderboardId: Slug('weekly'), value: Amount }),
  setAttribute: action('SetAttribute', 'setAttribute', {
    key: Type.String({
      minLength: 1,
      maxLength: 128,
      pattern: '\\S',
      'x-expects': 'text that is not only spaces',
      examples: ['favouriteMode'],
    }),
    value: Amount,
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

export const Actions = Type.Array(Action, { minItems: 1, maxItems });
export const Rewards = Type.Array(Action, {
  maxItems,
  description: 'What completing it gives.',
});
