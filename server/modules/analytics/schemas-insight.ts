import { Type } from 'typebox';
import {
  Count,
  Decimal,
  Fields,
  orNull,
  Part,
  Shape,
  Text,
  TextOrNull,
} from '../../platform/http/field-schemas.ts';

const Zone = Text('Europe/Berlin', 'The time zone of the project, which the days are in.');
const Day = (description: string, example = '2026-11-09') => Text(example, description, { format: 'date' });
const Amount = (description: string, example = 0) => Decimal(example, description, { minimum: 0 });
const Share = (description: string, example = 0.25) =>
  Decimal(example, description, { minimum: 0, maximum: 1 });

const Moment = (description: string, example: string) =>
  Type.Optional(
    Type.Union([Type.String({ format: 'date-time' }), Type.String({ format: 'date' })], {
      description,
      examples: [example],
    }),
  );

export const range = (usual: string) => ({
  from: Moment(
    `The first day, as a date or a time in it. ${usual} At most 366 days before \`to\`.`,
    '2026-10-01',
  ),
  to: Moment('The last day, as a date or a time in it. Defaults to today.', '2026-11-15'),
});
const days30 = range('Defaults to 29 days before `to`.');

export const RangeQuery = Fields(days30);
export const RetentionQuery = Fields(
  range('Defaults to the Monday 11 weeks before this one. Whole weeks, from Monday, are shown.'),
);

export const ActiveQuery = Fields({
  interval: Type.Optional(
    Type.Enum(['day', 'week', 'month'], {
      default: 'day',
      description:
        'The interval in which each player counts once. Weeks begin on Monday; weeks and months are shown whole.',
    }),
  ),
  ...days30,
});

export const Active = Shape('ActivePlayers', 'Active players over time.', {
  interval: Type.Enum(['day', 'week', 'month'], { description: 'The interval that was asked for.' }),
  timezone: Zone,
  today: Day('Today, in the time zone of the project.', '2026-11-15'),
  data: Type.Array(
    Fields({
      from: Day('The first day of the interval.'),
      to: Day('The last day of the interval.', '2026-11-15'),
      players: Count(1_204, 'Players with at least one event in it.'),
      newPlayers: Count(87, 'Players whose first event is in it.'),
    }),
    { description: 'Every interval, oldest first.' },
  ),
});

export const Retention = Shape(
  'Retention',
  'Players by the week of their first event, and when they came back.',
  {
    timezone: Zone,
    cohorts: Type.Array(
      Fields({
        week: Day('The Monday of the week of their first event.'),
        players: Count(320, 'Players whose first event was in this week.'),
        weeks: Type.Array(
          Fields({
            week: Day('The Monday of the week.'),
            active: Count(96, 'How many of the players had an event in this week.'),
            share: Share('The share of the players, from 0 to 1.', 0.3),
          }),
          { description: 'Each week from their first one on.' },
        ),
      }),
      { description: 'Every week, oldest first.' },
    ),
  },
);

const DayCounts = (description: string) =>
  Type.Array(Fields({ day: Day('The day.'), count: Count(310, 'How many.') }), { description });

export const BreakdownQuery = Fields({
  type: Type.Optional(
    Text('match.won', 'Only events of this type. Without it, events are broken down by type.', {
      minLength: 1,
      maxLength: 128,
    }),
  ),
  property: Type.Optional(
    Text(
      'map',
      'A property of the events, to break down by its values. Needs `type`. The values are those of the newest 2,000 events of the period.',
      { minLength: 1, maxLength: 128 },
    ),
  ),
  ...days30,
});

const Rest = Fields({ count: Count(12, 'How many events.'), share: Share('Their share.', 0.01) });

export const Breakdown = Shape('EventBreakdown', 'Events by type, or by the values of a property.', {
  timezone: Zone,
  by: Type.Enum(['type', 'property'], { description: 'What the events are broken down by.' }),
  total: Count(48_310, 'The events of the period.'),
  days: DayCounts('The events of each day.'),
  values: Type.Array(
    Fields({
      value: TextOrNull(
        'harbour',
        'The type, or the value of the property as text, cut after 200 characters; null for events without it.',
      ),
      count: Count(940, 'How many events: all, or of the sample.'),
      share: Share('The share of all, or of the sample, from 0 to 1.', 0.47),
      last: orNull(
        Type.String({ format: 'date' }),
        '2026-11-15',
        'The last day with an event of this type; null for values of a property.',
      ),
      days: Type.Union([DayCounts('The events of each day.'), Type.Null()], {
        description: 'The events of each day; null for values of a property.',
      }),
    }),
    { description: 'The 20 most frequent, the most frequent first.' },
  ),
  other: Part('All others together.', Rest.properties),
  sampled: orNull(
    Type.Integer({ minimum: 0 }),
    2_000,
    'How many events the values were read from; null if all were counted.',
  ),
});

export const XpFlows = Shape('XpFlows', 'Where XP came from and went.', {
  timezone: Zone,
  granted: Amount('The XP that players gained.', 51_200),
  taken: Amount('The XP that was taken from players.', 300),
  sources: Type.Array(
    Fields({
      type: Type.Enum(['rule', 'quest', 'adventure', 'item', 'offer', 'grant', 'reversal'], {
        description:
          'What granted or took it: a definition, a grant over the API or in the console, or the reversal of an event.',
      }),
      id: TextOrNull('reward-win', 'The id of the definition; null for grants and reversals.'),
      granted: Amount('The XP that players gained by it.', 16_000),
      taken: Amount('The XP that it took.', 0),
    }),
    { description: 'The 100 largest, the largest first.' },
  ),
  days: Type.Array(
    Fields({ day: Day('The day.'), granted: Amount('XP gained.', 1_700), taken: Amount('XP taken.', 10) }),
    { description: 'Each day, oldest first.' },
  ),
});

export const SeenTypes = Shape('SeenEventTypes', 'The types of events that were sent.', {
  timezone: Zone,
  types: Type.Array(
    Fields({
      type: Text('match.won', 'The type.'),
      events: Count(940, 'How many events of the period.'),
      lastDay: Day('The last day of the period with one.', '2026-11-15'),
    }),
    { description: 'The 500 most frequent types, the most frequent first.' },
  ),
  otherEvents: Count(0, 'Events of further types.'),
});

export const PropertiesQuery = Fields({
  type: Text('match.won', 'The type of the events.', { minLength: 1, maxLength: 128 }),
});

export const SeenProperties = Shape('SeenProperties', 'The properties that events of a type have.', {
  type: Text('match.won', 'The type of the events.'),
  sampled: Count(500, 'How many events were looked at: the newest, at most 500.'),
  lastSeenAt: orNull(
    Type.String({ format: 'date-time' }),
    '2026-11-15T09:30:00.000Z',
    'When the latest of them occurred, or null.',
  ),
  properties: Type.Array(
    Fields({
      name: Text('map', 'The name of the property.'),
      events: Count(480, 'In how many of the events it is.'),
      types: Type.Array(
        Type.Enum(['string', 'number', 'boolean', 'object', 'array', 'null'], {
          description: 'A type of JSON.',
        }),
        { description: 'The types of its values.' },
      ),
      samples: Type.Array(Type.String(), {
        description: 'Up to 5 values, as JSON, each cut after 100 characters.',
        examples: [['"harbour"', '"castle"']],
      }),
      lastSeenAt: Text('2026-11-15T09:30:00.000Z', 'When the latest event with it occurred.', {
        format: 'date-time',
      }),
    }),
    { description: 'The 100 most frequent, the most frequent first.' },
  ),
});
