import type { Client, Friend, MyTeam, Team } from '@laurel/client';
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

export interface TeamsActions {
  /** Joins a team, or asks to. Resolves with which of the two it was; rejects if it is refused. */
  join: Client['joinTeam'];
  leave: Client['leaveTeam'];
}

/** The teams that the player is in, live. */
export function useTeams(options: Waits): LoadedState<readonly MyTeam[]> & TeamsActions;
export function useTeams(options?: SuspenseOption): State<readonly MyTeam[]> & TeamsActions;
export function useTeams(options?: SuspenseOption): State<readonly MyTeam[]> & TeamsActions {
  const holder = useHolder();
  const state = useResource('teams', (client) => client.teams, options);
  return useMemo(
    () => ({
      ...state,
      join: (teamId: string) => holder.client.joinTeam(teamId),
      leave: (teamId: string) => holder.client.leaveTeam(teamId),
    }),
    [state, holder],
  );
}

export interface TeamActions {
  join(): Promise<'joined' | 'requested'>;
  leave(): Promise<void>;
}

/** A team with its first 100 members; live for those who are in it. */
export function useTeam(teamId: string, options: Waits): LoadedState<Team> & TeamActions;
export function useTeam(teamId: string, options?: SuspenseOption): State<Team> & TeamActions;
export function useTeam(teamId: string, options?: SuspenseOption): State<Team> & TeamActions {
  const holder = useHolder();
  const state = useResource(JSON.stringify(['team', teamId]), (client) => client.team(teamId), options);
  return useMemo(
    () => ({
      ...state,
      join: () => holder.client.joinTeam(teamId),
      leave: () => holder.client.leaveTeam(teamId),
    }),
    [state, holder, teamId],
  );
}
