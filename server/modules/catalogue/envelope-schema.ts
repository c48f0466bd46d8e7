import { Type } from 'typebox';
import { Shape, Text } from '../../platform/http/field-schemas.ts';
import { Id } from '../../platform/http/record-fields.ts';
import { taggedUnion } from '../../platform/http/validation/tagged-union.ts';
import { type EventType, eventTypeNames, eventTypes } from './event-types.ts';
import { typeName } from './type-name.ts';

/** The envelope of one type of event, named so that generated clients have a type for each: `PlayerLevelUpEvent`. */
export function EnvelopeOf(type: EventType) {
  const { meaning, data } = eventTypes[type];
  const name = typeName(type);
  return Shape(`${name}Event`, meaning, {
    id: Id(
      '0199c1f3-8ba0-7fa8-926e-c17a36f90b0a',
      'The id of the event: the same for every attempt, webhook and socket.',
    ),
    type: Type.Literal(type, { description: 'The type of the event.' }),
    projectId: Id('0199c1f0-9d02-7e31-b4c8-62a1f0d3e804', 'The id of the project.'),
    createdAt: Text('2026-11-15T09:30:00.000Z', 'When it happened, in UTC.', { format: 'date-time' }),
    data: { ...data, title: `${name}Data`, description: `The data of an event of the type \`${type}\`.` },
  });
}

/** Any of them. */
export const Envelope = taggedUnion('type', eventTypeNames.map(EnvelopeOf), {
  title: 'WebhookEvent',
  description: 'What a webhook sends; `type` says which event it is.',
});
