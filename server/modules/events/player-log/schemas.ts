import { Type } from 'typebox';
import { Fields, Shape, Text } from '../../../platform/http/field-schemas.ts';
import { described } from '../../../platform/http/openapi/described.ts';
import { Timestamp } from '../../../platform/http/record-fields.ts';
import { Effect } from '../../catalogue/index.ts';
import { authorFields, reversedField } from './author.ts';

const activityFields = {
  id: Text('match-8341-ada', 'The id of the event or grant.'),
  at: described(Timestamp, 'When it happened, in UTC.'),
  source: Type.Enum(['event', 'grant', 'service'], {
    description:
      '`event`: sent through the API; `grant`: a manual grant; `service`: created by the service itself.',
  }),
  type: Text('match.won', 'The type of the event, or of the grant.'),
  properties: Type.Record(Type.String(), Type.Unknown(), {
    description: 'The properties of the event.',
    examples: [{ score: 1_250, map: 'harbour' }],
  }),
  effects: Type.Array(Effect, { description: 'The effects, in order.' }),
};

/** As the player's own client sees it: without who made a grant, and why. */
export const OwnActivity = Shape(
  'OwnActivity',
  'An event or grant of the player, with its effects.',
  activityFields,
);

export const PlayerActivity = Shape('PlayerActivity', 'An event or grant of a player, with its effects.', {
  ...activityFields,
  ...authorFields,
  ...reversedField,
});

export const ExportedEvent = Fields({
  ...activityFields,
  ...authorFields,
  ...reversedField,
  receivedAt: described(Timestamp, 'When the service received it, in UTC.'),
  trace: Type.Unknown({
    description: 'Why rules did or did not fire; null after its retention period.',
    examples: [[{ rule: 'reward-win', fired: true }]],
  }),
});

export const ExportedChange = Fields({
  at: described(Timestamp, 'When it happened, in UTC.'),
  type: Text(
    'profile.changed',
    'What changed: `profile.changed`, `score.posted`, `score.removed` or `quests.expired`.',
  ),
  properties: Type.Record(Type.String(), Type.Unknown(), {
    description: 'What was sent: the fields of the profile that were written, or the score.',
    examples: [{ displayName: 'Ada' }],
  }),
  by: described(authorFields.by, 'Who created the player by hand; null for all other changes.'),
  reason: described(authorFields.reason, 'Why the player was created by hand; null without a reason.'),
});
