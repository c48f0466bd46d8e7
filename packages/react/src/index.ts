export type {
  Adventure,
  Badge,
  Client,
  Effect,
  Leaderboard,
  LeaderboardEntry,
  Lobby,
  Player,
  Quest,
  Standing,
  Status,
} from '@laurel/client';
export {
  type AdventureActions,
  type LeaderboardRows,
  type LeaderboardView,
  type LobbyActions,
  type QuestActions,
  useAdventures,
  useBadges,
  useEffects,
  useLaurel,
  useLeaderboard,
  useLobby,
  usePlayer,
  useQuests,
  useSend,
  useStandings,
} from './hooks.ts';
export { LaurelProvider, type LaurelProviderProps } from './provider.ts';
export type { LoadedState, State, SuspenseOption } from './use-resource.ts';
