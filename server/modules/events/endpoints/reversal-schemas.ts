import { Type } from 'typebox';
import { Reason } from '../player-log/author.ts';

export const EventReversal = Type.Object(
  {
    reason: Type.Optional(Reason),
    dryRun: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'Answer what would change, and change nothing.',
        examples: [false],
      }),
    ),
  },
  {
    title: 'EventReversal',
    description: 'Why an event or grant is reversed.',
    additionalProperties: false,
  },
);
