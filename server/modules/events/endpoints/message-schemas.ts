import { Type } from 'typebox';
import type { MessageContent } from '../../../engine/index.ts';
import { Flag, Part, Shape } from '../../../platform/http/field-schemas.ts';
import { messageContent } from '../../definitions/index.ts';
import { MessageId, messageFields, PlayerMessage } from '../../messages/index.ts';
import { PlayerId } from '../../players/index.ts';
import { Effects, Level, Xp } from '../schemas.ts';

export const MessageToSend = Type.Unsafe<MessageContent>(
  Shape('MessageToSend', 'A message for the inbox of a player.', messageContent, {
    examples: [
      {
        title: 'Welcome, {{ player.displayName }}',
        body: 'Here is a gift for you.',
        data: { screen: 'shop' },
        rewards: [{ do: 'grantXp', amount: 50 }],
        expiresInSeconds: 604_800,
      },
    ],
  }),
);

const duplicate = Flag(
  false,
  'A message with this `dedupeKey` was sent before, so nothing was sent: `id` and `createdAt` are those of the first, the rest is what this call would have sent.',
);

export const SentMessage = Shape('SentMessage', 'A message that was sent to a player.', {
  ...messageFields,
  rewards: PlayerMessage.properties.rewards,
  duplicate,
});

/** Of the answer to a claim, for whoever asks. */
export const claimFields = {
  messageId: MessageId,
  duplicate: Flag(false, 'The rewards were claimed before: this is the first result, and nothing changed.'),
  player: Part('The player after the claim.', { id: PlayerId, xp: Xp, level: Level }),
  effects: Effects,
};

export const MessageClaim = Shape('MessageClaim', 'What the player got for a message.', claimFields);
