import { Type } from 'typebox';

const closed = { additionalProperties: false };
const text = (example: string) => Type.String({ examples: [example] });
const number = (example: number) => Type.Number({ examples: [example] });

const cause = {
  ruleId: Type.Optional(text('double-xp')),
  questId: Type.Optional(text('win-three')),
  adventureId: Type.Optional(text('hero-path')),
};

/** One thing that came of an event or a grant, with what caused it. */
export const Effect = Type.Union(
  [
    Type.Object({ type: Type.Literal('xp'), amount: number(50), xp: number(320), ...cause }, closed),
    Type.Object(
      { type: Type.Literal('level'), previousLevel: number(2), newLevel: number(3), ...cause },
      closed,
    ),
    Type.Object({ type: Type.Literal('badge'), badgeId: text('first-win'), ...cause }, closed),
    Type.Object(
      { type: Type.Enum(['quest.started', 'quest.completed']), iteration: number(1), ...cause },
      closed,
    ),
    Type.Object(
      {
        type: Type.Literal('quest.progress'),
        iteration: number(1),
        objectiveId: text('wins'),
        current: number(2),
        target: number(3),
        progress: number(0.6667),
        ...cause,
      },
      closed,
    ),
    Type.Object({ type: Type.Enum(['adventure.started', 'adventure.completed']), ...cause }, closed),
    Type.Object(
      { type: Type.Literal('score'), leaderboardId: text('weekly'), score: number(1_250), ...cause },
      closed,
    ),
    Type.Object(
      { type: Type.Literal('attribute'), key: text('rank'), value: Type.Unknown(), ...cause },
      closed,
    ),
  ],
  { title: 'Effect', examples: [{ type: 'xp', amount: 50, xp: 320, ruleId: 'double-xp' }] },
);
