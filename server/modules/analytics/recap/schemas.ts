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
  Whole,
} from '../../../platform/http/field-schemas.ts';
import { described } from '../../../platform/http/openapi/described.ts';
import { Timestamp } from '../../../platform/http/record-fields.ts';
import { BadgeId, PlayerId, QuestId } from '../../players/index.ts';

/** A leap year. */
export const mostDays = 366;

/** How many types of events, badges and quests a recap names. */
export const mostNames = 50;

const Day = (description: string, example: string) =>
  Type.Union([Type.String({ format: 'date' }), Type.String({ format: 'date-time' })], {
    description,
    examples: [example],
  });

export const RecapQuery = Fields({
  from: Type.Optional(
    Day(
      "The first day, or a time on it, in the player's time zone. Defaults to 1 January of the year of `to`.",
      '2026-01-01',
    ),
  ),
  to: Type.Optional(
    Day('The last day, or a time on it. Defaults to today. At most 366 days with the first.', '2026-12-31'),
  ),
});

const Name = TextOrNull('First win', 'Its name; null if its definition was deleted.');

export const Recap = Shape('Recap', 'What a player did in a period of days.', {
  playerId: PlayerId,
  from: Text('2026-01-01', 'The first day.', { format: 'date' }),
  to: Text('2026-12-31', 'The last day.', { format: 'date' }),
  timezone: Text('Europe/Berlin', "The time zone of the days: the player's, else the project's."),
  activeDays: Count(142, 'The number of days with an event.'),
  events: Part('The events of the player, without those that were reversed.', {
    total: Count(2_310, 'How many there were.'),
    byType: Type.Array(
      Fields({ type: Text('match.won', 'The type.'), count: Count(840, 'How many there were.') }),
      { description: 'The 50 most frequent types, the most frequent first.' },
    ),
    others: Count(12, 'Events of all other types. A day counts 50 types by name.'),
  }),
  xp: Decimal(48_200, 'The XP that the player got, less what was taken back.'),
  bestDay: orNull(
    Fields({
      date: Text('2026-07-12', 'The day.', { format: 'date' }),
      xp: Decimal(1_250, 'The XP of the day.'),
      events: Count(61, 'The events of the day.'),
    }),
    { date: '2026-07-12', xp: 1_250, events: 61 },
    'The day with the most XP, then with the most events; null if there was no event.',
  ),
  longestStreak: Count(
    23,
    'The most days in a row with an event, within the period. A day that a streak freeze saved does not end it.',
  ),
  badges: Type.Array(
    Fields({
      badgeId: BadgeId,
      name: Name,
      imageUrl: TextOrNull('https://cdn.example.com/first-win.png', 'The URL of its image, or null.'),
      earnedAt: described(
        Timestamp,
        'When the player earned it in the period for the first time that is known, in UTC.',
      ),
    }),
    { description: 'Badges that were earned in the period, the newest 50, newest first.' },
  ),
  quests: Type.Array(
    Fields({
      questId: QuestId,
      name: Name,
      completed: Whole(3, 'How often the player completed it.', { minimum: 1 }),
    }),
    { description: 'Quests that were completed in the period, at most 50, the most frequent first.' },
  ),
  bestRanks: Type.Array(
    Fields({
      leaderboardId: Text('weekly', 'The id of the leaderboard.'),
      leaderboardName: Text('Weekly XP', 'Its name.'),
      season: Whole(12, 'The season in which the player had this rank.', { minimum: 1 }),
      rank: Whole(2, 'The rank, from 1.', { minimum: 1 }),
      final: Flag(true, 'Whether the season is closed. If not, it is the rank at this moment.'),
    }),
    {
      description:
        'The best rank on each leaderboard, in seasons that closed in the period and, if the period includes today, in open seasons. The best 20, best first.',
    },
  ),
  percentile: orNull(
    Type.Number({ minimum: 0, maximum: 100 }),
    93.4,
    'The percentage of the other active players of the period who got less XP. Null if the player had no event in the period, or no other player had one.',
  ),
  comparedPlayers: Count(1_874, 'With how many other active players the percentile compares.'),
  sampled: Flag(
    true,
    'Whether they are a random sample, which is so where an environment has more than 5,000 players. The percentile is then right to about 2 points, and up to 10 minutes old.',
  ),
});

export const ExportedDay = Fields({
  date: Text('2026-11-15', 'The day, in the time zone that the player had.', { format: 'date' }),
  events: Whole(12, 'Events.'),
  xp: Decimal(340, 'XP.'),
  byType: Type.Record(Type.String(), Type.Integer(), {
    description: 'Events by type; an empty name has those of all others.',
    examples: [{ 'match.won': 12 }],
  }),
  quests: Type.Record(Type.String(), Type.Integer(), {
    description: 'How often quests were completed, by id.',
    examples: [{ 'daily-three': 1 }],
  }),
});
