import { type TSchema, Type } from 'typebox';
import { taggedUnion } from '../../platform/http/validation/tagged-union.ts';

const text = (description: string, example: string) => Type.String({ description, examples: [example] });
const number = (description: string, example: number) => Type.Number({ description, examples: [example] });

const what = { description: 'What happened.' };
const iteration = number('Which run of the quest, from 1; repeatable quests have several.', 1);

function effect<F extends Record<string, TSchema>>(title: string, description: string, fields: F) {
  return Type.Object(
    {
      ...fields,
      ruleId: Type.Optional(text('The rule that caused it.', 'reward-win')),
      questId: Type.Optional(text('The quest that it is about, or that caused it.', 'win-three')),
      adventureId: Type.Optional(text('The adventure that it is about, or that caused it.', 'first-week')),
    },
    { title, description, additionalProperties: false },
  );
}

/** One thing that came of an event or a grant, with what caused it. */
export const Effect = taggedUnion(
  'type',
  [
    effect('XpEffect', 'The player gained or lost XP.', {
      type: Type.Literal('xp', what),
      amount: number('The XP gained; negative where it was taken away.', 50),
      xp: number("The player's XP afterwards.", 320),
    }),
    effect('LevelEffect', 'The player reached another level.', {
      type: Type.Literal('level', what),
      previousLevel: number('The level before.', 2),
      newLevel: number('The level afterwards.', 3),
    }),
    effect('BadgeEffect', 'The player earned a badge.', {
      type: Type.Literal('badge', what),
      badgeId: text('The badge.', 'first-win'),
    }),
    effect('QuestEffect', 'The player started or completed a quest.', {
      type: Type.Enum(['quest.started', 'quest.completed'], what),
      iteration,
    }),
    effect('QuestProgressEffect', 'The player made progress in a quest.', {
      type: Type.Literal('quest.progress', what),
      iteration,
      objectiveId: text('The objective that moved.', 'wins'),
      current: number('How far the objective is, in its own unit.', 2),
      target: number('Where the objective is reached.', 3),
      progress: number('How far the quest is as a whole, from 0 to 1.', 0.6667),
    }),
    effect('AdventureEffect', 'The player started or completed an adventure.', {
      type: Type.Enum(['adventure.started', 'adventure.completed'], what),
    }),
    effect('ScoreEffect', 'A score was posted to a leaderboard.', {
      type: Type.Literal('score', what),
      leaderboardId: text('The leaderboard.', 'weekly'),
      score: number('The score that was posted.', 1_250),
    }),
    effect('AttributeEffect', 'An attribute of the player was set.', {
      type: Type.Literal('attribute', what),
      key: text('The name of the attribute.', 'favouriteMode'),
      value: Type.Unknown({ description: 'Its new value.' }),
    }),
  ],
  {
    title: 'Effect',
    description: 'One thing that came of an event or a grant, with what caused it.',
    examples: [{ type: 'xp', amount: 50, xp: 320, ruleId: 'reward-win' }],
  },
);
