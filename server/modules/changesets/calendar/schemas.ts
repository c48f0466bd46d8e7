import { Type } from 'typebox';
import { Fields, Flag, orNull, Shape, Text } from '../../../platform/http/field-schemas.ts';
import { pageQuery } from '../../../platform/http/lists/pagination.ts';
import { Timestamp } from '../../../platform/http/record-fields.ts';
import { kinds } from '../../definitions/index.ts';

export const mostDays = 366;
export const usualDays = 31;

/** Scheduled publications are in the calendar beside definitions. */
export const changesetKind = 'changesets';

const calendarKinds = [
  ...Object.values(kinds).flatMap(({ path, moments, recurs }) =>
    moments.length > 0 || recurs ? [path] : [],
  ),
  changesetKind,
];

const Kind = (description: string) => Type.Enum(calendarKinds, { description, examples: ['leaderboards'] });

const Day = (description: string, example: string) =>
  Type.Union([Type.String({ format: 'date' }), Type.String({ format: 'date-time' })], {
    description,
    examples: [example],
  });

export const CalendarQuery = Fields({
  ...pageQuery,
  from: Type.Optional(
    Day("The first day, in the project's time zone, or a time. Defaults to today.", '2026-11-01'),
  ),
  to: Type.Optional(
    Day(
      'The last day, or the time up to which. Defaults to 31 days with the first. At most 366 days.',
      '2026-11-30',
    ),
  ),
  kind: Type.Optional(Kind('Only of this kind.')),
});

export const CalendarLine = Shape('CalendarLine', 'Something that is on at a time.', {
  kind: Kind('The kind: the path of its list.'),
  id: Text('weekly', 'Its id.'),
  name: Text('Weekly XP', 'Its name; of a changeset, its title.'),
  start: orNull(Timestamp, '2026-11-09T00:00:00.000Z', 'When it starts; null if it has always been on.'),
  end: orNull(
    Timestamp,
    '2026-11-16T00:00:00.000Z',
    'When it ends; null if it never does. What happens at one moment ends when it starts.',
  ),
  environment: Type.Enum(['test', 'live'], { description: 'The environment of the call.' }),
  enabled: Flag(true, 'Whether it is enabled: if not, nothing happens.'),
  recurrence: orNull(
    Type.Enum(['day', 'week', 'month']),
    'week',
    'How often it comes again, each time in a line of its own; null if it does not.',
  ),
});
