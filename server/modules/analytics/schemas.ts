import { Type } from 'typebox';
import { metricNames, metrics } from './metrics.ts';

const closed = { additionalProperties: false };
const meanings = metricNames.map((name) => `\`${name}\`: ${metrics[name].meaning}`).join(' ');

const figures = (day: string, description: string) =>
  Type.Object(
    {
      date: Type.String({
        format: 'date',
        description: "The day, in the project's time zone.",
        examples: [day],
      }),
      activePlayers: Type.Integer({
        minimum: 0,
        description: metrics.activePlayers.meaning,
        examples: [1_204],
      }),
      events: Type.Integer({ minimum: 0, description: metrics.events.meaning, examples: [48_310] }),
      xp: Type.Number({ description: metrics.xp.meaning, examples: [512_400] }),
      levelUps: Type.Integer({ minimum: 0, description: metrics.levelUps.meaning, examples: [311] }),
      badges: Type.Integer({ minimum: 0, description: metrics.badges.meaning, examples: [97] }),
      questsCompleted: Type.Integer({
        minimum: 0,
        description: metrics.questsCompleted.meaning,
        examples: [640],
      }),
      adventuresCompleted: Type.Integer({
        minimum: 0,
        description: metrics.adventuresCompleted.meaning,
        examples: [12],
      }),
    },
    { description, ...closed },
  );

export const Summary = Type.Object(
  {
    timezone: Type.String({
      description: 'The time zone of the project, which the days are in.',
      examples: ['Europe/Berlin'],
    }),
    today: figures('2026-11-15', 'Today so far.'),
    yesterday: figures('2026-11-14', 'All of yesterday.'),
    yesterdayByNow: figures(
      '2026-11-14',
      'Yesterday up to this time of day, for a fair comparison with today. The current hour counts in proportion.',
    ),
  },
  {
    title: 'AnalyticsSummary',
    description: 'The metrics of today and yesterday.',
    ...closed,
  },
);

const Moment = (description: string, example: string) =>
  Type.Union([Type.String({ format: 'date-time' }), Type.String({ format: 'date' })], {
    description,
    examples: [example],
  });

export const TimeseriesQuery = Type.Object(
  {
    metric: Type.Enum([...metricNames], { description: meanings }),
    from: Type.Optional(
      Moment(
        'The first hour or day is the one that contains this time. Defaults to 24 hours or 30 days before `to`.',
        '2026-11-01T00:00:00.000Z',
      ),
    ),
    to: Type.Optional(
      Moment(
        'The last hour or day is the one that contains this time; a date includes the whole day. Defaults to now.',
        '2026-11-15T00:00:00.000Z',
      ),
    ),
    interval: Type.Optional(
      Type.Enum(['hour', 'day'], {
        default: 'day',
        description:
          'The length of one bucket, in the time zone of the project. At most 31 days by hour, or 366 by day.',
      }),
    ),
  },
  closed,
);

export const Timeseries = Type.Object(
  {
    metric: Type.Enum([...metricNames], { description: meanings }),
    interval: Type.Enum(['hour', 'day'], { description: 'The length of one bucket.' }),
    timezone: Type.String({
      description: 'The time zone of the project, which the hours and days are in.',
      examples: ['Europe/Berlin'],
    }),
    data: Type.Array(
      Type.Object(
        {
          at: Type.String({
            format: 'date-time',
            description: 'The start of the hour or day.',
            examples: ['2026-11-15T09:00:00.000Z'],
          }),
          value: Type.Number({
            description: 'The value of the metric in that hour or day.',
            examples: [1_204],
          }),
        },
        closed,
      ),
      { description: 'Oldest first, without gaps: 0 if nothing happened.' },
    ),
  },
  { title: 'AnalyticsTimeseries', description: 'One metric over time.', ...closed },
);
