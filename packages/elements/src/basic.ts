// The provider comes first, so that elements that are already on the page find it when they are defined.

export { LaurelBadges } from './elements/badges.ts';
export { LaurelLeaderboard } from './elements/leaderboard.ts';
export { LaurelLevel } from './elements/level.ts';
export { LaurelProvider } from './elements/provider.ts';
export { LaurelQuests } from './elements/quests.ts';
export { LaurelShop } from './elements/shop.ts';
export { LaurelStreak } from './elements/streak.ts';
export { LaurelToasts } from './elements/toasts.ts';
export { LaurelWallet } from './elements/wallet.ts';
export type {
  BadgeData,
  BalanceData,
  BoardData,
  EntryData,
  FriendData,
  GiftData,
  ItemData,
  LeagueData,
  MessageData,
  MilestoneData,
  ObjectiveData,
  OfferData,
  PassData,
  PlayerData,
  PriceData,
  QuestData,
  RecapData,
  RefusalName,
  ShopData,
  Snapshot,
  Status,
  StreakData,
  TeamData,
  TeamDetails,
  TeamMemberData,
  TierData,
  ToastData,
  TransactionData,
  WalletData,
} from './model.ts';
export type { Source } from './source.ts';
export { defaultTexts, type PluralForms, setTexts, type Text, type Texts } from './texts.ts';
