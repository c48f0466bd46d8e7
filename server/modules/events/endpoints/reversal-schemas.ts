import { Type } from 'typebox';
import { Flag, Shape } from '../../../platform/http/field-schemas.ts';
import { Reason } from '../player-log/author.ts';

export const EventReversal = Shape('EventReversal', 'Why an event or grant is reversed.', {
  reason: Type.Optional(Reason),
  dryRun: Type.Optional(Flag(false, 'Answer what would change, and change nothing.', { default: false })),
});
