export type {
  Adventure,
  AnyProject,
  Badge,
  Balance,
  Client,
  Effect,
  Friend,
  Item,
  Leaderboard,
  LeaderboardEntry,
  Lobby,
  Offer,
  Player,
  ProjectTypes,
  Purchase,
  Quest,
  Standing,
  Status,
  Transaction,
  Wallet,
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
export {
  type Balances,
  type BuyState,
  type InventoryActions,
  type ShopActions,
  useInventory,
  useShop,
  useTransactions,
  useWallet,
} from './hooks-economy.ts';
export { type Hooks, hooksOf } from './hooks-of.ts';
export { type FriendActions, type FriendLists, useFriends } from './hooks-social.ts';
export { LaurelProvider, type LaurelProviderProps } from './provider.ts';
export type { LoadedState, State, SuspenseOption } from './use-resource.ts';
