import type { Client, Message } from '@laurel/client';
import { useMemo } from 'react';
import { useHolder } from './provider.ts';
import { type LoadedState, type State, type SuspenseOption, useResource } from './use-resource.ts';

type Waits = SuspenseOption & { suspense: true };

/** Each rejects if the service refuses it. */
export interface MessageActions {
  /** Marks a message as read. */
  read: Client['readMessage'];
  /** Gets the rewards of a message, once. Rejects with `CONFLICT` after it has expired. */
  claim: Client['claimMessage'];
  /** Deletes a message. Rewards that were not claimed are lost. */
  remove: Client['deleteMessage'];
}

export interface MessageCounts {
  /** How many were not read; 0 until they are loaded. */
  unread: number;
  /** How many have rewards that can be claimed. */
  claimable: number;
}

/** The inbox of the player, newest first, live. Show texts as text, never as HTML. */
export function useMessages(options: Waits): LoadedState<readonly Message[]> & MessageCounts & MessageActions;
export function useMessages(
  options?: SuspenseOption,
): State<readonly Message[]> & MessageCounts & MessageActions;
export function useMessages(
  options?: SuspenseOption,
): State<readonly Message[]> & MessageCounts & MessageActions {
  const holder = useHolder();
  const state = useResource('messages', (client) => client.messages, options);
  return useMemo(
    () => ({
      ...state,
      unread: state.data?.filter(({ readAt }) => readAt === null).length ?? 0,
      claimable: state.data?.filter(({ claimable }) => claimable).length ?? 0,
      read: (messageId: string) => holder.client.readMessage(messageId),
      claim: (messageId: string) => holder.client.claimMessage(messageId),
      remove: (messageId: string) => holder.client.deleteMessage(messageId),
    }),
    [state, holder],
  );
}
