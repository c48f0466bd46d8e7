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

export const ResultsPath = Type.Object(
  {
    kind: Type.String({
      maxLength: 64,
      description: '`rules`, `quests`, `adventures`, `badges`, `leaderboards` or `offers`.',
      examples: ['rules'],
    }),
    id: Type.String({ maxLength: 64, description: 'The id of the definition.', examples: ['reward-win'] }),
  },
  closed,
);

export const ResultsQuery = Type.Object(
  {
    from: Type.Optional(
      Moment(
        'The first day is the one that contains this time. Defaults to 30 days up to `to`.',
        '2026-11-01',
      ),
    ),
    to: Type.Optional(
      Moment('The last day is the one that contains this time. Defaults to today.', '2026-11-15'),
    ),
  },
  closed,
);

const Figure = (description: string, example = 12) =>
  Type.Integer({ minimum: 0, description, examples: [example] });
const Day = Type.String({
  format: 'date',
  description: "The day, in the project's time zone.",
  examples: ['2026-11-15'],
});
const Days = (figures: Record<string, ReturnType<typeof Figure>>) =>
  Type.Array(Type.Object({ day: Day, ...figures }, closed), {
    description: 'Each day of the period, oldest first, without gaps.',
  });
const Parts = (description: string, example: string) =>
  Type.Array(
    Type.Object(
      {
        id: Type.String({ description: 'Its id within the definition.', examples: [example] }),
        reached: Figure('How often players came to it.'),
        done: Figure('How often it was completed.', 8),
      },
      closed,
    ),
    { description },
  );

const playedFigures = {
  started: Figure('Runs that were started in the period.', 120),
  completed: Figure('Runs that were completed in the period.', 80),
  expired: Figure('Runs whose time ran out in the period.', 5),
  abandoned: Figure('Runs that players gave up in the period.', 2),
  active: Figure('Players who have it in progress now.', 33),
};
const playedRest = {
  medianSecondsToComplete: Type.Union([Type.Number(), Type.Null()], {
    description:
      'Half of the runs that were completed in the period took at most so long. Of the latest run of each player, for the newest 20,000 players, or null.',
    examples: [5_400],
  }),
  days: Days({ started: Figure('Runs that were started.'), completed: Figure('Runs that were completed.') }),
};

export const Results = Type.Union(
  [
    Type.Object(
      {
        evaluated: Figure('How often an event came to the rule.', 500),
        fired: Figure('How often it fired.', 320),
        skipped: Type.Array(
          Type.Object(
            {
              reason: Type.String({
                description: 'Why it did not fire, as in the trace of an event.',
                examples: ['condition'],
              }),
              count: Figure('How often.', 180),
            },
            closed,
          ),
          { description: 'Why it did not fire, the most frequent reason first.' },
        ),
        granted: Type.Number({ description: 'The XP that it granted.', examples: [16_000] }),
        days: Days({
          evaluated: Figure('How often an event came to it.'),
          fired: Figure('How often it fired.'),
        }),
      },
      { title: 'RuleResults', description: 'The results of a rule.', ...closed },
    ),
    Type.Object(
      {
        ...playedFigures,
        objectives: Parts(
          'In any order all objectives are reached at the start; in a sequence each when the one before it is done.',
          'wins',
        ),
        ...playedRest,
      },
      { title: 'QuestResults', description: 'The results of a quest.', ...closed },
    ),
    Type.Object(
      {
        ...playedFigures,
        steps: Parts('Each step; it is reached when it opens.', 'first'),
        ...playedRest,
      },
      { title: 'AdventureResults', description: 'The results of an adventure.', ...closed },
    ),
    Type.Object(
      {
        earners: Figure('Players who have the badge now.', 420),
        share: Type.Number({
          minimum: 0,
          maximum: 1,
          description: 'The share of all players who have it, from 0 to 1.',
          examples: [0.042],
        }),
        awardedBy: Type.Array(
          Type.Object(
            {
              kind: Type.Enum(['rule', 'quest', 'adventure'], { description: 'The kind of the definition.' }),
              id: Type.String({ description: 'Its id.', examples: ['reward-win'] }),
            },
            closed,
          ),
          { description: 'The definitions that award it.' },
        ),
        days: Days({ earned: Figure('How often it was earned.') }),
      },
      { title: 'BadgeResults', description: 'The results of a badge.', ...closed },
    ),
    Type.Object(
      {
        entries: Figure('Entries in the seasons of the period.', 1_300),
        players: Figure('Players in them; one player may have an entry in several seasons.', 900),
        days: Days({ scores: Figure('Scores that were written.') }),
      },
      { title: 'LeaderboardResults', description: 'The results of a leaderboard.', ...closed },
    ),
    Type.Object(
      {
        sold: Figure('Pieces that were sold.', 37),
        paid: Type.Array(
          Type.Object(
            {
              currencyId: Type.String({ description: 'The id of the currency.', examples: ['coins'] }),
              amount: Figure('What was paid of it.', 3_700),
            },
            closed,
          ),
          { description: 'What was paid for them, by currency.' },
        ),
        buyers: Figure('Players who bought it.', 30),
        days: Days({ sold: Figure('Pieces that were sold.') }),
      },
      { title: 'OfferResults', description: 'The results of an offer.', ...closed },
    ),
  ],
  { title: 'DefinitionResults', description: 'The results of a definition, by its kind.' },
);
