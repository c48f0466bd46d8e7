import { Type } from 'typebox';
import {
  Count,
  Decimal,
  Fields,
  Flag,
  orNull,
  Shape,
  Text,
  TextOrNull,
} from '../../../platform/http/field-schemas.ts';

const number = (example: number, description: string) =>
  orNull(Type.Number({ examples: [example] }), example, description);

export const SizePath = Fields({ experimentId: Text('double-xp', 'The id of the experiment.') });

export const SizeQuery = Fields({
  effect: Type.Optional(
    Decimal(10, 'The difference that is to be seen, in percent of the mean of each metric. Defaults to 10.', {
      minimum: 0.1,
      maximum: 1_000,
    }),
  ),
});

export const ExperimentSize = Shape(
  'ExperimentSize',
  'How many players and days an experiment needs, by what players did in the last 28 days.',
  {
    effect: Decimal(10, 'The difference that is to be seen, in percent of the mean.'),
    from: Text('2026-10-18', 'The first day that was looked at.', { format: 'date' }),
    to: Text('2026-11-14', 'The last one: yesterday.', { format: 'date' }),
    players: Count(1_842, 'How many active players were looked at.'),
    sampled: Flag(true, 'Whether they are a sample.'),
    segmentId: TextOrNull(
      'regulars',
      'The segment of the experiment: only players were looked at who are in its list now. Null for all players.',
    ),
    arriving: Count(12_400, 'How many players would have come in within these days.'),
    metrics: Type.Array(
      Fields({
        id: Text('wins', 'The id of the metric.'),
        mean: number(
          3.2,
          'The mean of the players who would have come in. Null if there are fewer than 20. `currency` and `purchase` are read from the latest 1,000 changes of each player, of as many players as can be read quickly.',
        ),
        players: number(
          5_400,
          'How many players all variants together need, for a true difference of that size to be seen with a probability of 80 %. Null if it cannot be said.',
        ),
        days: number(
          12,
          'After how many days so many are in. Null if it cannot be said, or is more than a year.',
        ),
      }),
      { description: 'What each metric needs.' },
    ),
  },
);
