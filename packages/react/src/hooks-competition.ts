import type { AnyProject, Client, Joined, League, ProjectTypes, SeasonPass } from '@laurel/client';
import { useMemo } from 'react';
import { useHolder } from './provider.ts';
import { type LoadedState, type State, type SuspenseOption, useResource } from './use-resource.ts';

type Waits = SuspenseOption & { suspense: true };

/** For leaderboards with `entry`. Each rejects if the service refuses it. */
export interface EntryActions<P extends ProjectTypes = AnyProject> {
  /** Joins the open season, and pays what that costs, once. */
  join(): Promise<Joined<P>>;
  /** Leaves it before the first score, and gets the price back. */
  leave(): Promise<void>;
}

function useEntry<P extends ProjectTypes, S extends object>(
  leaderboardId: P['leaderboards'],
  state: S,
): S & EntryActions<P> {
  const holder = useHolder();
  return useMemo(() => {
    const client = () => holder.client as unknown as Client<P>;
    return {
      ...state,
      join: () => client().joinLeaderboard(leaderboardId),
      leave: () => client().leaveLeaderboard(leaderboardId),
    };
  }, [state, holder, leaderboardId]);
}

/** The player's tier and group in a league, kept current while it is shown; null before their first score. */
export function useLeague<P extends ProjectTypes = AnyProject>(
  leaderboardId: P['leaderboards'],
  options: Waits,
): LoadedState<League<P> | null> & EntryActions<P>;
export function useLeague<P extends ProjectTypes = AnyProject>(
  leaderboardId: P['leaderboards'],
  options?: SuspenseOption,
): State<League<P> | null> & EntryActions<P>;
export function useLeague<P extends ProjectTypes = AnyProject>(
  leaderboardId: P['leaderboards'],
  options?: SuspenseOption,
): State<League<P> | null> & EntryActions<P> {
  const state = useResource(
    JSON.stringify(['league', leaderboardId]),
    (client: Client<P>) => client.league(leaderboardId),
    options,
  );
  return useEntry<P, typeof state>(leaderboardId, state);
}

/** The milestones of a leaderboard and what they give, kept current while they are shown; null if it has none. */
export function useSeasonPass<P extends ProjectTypes = AnyProject>(
  leaderboardId: P['leaderboards'],
  options: Waits,
): LoadedState<SeasonPass<P> | null> & EntryActions<P>;
export function useSeasonPass<P extends ProjectTypes = AnyProject>(
  leaderboardId: P['leaderboards'],
  options?: SuspenseOption,
): State<SeasonPass<P> | null> & EntryActions<P>;
export function useSeasonPass<P extends ProjectTypes = AnyProject>(
  leaderboardId: P['leaderboards'],
  options?: SuspenseOption,
): State<SeasonPass<P> | null> & EntryActions<P> {
  const state = useResource(
    JSON.stringify(['season pass', leaderboardId]),
    (client: Client<P>) => client.seasonPass(leaderboardId),
    options,
  );
  return useEntry<P, typeof state>(leaderboardId, state);
}
