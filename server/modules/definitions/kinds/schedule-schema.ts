import { Type } from 'typebox';
import { TIME_OF_DAY } from '../../../engine/index.ts';
import { Shape, Text, Whole } from '../../../platform/http/field-schemas.ts';
import { expects } from '../../../platform/http/validation/expects.ts';
import { messages } from '../messages.ts';
import { SegmentId } from './field-schemas.ts';

/** When a rule on `schedule` runs. */
export const ScheduleField = Shape(
  'Schedule',
  'Of a rule on `schedule`: when it runs, once for each player and occurrence. It may be up to 24 hours late, and is skipped after that.',
  {
    every: Type.Enum(['day', 'week', 'month'], { description: 'How often.' }),
    at: Text(
      '18:00',
      'The time of the day, `HH:MM`. A time that is left out when clocks go forward is that moment; of one that comes twice the first counts.',
      {
        pattern: TIME_OF_DAY,
        ...expects(messages.timeOfDay),
      },
    ),
    day: Type.Optional(
      Whole(
        1,
        'The day of the week, 1 (Monday) to 7 (Sunday), or of the month, 1 to 31; a month that is too short has it on its last day. Defaults to 1. Not with `every` `day`.',
        { minimum: 1, maximum: 31 },
      ),
    ),
    zone: Type.Enum(['project', 'player'], {
      description:
        "Whose time zone: the project's, or that of each player (the project's for players without one).",
    }),
    segmentId: SegmentId('The segment whose players it runs for: those who are in it when it is their turn.'),
  },
);
