import type {
  Adventure,
  AnyProject,
  Badge,
  Client,
  Effect,
  Leaderboard,
  LeaderboardEntry,
  LeaderboardOptions,
  Lobby,
  Player,
  ProjectTypes,
  Quest,
  Standing,
} from '@laurel/client';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useHolder } from './provider.ts';
import { type LoadedState, type State, type SuspenseOption, useResource } from './use-resource.ts';

type Waits = SuspenseOption & { suspense: true };

/** The client itself, for things without a hook. Not on a server. */
export function useLaurel<P extends ProjectTypes = AnyProject>(): Client<P> {
  return useHolder().client as unknown as Client<P>;
}

/** The player: profile, XP, level and streak. */
export function usePlayer(options: Waits): LoadedState<Player>;
export function usePlayer(options?: SuspenseOption): State<Player>;
export function usePlayer(options?: SuspenseOption): State<Player> {
  return useResource('player', (client) => client.player, options);
}

export interface QuestActions<P extends ProjectTypes = AnyProject> {
  /** Starts a quest that is started by hand. Rejects if it cannot be started. */
  start(questId: P['quests']): Promise<void>;
  abandon(questId: P['quests']): Promise<void>;
}

/** All quests that the player can see, with the progress of each. */
export function useQuests<P extends ProjectTypes = AnyProject>(
  options: Waits,
): LoadedState<readonly Quest<P>[]> & QuestActions<P>;
export function useQuests<P extends ProjectTypes = AnyProject>(
  options?: SuspenseOption,
): State<readonly Quest<P>[]> & QuestActions<P>;
export function useQuests<P extends ProjectTypes = AnyProject>(
  options?: SuspenseOption,
): State<readonly Quest<P>[]> & QuestActions<P> {
  const holder = useHolder();
  const state = useResource('quests', (client: Client<P>) => client.quests, options);
  return useMemo(
    () => ({
      ...state,
      start: (questId: string) => holder.client.startQuest(questId),
      abandon: (questId: string) => holder.client.abandonQuest(questId),
    }),
    [state, holder],
  );
}

export interface AdventureActions<P extends ProjectTypes = AnyProject> {
  start(adventureId: P['adventures']): Promise<void>;
}

export function useAdventures<P extends ProjectTypes = AnyProject>(
  options: Waits,
): LoadedState<readonly Adventure<P>[]> & AdventureActions<P>;
export function useAdventures<P extends ProjectTypes = AnyProject>(
  options?: SuspenseOption,
): State<readonly Adventure<P>[]> & AdventureActions<P>;
export function useAdventures<P extends ProjectTypes = AnyProject>(
  options?: SuspenseOption,
): State<readonly Adventure<P>[]> & AdventureActions<P> {
  const holder = useHolder();
  const state = useResource('adventures', (client: Client<P>) => client.adventures, options);
  return useMemo(
    () => ({ ...state, start: (adventureId: string) => holder.client.startAdventure(adventureId) }),
    [state, holder],
  );
}

/** All badges, and which of them the player has. */
export function useBadges<P extends ProjectTypes = AnyProject>(
  options: Waits,
): LoadedState<readonly Badge<P>[]>;
export function useBadges<P extends ProjectTypes = AnyProject>(
  options?: SuspenseOption,
): State<readonly Badge<P>[]>;
export function useBadges<P extends ProjectTypes = AnyProject>(
  options?: SuspenseOption,
): State<readonly Badge<P>[]> {
  return useResource('badges', (client: Client<P>) => client.badges, options);
}

/** The rank of the player on every leaderboard. */
export function useStandings<P extends ProjectTypes = AnyProject>(
  options: Waits,
): LoadedState<readonly Standing<P>[]>;
export function useStandings<P extends ProjectTypes = AnyProject>(
  options?: SuspenseOption,
): State<readonly Standing<P>[]>;
export function useStandings<P extends ProjectTypes = AnyProject>(
  options?: SuspenseOption,
): State<readonly Standing<P>[]> {
  return useResource('standings', (client: Client<P>) => client.standings, options);
}

export interface LeaderboardView extends LeaderboardOptions, SuspenseOption {
  /** Which entries `rows` has: the first ones, or those around the player. */
  view?: 'top' | 'around' | undefined;
}

export interface LeaderboardRows {
  /** The entries to show, by rank; empty until they are loaded. */
  rows: readonly LeaderboardEntry[];
}

/** A leaderboard, kept current while it is shown. */
export function useLeaderboard<P extends ProjectTypes = AnyProject>(
  leaderboardId: P['leaderboards'],
  options: LeaderboardView & Waits,
): LoadedState<Leaderboard> & LeaderboardRows;
export function useLeaderboard<P extends ProjectTypes = AnyProject>(
  leaderboardId: P['leaderboards'],
  options?: LeaderboardView,
): State<Leaderboard> & LeaderboardRows;
export function useLeaderboard<P extends ProjectTypes = AnyProject>(
  leaderboardId: P['leaderboards'],
  { view = 'top', limit = 10, around = view === 'around' ? 2 : 1, ...options }: LeaderboardView = {},
): State<Leaderboard> & LeaderboardRows {
  const state = useResource(
    JSON.stringify(['leaderboard', leaderboardId, limit, around]),
    (client: Client<P>) => client.leaderboard(leaderboardId, { limit, around }),
    options,
  );
  return useMemo(() => ({ ...state, rows: rowsOf(state.data, view) }), [state, view]);
}

function rowsOf(data: Leaderboard | undefined, view: 'top' | 'around'): readonly LeaderboardEntry[] {
  if (!data) return [];
  if (view === 'top') return data.entries;
  if (!data.me) return [];
  const { neighbours, ...me } = data.me;
  return [...neighbours, { ...me, isMe: true }].sort((a, b) => a.rank - b.rank);
}

export interface LobbyActions {
  /** A private lobby needs its code. */
  join(code?: string): Promise<void>;
  leave(): Promise<void>;
  setReady(ready: boolean): Promise<void>;
  /** Only the host can start it. */
  start(): Promise<void>;
}

/** A lobby that the player is in, kept current while it is shown. */
export function useLobby(lobbyId: string, options: Waits): LoadedState<Lobby> & LobbyActions;
export function useLobby(lobbyId: string, options?: SuspenseOption): State<Lobby> & LobbyActions;
export function useLobby(lobbyId: string, options?: SuspenseOption): State<Lobby> & LobbyActions {
  const holder = useHolder();
  const state = useResource(JSON.stringify(['lobby', lobbyId]), (client) => client.lobby(lobbyId), options);
  return useMemo(() => {
    const params = { path: { lobbyId } };
    const then = async (work: Promise<unknown>) => {
      await work;
      await state.refresh();
    };
    return {
      ...state,
      join: (code?: string) =>
        then(holder.client.api.post('/lobbies/{lobbyId}/join', { params, body: code ? { code } : {} })),
      leave: () => then(holder.client.api.post('/lobbies/{lobbyId}/leave', { params, body: {} })),
      setReady: (ready: boolean) =>
        then(holder.client.api.post('/lobbies/{lobbyId}/ready', { params, body: { ready } })),
      start: () => then(holder.client.api.post('/lobbies/{lobbyId}/start', { params })),
    };
  }, [state, holder, lobbyId]);
}

/** Calls back with each level-up, badge, quest and adventure of the player as it happens, for example to show a toast. */
export function useEffects<P extends ProjectTypes = AnyProject>(listener: (effect: Effect<P>) => void): void {
  const holder = useHolder();
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => holder.client.onEffects((effect) => latest.current(effect as Effect<P>)), [holder]);
}

/** A function that sends events of the player, of the types that the token allows. It is the same function at each render. */
export function useSend<P extends ProjectTypes = AnyProject>(): Client<P>['send'] {
  const holder = useHolder();
  return useCallback<Client<P>['send']>(
    (type, ...rest) => (holder.client as unknown as Client<P>).send(type, ...rest),
    [holder],
  );
}
