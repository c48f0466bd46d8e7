import { Type } from 'typebox';
import { Fields, Flag, orNull, Shape, Text } from '../../platform/http/field-schemas.ts';
import { pageQuery } from '../../platform/http/lists/pagination.ts';
import { described } from '../../platform/http/openapi/described.ts';
import { Id, Timestamp } from '../../platform/http/record-fields.ts';
import { MessageRewards } from '../definitions/index.ts';
import { PlayerId } from '../players/index.ts';

export const MessageId = Id('0199c1f6-7d20-7c11-8a55-2f6e8d9b0c13', 'The id of the message.');

const moment = (example: string | null, description: string) => orNull(Timestamp, example, description);

/** Of a message, for whoever looks at it. */
export const messageFields = {
  id: MessageId,
  title: Text('Welcome, Ada', 'The title, with the values of the placeholders. Show it as text.'),
  body: Text('Here is a gift for you.', 'The text, with the values of the placeholders. Show it as text.'),
  data: Type.Record(Type.String(), Type.Unknown(), {
    description: 'What the sender added for the client; empty without any.',
    examples: [{ screen: 'shop' }],
  }),
  claimable: Flag(true, 'Whether it has rewards that can be claimed now.'),
  createdAt: described(Timestamp, 'When it was sent, in UTC.'),
  expiresAt: moment(null, 'When it expires, in UTC; null for never. It is not listed after that.'),
  readAt: moment(null, 'When it was first read, in UTC; null if it was not.'),
  claimedAt: moment(null, 'When its rewards were claimed, in UTC; null if they were not.'),
};

export const PlayerMessage = Shape('PlayerMessage', 'A message in the inbox of a player.', {
  ...messageFields,
  rewards: described(MessageRewards, 'What the player gets for claiming it; empty without rewards.'),
});

const queryWith = (unread: boolean) => ({
  ...pageQuery,
  unread: Type.Optional(
    Flag(unread, 'True: only messages that were not read. False: only those that were. Without it, all.'),
  ),
});

export const MessagesQuery = Fields({
  ...queryWith(true),
  expired: Type.Optional(
    Flag(true, 'True: also messages that have expired, which are kept for 7 days. Without it, none of them.'),
  ),
});
/** Where the examples come to it, the message of the example has been read. */
export const MyMessagesQuery = Fields(queryWith(false));

export const MessagePath = Fields({ playerId: PlayerId, messageId: MessageId });
export const MyMessagePath = Fields({ messageId: MessageId });
