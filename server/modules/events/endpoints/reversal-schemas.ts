import { Type } from 'typebox';
import { Flag } from '../../../platform/http/field-schemas.ts';
import { Reason } from '../player-log/author.ts';

export const EventReversal = Type.Object(
  {
    reason: Type.Optional(Reason),
    dryRun: Type.Optional(Flag(false, 'Answer what would change, and change nothing.', { default: false })),
  },
  {
    title: 'EventReversal',
    description: 'Why an event or grant is reversed.',
    additionalProperties: false,
  },
);
