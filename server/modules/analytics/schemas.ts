import { Type } from 'typebox';
import { Count, Decimal, Fields, orNull, Part, Shape, Text } from '../../platform/http/field-schemas.ts';
import { metricNames, metrics } from './metrics.ts';

const meanings = metricNames.map((name) => `\`${name}\`: ${metrics[name].meaning}`).join(' ');

const figures = (day: string, description: string) =>
  Part(description, {
    date: Text(day, "The day, in the project's time zone.", { format: 'date' }),
    activePlayers: Count(1_204, metrics.activePlayers.meaning),
    events: Count(48_310, metrics.events.meaning),
    xp: Decimal(512_400, metrics.xp.meaning),
    levelUps: Count(311, metrics.levelUps.meaning),
    badges: Count(97, metrics.badges.meaning),
    questsCompleted: Count(640, metrics.questsCompleted.meaning),
    adventuresCompleted: Count(12, metrics.adventuresCompleted.meaning),
  });

export const Summary = Shape('AnalyticsSummary', 'The metrics of today and yesterday.', {
  timezone: Text('Europe/Berlin', 'The time zone of the project, which the days are in.'),
  today: figures('2026-11-15', 'Today so far.'),
  yesterday: figures('2026-11-14', 'All of yesterday.'),
  yesterdayByNow: figures(
    '2026-11-14',
    'Yesterday up to this time of day, for a fair comparison with today. The current hour counts in proportion.',
  ),
});

const Moment = (description: string, example: string) =>
  Type.Union([Type.String({ format: 'date-time' }), Type.String({ format: 'date' })], {
    description,
    examples: [example],
  });

export const TimeseriesQuery = Fields({
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
});

export const Timeseries = Shape('AnalyticsTimeseries', 'One metric over time.', {
  metric: Type.Enum([...metricNames], { description: meanings }),
  interval: Type.Enum(['hour', 'day'], { description: 'The length of one bucket.' }),
  timezone: Text('Europe/Berlin', 'The time zone of the project, which the hours and days are in.'),
  data: Type.Array(
    Fields({
      at: Text('2026-11-15T09:00:00.000Z', 'The start of the hour or day.', { format: 'date-time' }),
      value: Decimal(1_204, 'The value of the metric in that hour or day.'),
    }),
    { description: 'Oldest first, without gaps: 0 if nothing happened.' },
  ),
});

const Kind = Text(
  'rules',
  '`rules`, `quests`, `adventures`, `badges`, `leaderboards`, `offers` or `boosts`.',
  {
    maxLength: 64,
  },
);

export const ActivityPath = Fields({
  kind: Text(
    'rules',
    '`rules`, `quests`, `adventures`, `badges`, `leaderboards`, `offers`, `boosts`, `segments` or `experiments`.',
    { maxLength: 64 },
  ),
});

export const Activity = Shape(
  'DefinitionActivity',
  'What happened with a definition in the last two weeks.',
  {
    id: Text('reward-win', 'The id of the definition.'),
    week: Count(
      320,
      'In the last seven days, today included: how often a rule fired, a quest or adventure was completed, a badge was ' +
        'earned, a score was written to a leaderboard, how many pieces of an offer were sold, how often a boost multiplied something, or how many players came into an experiment. Of a segment: how many players are in its list now.',
    ),
    weekBefore: Count(
      290,
      'The same in the seven days before. Of a segment: how many players were in its list seven days ago.',
    ),
    days: Type.Array(
      Fields({
        day: Text('2026-11-15', "The day, in the project's time zone.", { format: 'date' }),
        count: Count(46, 'The same on this day; of a segment, at its end.'),
      }),
      { description: 'The 14 days, oldest first, without gaps.' },
    ),
  },
);

export const ResultsPath = Fields({
  kind: Kind,
  id: Text('reward-win', 'The id of the definition.', { maxLength: 64 }),
});

export const ResultsQuery = Fields({
  from: Type.Optional(
    Moment('The first day is the one that contains this time. Defaults to 30 days up to `to`.', '2026-11-01'),
  ),
  to: Type.Optional(
    Moment('The last day is the one that contains this time. Defaults to today.', '2026-11-15'),
  ),
});

const Figure = (description: string, example = 12) => Count(example, description);
const Day = Text('2026-11-15', "The day, in the project's time zone.", { format: 'date' });
const Days = (figures: Record<string, ReturnType<typeof Figure>>) =>
  Type.Array(Fields({ day: Day, ...figures }), {
    description: 'Each day of the period, oldest first, without gaps.',
  });
const Parts = (description: string, example: string) =>
  Type.Array(
    Fields({
      id: Text(example, 'Its id within the definition.'),
      reached: Figure('How often players came to it.'),
      done: Figure('How often it was completed.', 8),
    }),
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
  medianSecondsToComplete: orNull(
    Type.Number(),
    5_400,
    'Half of the runs that were completed in the period took at most this long. Counts the latest run of each of the newest 20,000 players; null if none was completed.',
  ),
  days: Days({ started: Figure('Runs that were started.'), completed: Figure('Runs that were completed.') }),
};

export const Results = Type.Union(
  [
    Shape('RuleResults', 'The results of a rule.', {
      evaluated: Figure('How often an event came to the rule.', 500),
      fired: Figure('How often it fired.', 320),
      skipped: Type.Array(
        Fields({
          reason: Text('condition', 'Why it did not fire, as in the trace of an event.'),
          count: Figure('How often.', 180),
        }),
        { description: 'Why it did not fire, the most frequent reason first.' },
      ),
      granted: Decimal(16_000, 'The XP that it granted.'),
      days: Days({
        evaluated: Figure('How often an event came to it.'),
        fired: Figure('How often it fired.'),
      }),
    }),
    Shape('QuestResults', 'The results of a quest.', {
      ...playedFigures,
      objectives: Parts(
        'In any order all objectives are reached at the start; in a sequence each when the one before it is done.',
        'wins',
      ),
      ...playedRest,
    }),
    Shape('AdventureResults', 'The results of an adventure.', {
      ...playedFigures,
      steps: Parts('Each step; it is reached when it opens.', 'first'),
      ...playedRest,
    }),
    Shape('BadgeResults', 'The results of a badge.', {
      earners: Figure('Players who have the badge now.', 420),
      share: Decimal(0.042, 'The share of all players who have it, from 0 to 1.', {
        minimum: 0,
        maximum: 1,
      }),
      awardedBy: Type.Array(
        Fields({
          kind: Type.Enum(['rule', 'quest', 'adventure'], { description: 'The kind of the definition.' }),
          id: Text('reward-win', 'Its id.'),
        }),
        { description: 'The definitions that award it.' },
      ),
      days: Days({ earned: Figure('How often it was earned.') }),
    }),
    Shape('LeaderboardResults', 'The results of a leaderboard.', {
      entries: Figure('Entries in the seasons of the period.', 1_300),
      players: Figure('Players in them; one player may have an entry in several seasons.', 900),
      days: Days({ scores: Figure('Scores that were written.') }),
    }),
    Shape('OfferResults', 'The results of an offer.', {
      sold: Figure('Pieces that were sold.', 37),
      paid: Type.Array(
        Fields({
          currencyId: Text('coins', 'The id of the currency.'),
          amount: Figure('What was paid of it.', 3_700),
        }),
        { description: 'What was paid for them, by currency.' },
      ),
      buyers: Figure('Players who bought it.', 30),
      days: Days({ sold: Figure('Pieces that were sold.') }),
    }),
    Shape('BoostResults', 'The results of a boost.', {
      times: Figure('How often it multiplied something.', 940),
      given: Figure('How often it was given to a player.', 0),
      xp: Part('The XP that it multiplied.', {
        base: Figure('What rules and quests would have given without boosts.', 23_500),
        gift: Figure(
          'What came on top of that. Where several boosts acted together, it is divided between them.',
          23_500,
        ),
        all: Figure('All XP that players gained in the period.', 94_000),
        share: Decimal(0.25, 'The part of all XP that came from this boost, from 0 to 1.', {
          minimum: 0,
          maximum: 1,
        }),
      }),
      currencies: Type.Array(
        Fields({
          currencyId: Text('coins', 'The id of the currency.'),
          base: Figure('What rules and quests would have given without boosts.', 0),
          gift: Figure('What came on top of that, divided in the same way.', 0),
        }),
        { description: 'The amounts of currencies that it multiplied.' },
      ),
      days: Days({
        times: Figure('How often it multiplied something.'),
        base: Figure('The amounts without boosts: XP, or all of its currencies together.', 300),
        gift: Figure('What came on top of that.', 300),
      }),
    }),
  ],
  { title: 'DefinitionResults', description: 'The results of a definition, by its kind.' },
);
