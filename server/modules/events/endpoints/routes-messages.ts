import { type Endpoint, noContent } from '../../../platform/http/endpoint.ts';
import { endpointsOf } from '../../../platform/http/endpoints-of.ts';
import { timeIn } from '../../access/index.ts';
import { MessagePath, messageEndpoints } from '../../messages/index.ts';
import type { EventDependencies } from '../dependencies.ts';
import * as schemas from '../schemas.ts';
import { claimMessage, deleteMessage } from './claim-message.ts';
import * as message from './message-schemas.ts';
import { sendMessage } from './send-message.ts';

/** The inbox of a player, as servers see it. */
export function inboxEndpoints(deps: EventDependencies): Endpoint[] {
  const { guards, clock } = deps;
  const access = guards.project('playerData.write', 'write');
  const { post, del } = endpointsOf('Messages');
  return [
    post(access, '/players/{playerId}/messages', 'sendMessage', {
      summary: 'Send a message to a player',
      description:
        'Texts may have placeholders, such as `{{ player.displayName }}`. One without a value is left out; one that cannot exist is refused with 400. With a `dedupeKey` that was used for this player before, nothing is sent, and the answer is 200 with `duplicate`. Refused with 409 if the player has 200 messages with rewards that were not claimed.',
      params: schemas.PlayerPath,
      body: message.MessageToSend,
      responses: { 200: message.SentMessage, 201: message.SentMessage },
      faults: ['CONFLICT'],
      handler: ({ context, params, body, once }) => sendMessage(deps, context, params.playerId, body, once),
    }),
    ...messageEndpoints(deps),
    post(access, '/players/{playerId}/messages/{messageId}/claim', 'claimPlayerMessage', {
      summary: 'Claim the rewards of a message',
      description:
        'Runs its actions, once: a second claim gets the answer of the first, with `duplicate`. It marks the message as read. Refused with 409 if the message has expired or has no rewards, or if what it gives no longer exists.',
      params: MessagePath,
      responses: { 200: message.MessageClaim },
      faults: ['CONFLICT'],
      handler: ({ context, params: { playerId, messageId }, once }) =>
        claimMessage(deps, context, playerId, messageId, once, (effects) => [...effects]),
    }),
    del(access, '/players/{playerId}/messages/{messageId}', 'deletePlayerMessage', {
      summary: 'Delete a message of a player',
      description: 'Rewards that were not claimed are lost. A `dedupeKey` stays in use.',
      params: MessagePath,
      responses: { 204: null },
      faults: ['CONFLICT'],
      handler: async ({ context, params: { playerId, messageId } }) => {
        await deleteMessage(deps, context, playerId, messageId, timeIn(context.environment, clock));
        return noContent();
      },
    }),
  ];
}
