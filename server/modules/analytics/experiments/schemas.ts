import { Type } from 'typebox';
import {
  Count,
  Decimal,
  Fields,
  Flag,
  orNull,
  Part,
  Shape,
  Text,
  TextOrNull,
} from '../../../platform/http/field-schemas.ts';
import { expects } from '../../../platform/http/validation/expects.ts';
import { fields } from '../../../platform/messages.ts';
import { range } from '../schemas-insight.ts';
import { mostSeriesDays } from './compute-results.ts';

const VariantId = Text('double', 'The id of the variant.');
const number = (example: number, description: string) =>
  orNull(Type.Number({ examples: [example] }), example, description);

export const ExperimentPath = Fields({ experimentId: Text('double-xp', 'The id of the experiment.') });

export const ResultsQuery = Fields({
  segmentId: Type.Optional(
    Text(
      'regulars',
      'Extension. Counts only exposed players who are in the list of this segment now: exploration.',
      {
        minLength: 1,
        maxLength: 64,
        pattern: '^[a-z0-9][a-z0-9_-]*$',
        ...expects(fields.slug),
      },
    ),
  ),
});

const exploredSegment = { id: 'regulars', size: 3_120, looked: 3_120, sampled: false };

const Exposure = Fields({
  variantId: VariantId,
  players: Count(5_012, 'Players who are in the variant: from the first event that could differ.'),
});

const compared = {
  variantId: VariantId,
  players: Count(5_012, 'Players who count for the metric. Of `retained`, only those whose day is over.'),
  mean: number(3.2, 'The mean of their values; of a share, from 0 to 1. Null without players.'),
  difference: number(0.2, 'The mean minus that of the control. Null for the control.'),
  low: number(
    -0.06,
    'The lower end of the 95 % interval of the difference, which holds however often one looks. Null while there are too few players to say.',
  ),
  high: number(0.46, 'The upper end of the interval.'),
};

const Compared = Fields(compared);

const adjusted = { difference: 0.22, low: 0.02, high: 0.42 };
const Result = Fields({
  ...compared,
  adjusted: orNull(
    Part('The same, adjusted by the active days of the players in the 28 days before.', {
      difference: Decimal(adjusted.difference, 'The adjusted difference.'),
      low: Decimal(adjusted.low, 'The lower end of its interval.'),
      high: Decimal(adjusted.high, 'The upper end of its interval.'),
    }),
    adjusted,
    'The same, adjusted by the active days of the players in the 28 days before they were exposed (CUPED). Null where these were the same for all.',
  ),
});

const MetricId = Text('wins', 'The id of the metric.');

const resultMetrics = Type.Array(
  Fields({
    id: MetricId,
    variants: Type.Array(Result, { description: 'Every variant; the first is the control.' }),
  }),
  { description: 'What was measured.' },
);

const smallestEffects = Type.Array(
  Fields({
    id: MetricId,
    absolute: number(0.3, 'As a difference of means. Null while there are too few players to say.'),
    relative: number(0.1, 'As a part of the mean of the control. Null if that is zero or unknown.'),
  }),
  {
    description:
      'For each metric, the smallest true difference that would be seen by now, in any variant, with a probability of 80 %.',
  },
);

const exposed = Type.Array(Exposure, { description: 'How many players are in each variant.' });

export const ExperimentResults = Shape('ExperimentResults', 'What an experiment has shown so far.', {
  status: Type.Enum(['draft', 'running', 'stopped'], {
    description: 'Results of a stopped experiment are those of the moment when it stopped.',
  }),
  exposures: exposed,
  sampleRatio: Part('Whether the players are split as the weights say.', {
    ok: Flag(true, 'False if `p` is below 0.001: then something is wrong, and no comparison can be trusted.'),
    p: Decimal(0.62, 'The p-value of the chi-square test of the split.', { minimum: 0, maximum: 1 }),
  }),
  metrics: resultMetrics,
  days: Type.Array(
    Fields({
      date: Text('2026-11-15', 'The day.', { format: 'date' }),
      exposures: exposed,
      metrics: Type.Array(
        Fields({
          id: MetricId,
          variants: Type.Array(Compared, { description: 'Every variant; the first is the control.' }),
        }),
        { description: 'What was measured up to then.' },
      ),
    }),
    {
      description: `What was known at the end of each of the last ${mostSeriesDays} days, oldest first. Sums run on from day to day. Empty with \`segmentId\`.`,
    },
  ),
  smallestEffect: smallestEffects,
  exploration: Flag(
    false,
    'Extension. True with `segmentId`: an idea for the next experiment, not a result. The intervals do not allow for looking at several segments, and the variant itself may have changed who is in the segment.',
  ),
  segment: orNull(
    Part('The segment whose players were counted.', {
      id: Text(exploredSegment.id, 'Its id.'),
      size: Count(exploredSegment.size, 'How many players are in it, exposed or not.'),
      looked: Count(exploredSegment.looked, 'How many of them were looked at.'),
      sampled: Flag(
        exploredSegment.sampled,
        'Whether there are more: then those who were looked at are a sample.',
      ),
    }),
    null,
    'Extension. The segment whose players were counted. Null without `segmentId`.',
  ),
  note: TextOrNull(
    null,
    'Extension. What results by segment do not say, in words. Null without `segmentId`.',
  ),
});

const Day = (example: string, description: string) => Text(example, description, { format: 'date' });

export const LiftQuery = Fields(
  range('Of the days on which players were created. Defaults to the last 90 days.'),
);

export const Lift = Shape('Lift', 'What rewards do: the players who are held out against all others.', {
  from: Day('2026-08-18', 'The first day on which the players were created.'),
  to: Day('2026-11-15', 'The last one.'),
  timezone: Text('Europe/Berlin', 'The time zone of the project, which the days are in.'),
  exposures: Type.Array(
    Fields({
      variantId: Text('holdout', 'The group: `holdout`, the control, or `others`.'),
      players: Count(212, 'Players of the group who were created in the period, and have sent an event.'),
    }),
    { description: 'How many players there are in each group.' },
  ),
  metrics: resultMetrics,
  smallestEffect: smallestEffects,
});
