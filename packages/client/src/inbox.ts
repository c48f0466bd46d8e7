import type { Calls } from '@laurel/sdk/core';
import { type Follower, following } from './follow.ts';
import { createResource } from './resource.ts';
import type { components, paths } from './schema.ts';

type Schemas = components['schemas'];

/** A message in the inbox of the player. Its texts are texts: never show them as HTML. */
export type Message = Schemas['MyMessage'];
export type MessageClaim = Schemas['MyMessageClaim'];

/** All that the service keeps of a player, in two calls. */
const mostMessages = 200;

/** The inbox of the player; the resource is created once. */
export function createInbox(api: Calls<paths>, follower: Follower) {
  const messages = createResource<readonly Message[]>({
    load: async () => {
      const all: Message[] = [];
      for await (const message of api.walk('/me/messages', { params: { query: { limit: 100 } } })) {
        all.push(message);
        if (all.length === mostMessages) break;
      }
      return all;
    },
    // What was read, claimed or deleted meanwhile is loaded again afterwards.
    settle: (loaded) => loaded,
    // A reversal may take a message back, or what was claimed with it.
    follow: following(follower, {
      changesWith: ({ type }) => type.startsWith('message.') || type === 'player.event_reversed',
    }),
  });
  const { change, refreshSoon } = messages.controls;
  const replace = (messageId: string, how: (message: Message) => Message | undefined) =>
    change((all) => all.flatMap((one) => (one.id === messageId ? (how(one) ?? []) : one)));
  const path = (messageId: string) => ({ params: { path: { messageId } } });

  return {
    messages: messages.resource,
    readMessage: async (messageId: string): Promise<void> => {
      const read = await api.post('/me/messages/{messageId}/read', path(messageId));
      replace(messageId, () => read);
    },
    claimMessage: async (messageId: string): Promise<MessageClaim> => {
      try {
        const claim = await api.post('/me/messages/{messageId}/claim', path(messageId));
        const at = new Date().toISOString();
        replace(messageId, (one) => ({
          ...one,
          claimable: false,
          claimedAt: one.claimedAt ?? at,
          readAt: one.readAt ?? at,
        }));
        return claim;
      } finally {
        // It has the time of the service; and one that could not be claimed may have expired.
        refreshSoon();
      }
    },
    deleteMessage: async (messageId: string): Promise<void> => {
      await api.delete('/me/messages/{messageId}', path(messageId));
      replace(messageId, () => undefined);
    },
  };
}
