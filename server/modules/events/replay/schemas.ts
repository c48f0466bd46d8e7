import { Type } from 'typebox';

const closed = { additionalProperties: false };

export const VerifyQuery = Type.Object(
  {
    full: Type.Optional(
      Type.Boolean({
        description: 'Replay the whole log since the last checkpoint, even where there is a snapshot.',
        examples: [true],
      }),
    ),
  },
  closed,
);

export const Verification = Type.Object(
  {
    matches: Type.Boolean({ description: 'Whether the replay gives the stored state.', examples: [true] }),
    entries: Type.Integer({
      minimum: 0,
      description:
        'Entries of the log that were replayed: all of them, or those since the last checkpoint or snapshot.',
      examples: [128],
    }),
    differences: Type.Array(
      Type.Object(
        {
          path: Type.String({
            description:
              "Where in the player's state: a JSON Pointer. `/scores` has the scores in open seasons, by leaderboard.",
            examples: ['/quests/win-ten/status'],
          }),
          stored: Type.Unknown({
            description: 'The stored value, or null.',
            examples: ['active'],
          }),
          replayed: Type.Unknown({
            description: 'The value that the replay gives, or null.',
            examples: ['expired'],
          }),
        },
        { title: 'StateDifference', description: 'A value that differs.', ...closed },
      ),
      { maxItems: 100, description: 'What differs: at most 100 values.', examples: [[]] },
    ),
  },
  {
    title: 'PlayerVerification',
    description: "The comparison of a player's state with a replay of the log.",
    ...closed,
  },
);
