import type { Calls } from '@laurel/sdk/core';
import { type Follower, following } from './follow.ts';
import { createResource } from './resource.ts';
import type { components, paths } from './schema.ts';

type Schemas = components['schemas'];

export type Friend = Schemas['ClientFriend'];

/** A player has 120 calls a minute, and a list is loaded again with each change: so only its newest part is. */
const mostFriends = 500;

/** The friends of the player; each resource is created once. */
export function createSocial(api: Calls<paths>, follower: Follower) {
  const friends = createResource<readonly Friend[]>({
    load: async () => {
      const all: Friend[] = [];
      for await (const friend of api.walk('/me/friends')) {
        all.push(friend);
        if (all.length === mostFriends) break;
      }
      return all;
    },
    follow: following(follower, { changesWith: ({ type }) => type.startsWith('friend.') }),
  });

  /** Not all changes are sent to those who made them. */
  async function changing(work: Promise<unknown>): Promise<void> {
    await work;
    friends.controls.refreshSoon(0);
  }

  const params = (otherId: string) => ({ params: { path: { playerId: 'me', otherId } } });
  const ask = (otherId: string) =>
    changing(api.put('/players/{playerId}/friends/{otherId}', params(otherId)));

  return {
    friends: friends.resource,
    requestFriend: ask,
    // The service has one call for both: who asks somebody who has asked, accepts.
    acceptFriend: ask,
    removeFriend: (otherId: string) =>
      changing(api.delete('/players/{playerId}/friends/{otherId}', params(otherId))),
    blockPlayer: (otherId: string) =>
      changing(api.put('/players/{playerId}/blocks/{otherId}', params(otherId))),
    unblockPlayer: (otherId: string) =>
      changing(api.delete('/players/{playerId}/blocks/{otherId}', params(otherId))),
  };
}
