import { Type } from 'typebox';
import { type EventType, eventTypes } from './event-types.ts';
import { typeName } from './type-name.ts';

/** The envelope of one type of event, named so that generated clients have a type for each: `PlayerLevelUpEvent`. */
export function EnvelopeOf(type: EventType) {
  const { meaning, data } = eventTypes[type];
  const name = typeName(type);
  return Type.Object(
    {
      id: Type.String({
        format: 'uuid',
        description: 'The id of the event: the same for every attempt, webhook and socket.',
        examples: ['0199c1f3-8ba0-7fa8-926e-c17a36f90b0a'],
      }),
      type: Type.Literal(type, { description: 'The type of the event.' }),
      projectId: Type.String({
        format: 'uuid',
        description: 'The id of the project.',
        examples: ['0199c1f0-9d02-7e31-b4c8-62a1f0d3e804'],
      }),
      createdAt: Type.String({
        format: 'date-time',
        description: 'When it happened, in UTC.',
        examples: ['2026-11-15T09:30:00.000Z'],
      }),
      data: { ...data, title: `${name}Data`, description: `The data of an event of the type \`${type}\`.` },
    },
    { title: `${name}Event`, description: meaning, additionalProperties: false },
  );
}
