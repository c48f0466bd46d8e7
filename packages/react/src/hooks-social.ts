import type { Client, Friend } from '@laurel/client';
import { useMemo } from 'react';
import { useHolder } from './provider.ts';
import { type LoadedState, type State, type SuspenseOption, useResource } from './use-resource.ts';

type Waits = SuspenseOption & { suspense: true };

/** Each rejects if the service refuses it. Others are named by their id, or by their alias if the project hides ids. */
export interface FriendActions {
  /** Asks another player; if they have asked, it accepts. */
  request: Client['requestFriend'];
  accept: Client['acceptFriend'];
  /** Ends a friendship, takes a request back, or declines one. */
  remove: Client['removeFriend'];
  block: Client['blockPlayer'];
  unblock: Client['unblockPlayer'];
}

export interface FriendLists {
  /** Empty until they are loaded. */
  accepted: readonly Friend[];
  /** Players who have asked. */
  incoming: readonly Friend[];
  /** Players who were asked and have not answered. */
  requested: readonly Friend[];
}

/** The friends of the player and open requests, live. */
export function useFriends(options: Waits): LoadedState<readonly Friend[]> & FriendLists & FriendActions;
export function useFriends(options?: SuspenseOption): State<readonly Friend[]> & FriendLists & FriendActions;
export function useFriends(options?: SuspenseOption): State<readonly Friend[]> & FriendLists & FriendActions {
  const holder = useHolder();
  const state = useResource('friends', (client) => client.friends, options);
  return useMemo(() => {
    const of = (status: Friend['status']) => state.data?.filter((one) => one.status === status) ?? [];
    return {
      ...state,
      accepted: of('accepted'),
      incoming: of('incoming'),
      requested: of('requested'),
      request: (playerId: string) => holder.client.requestFriend(playerId),
      accept: (playerId: string) => holder.client.acceptFriend(playerId),
      remove: (playerId: string) => holder.client.removeFriend(playerId),
      block: (playerId: string) => holder.client.blockPlayer(playerId),
      unblock: (playerId: string) => holder.client.unblockPlayer(playerId),
    };
  }, [state, holder]);
}
