import { Type } from 'typebox';
import { Decimal, Shape, Text, Whole } from '../../platform/http/field-schemas.ts';
import { described } from '../../platform/http/openapi/described.ts';
import { Timestamp } from '../../platform/http/record-fields.ts';
import { furthestSeconds } from './move-clock.ts';

export const TestClock = Shape('TestClock', 'The clock of the test environment.', {
  now: described(Timestamp, 'The time of the test environment, in UTC.'),
  offsetSeconds: Decimal(86_400, 'How far it is ahead of the real time.', { minimum: 0 }),
});

export const TestClockMove = Shape(
  'TestClockMove',
  'Where to move the clock: either `now` or `advanceSeconds`.',
  {
    now: Type.Optional(
      Text(
        '2027-01-01T00:00:00.000Z',
        "The new time: later than the environment's present time, and at most ten years ahead.",
        { format: 'date-time' },
      ),
    ),
    advanceSeconds: Type.Optional(
      Whole(86_400, 'By how much to move the clock forward. Together with earlier moves at most ten years.', {
        minimum: 1,
        maximum: furthestSeconds,
      }),
    ),
  },
  { examples: [{ advanceSeconds: 86_400 }] },
);
