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
      description: "The project's, whose days these are.",
      examples: ['Europe/Berlin'],
    }),
    today: figures('2026-11-15', 'Today so far.'),
    yesterday: figures('2026-11-14', 'The whole of yesterday.'),
    yesterdayByNow: figures(
      '2026-11-14',
      'Yesterday up to this time of day, for a fair comparison with today. Of the hour that is under way, its share.',
    ),
  },
  {
    title: 'AnalyticsSummary',
    description: 'The figures of today and yesterday, side by side.',
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
        'The first hour or day is the one that this lies in. Where absent, 24 hours or 30 days before `to`.',
        '2026-11-01T00:00:00.000Z',
      ),
    ),
    to: Type.Optional(
      Moment(
        'The last is the one that ends here or after; a date is meant to its end. Where absent, now.',
        '2026-11-15T00:00:00.000Z',
      ),
    ),
    interval: Type.Optional(
      Type.Enum(['hour', 'day'], {
        default: 'day',
        description: "Of the project's time zone. At most 31 days by the hour, or 366 by the day.",
      }),
    ),
  },
  closed,
);

export const Timeseries = Type.Object(
  {
    metric: Type.Enum([...metricNames], { description: meanings }),
    interval: Type.Enum(['hour', 'day'], { description: 'What each value is over.' }),
    timezone: Type.String({
      description: "The project's, whose hours and days these are.",
      examples: ['Europe/Berlin'],
    }),
    data: Type.Array(
      Type.Object(
        {
          at: Type.String({
            format: 'date-time',
            description: 'The beginning of the hour or day.',
            examples: ['2026-11-15T09:00:00.000Z'],
          }),
          value: Type.Number({ description: 'The metric over that hour or day.', examples: [1_204] }),
        },
        closed,
      ),
      { description: 'Oldest first; where nothing happened there is a 0.' },
    ),
  },
  { title: 'AnalyticsTimeseries', description: 'One metric over time.', ...closed },
);
