import { Type } from 'typebox';
import { Shape, Text } from '../field-schemas.ts';

/** Stands beside each message that people read: `messageParts` beside `message`. */
export const MessageParts = Shape(
  'MessageParts',
  'What a message is made of, for those who show it in another language.',
  {
    key: Text(
      'fields.required',
      'Which message it is. Keys do not change, while the English text may be improved.',
    ),
    values: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description: 'What stands in its places, by name: text, a number, or the parts of another message.',
        examples: [{}],
      }),
    ),
  },
);
