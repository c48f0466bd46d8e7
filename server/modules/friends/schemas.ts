import { Type } from 'typebox';
import { Fields, Shape, Text, TextOrNull } from '../../platform/http/field-schemas.ts';
import { pageQuery } from '../../platform/http/lists/pagination.ts';
import { described } from '../../platform/http/openapi/described.ts';
import { Timestamp } from '../../platform/http/record-fields.ts';
import { idFormat, PlayerId } from '../players/index.ts';

export const FriendPath = Fields({
  playerId: PlayerId,
  otherId: Text('grace', 'The id of the other player.', idFormat),
});

const Status = Type.Enum(['accepted', 'requested', 'incoming'], {
  description: '`requested`: the player has asked the other; `incoming`: the other has asked the player.',
  examples: ['accepted'],
});

export const FriendsQuery = Fields({
  ...pageQuery,
  status: Type.Optional(described(Status, 'Only those with this status.')),
});

export const Friend = Shape('Friend', 'What is between a player and another.', {
  playerId: Text('grace', 'The id of the other player.'),
  displayName: TextOrNull('Grace', 'The display name of the other player, or null.'),
  status: Status,
  since: described(Timestamp, 'Since when it is so, in UTC.'),
});

export const Block = Shape('PlayerBlock', 'A player whom another does not want to hear of.', {
  playerId: Text('grace', 'The id of the player who is blocked.'),
  since: described(Timestamp, 'Since when, in UTC.'),
});
