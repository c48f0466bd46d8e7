import { Type } from 'typebox';
import { described } from '../../platform/http/openapi/described.ts';
import { Timestamp } from '../../platform/http/record-fields.ts';
import { furthestSeconds } from './move-clock.ts';

const closed = { additionalProperties: false };

export const TestClock = Type.Object(
  {
    now: described(Timestamp, 'The time of the test environment, in UTC.'),
    offsetSeconds: Type.Number({
      minimum: 0,
      description: 'How far it is ahead of the real time.',
      examples: [86_400],
    }),
  },
  { title: 'TestClock', description: 'The clock of the test environment.', ...closed },
);

export const TestClockMove = Type.Object(
  {
    now: Type.Optional(
      Type.String({
        format: 'date-time',
        examples: ['2027-01-01T00:00:00.000Z'],
        description: "The new time: later than the environment's present time, and at most ten years ahead.",
      }),
    ),
    advanceSeconds: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: furthestSeconds,
        description: 'By how much to move the clock forward. Together with earlier moves at most ten years.',
        examples: [86_400],
      }),
    ),
  },
  {
    title: 'TestClockMove',
    description: 'Where to move the clock: either `now` or `advanceSeconds`.',
    examples: [{ advanceSeconds: 86_400 }],
    ...closed,
  },
);
