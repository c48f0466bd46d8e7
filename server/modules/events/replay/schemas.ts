import { Type } from 'typebox';
import { Count, Fields, Flag, Shape, Text } from '../../../platform/http/field-schemas.ts';

export const VerifyQuery = Fields({
  full: Type.Optional(
    Flag(true, 'Replay the whole log since the last checkpoint, even where there is a snapshot.'),
  ),
});

export const Verification = Shape(
  'PlayerVerification',
  "The comparison of a player's state with a replay of the log.",
  {
    matches: Flag(true, 'Whether the replay gives the stored state.'),
    entries: Count(
      128,
      'Entries of the log that were replayed: all of them, or those since the last checkpoint or snapshot.',
    ),
    differences: Type.Array(
      Shape('StateDifference', 'A value that differs.', {
        path: Text(
          '/quests/win-ten/status',
          "Where in the player's state: a JSON Pointer. `/scores` has the scores in open seasons, by leaderboard.",
        ),
        stored: Type.Unknown({
          description: 'The stored value, or null.',
          examples: ['active'],
        }),
        replayed: Type.Unknown({
          description: 'The value that the replay gives, or null.',
          examples: ['expired'],
        }),
      }),
      { maxItems: 100, description: 'What differs: at most 100 values.', examples: [[]] },
    ),
  },
);
