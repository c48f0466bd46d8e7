import { Type } from 'typebox';
import { described } from '../../../platform/http/openapi/described.ts';
import { Timestamp } from '../../access/index.ts';
import { Effect } from '../../catalogue/index.ts';

const closed = { additionalProperties: false };

const activityFields = {
  id: Type.String({ description: 'The id of the event or grant.', examples: ['match-8341-ada'] }),
  at: described(Timestamp, 'When it happened, in UTC.'),
  source: Type.Enum(['event', 'grant', 'service'], {
    description: '`event` came through the API, `grant` was made by hand, `service` is our own doing.',
  }),
  type: Type.String({ description: 'The type of the event, or of the grant.', examples: ['match.won'] }),
  properties: Type.Record(Type.String(), Type.Unknown(), {
    description: 'What came with it.',
    examples: [{ score: 1_250, map: 'harbour' }],
  }),
  effects: Type.Array(Effect, { description: 'What came of it, in order.' }),
};

export const PlayerActivity = Type.Object(activityFields, {
  title: 'PlayerActivity',
  description: 'Something that happened to a player, and what came of it.',
  ...closed,
});

export const ExportedEvent = Type.Object(
  {
    ...activityFields,
    receivedAt: described(Timestamp, 'When the service took it, in UTC.'),
    trace: Type.Unknown({
      description: 'Why rules did or did not fire; null once its retention is over.',
      examples: [[{ rule: 'reward-win', fired: true }]],
    }),
  },
  closed,
);
