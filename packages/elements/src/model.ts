/** The data that the elements show. The types are those of the client API, without fields that no element uses. */

export type Status = 'loading' | 'live' | 'stale' | 'error';

/** The state of a piece of data. You can also set the `snapshot` of an element yourself. */
export interface Snapshot<T> {
  status: Status;
  data?: T | undefined;
  error?: { message: string; code?: string; help?: string | undefined } | undefined;
}

export interface PlayerData {
  id: string;
  displayName: string | null;
  avatarUrl: string | null;
  timezone: string | null;
  xp: number;
  level: number;
  /** The XP at which the next level begins; null on the highest. */
  nextLevelXp: number | null;
  /** From 0 to 1. */
  levelProgress: number;
  streak: Pick<StreakData, 'current' | 'longest' | 'lastDay' | 'freezes' | 'frozenDays'>;
}

export interface ObjectiveData {
  id: string;
  name: string | null;
  current: number;
  target: number;
  done: boolean;
}

export interface QuestData {
  questId: string;
  name: string;
  description: string | null;
  imageUrl: string | null;
  start: 'auto' | 'manual';
  repeat: 'never' | 'daily' | 'weekly' | 'always';
  availableUntil: string | null;
  status: 'not_started' | 'active' | 'completed' | 'expired' | 'abandoned';
  progress: number;
  objectives: readonly ObjectiveData[];
  completedAt: string | null;
  expiresAt: string | null;
}

export interface BadgeData {
  badgeId: string;
  name: string;
  description: string | null;
  imageUrl: string | null;
  secret: boolean;
  earned: boolean;
  times: number;
  firstEarnedAt: string | null;
  lastEarnedAt: string | null;
}

export interface EntryData {
  rank: number;
  playerId?: string | null | undefined;
  /** Instead of `playerId`, if the project hides the ids of other players. */
  alias?: string | undefined;
  /** On a leaderboard of teams. */
  teamId?: string | undefined;
  displayName: string | null;
  avatarUrl?: string | null | undefined;
  score: number;
  isMe: boolean;
}

export interface BoardData {
  /** Entries from the first rank on. */
  entries: readonly EntryData[];
  /** The player's own entry with its neighbours; null if the player has no score. */
  me: (EntryData & { neighbours: readonly EntryData[] }) | null;
}

export interface StreakData {
  current: number;
  longest: number;
  /** The last day with an event, as YYYY-MM-DD in the time zone of the player. */
  lastDay: string | null;
  /** Streak freezes that the player holds. */
  freezes?: number | undefined;
  /** Days of the current streak without an event, which a freeze saved. */
  frozenDays?: readonly string[] | undefined;
  /** Other days with an event, in addition to those of the current streak. */
  days: readonly string[];
  /** Today in the time zone of the player, as YYYY-MM-DD. */
  today: string;
}

export interface BalanceData {
  currencyId: string;
  name: string;
  symbol: string | null;
  iconUrl: string | null;
  balance: number;
}

export interface TransactionData {
  id: string;
  currencyId: string;
  /** Negative if it was taken. */
  amount: number;
  source: {
    type: 'rule' | 'quest' | 'adventure' | 'grant' | 'purchase' | 'use' | 'import' | 'reversal' | 'initial';
  };
  at: string;
}

export interface WalletData {
  balances: readonly BalanceData[];
  /** The last changes, newest first. */
  transactions?: readonly TransactionData[] | undefined;
}

/** A boost that is in effect for the player, or was given to them. */
export interface BoostData {
  boostId: string;
  name: string;
  factor: number;
  of: { xp?: boolean | undefined; currencyIds?: readonly string[] | undefined };
  active: boolean;
  /** When it ends; null if no end is set. */
  until: string | null;
}

export interface PriceData {
  currencyId: string;
  amount: number;
}

/** Why an offer cannot be bought. */
export type RefusalName = 'unavailable' | 'requirement' | 'limit' | 'stock' | 'funds' | 'owned' | 'other';

export interface OfferData {
  id: string;
  name: string;
  description: string | null;
  imageUrl: string | null;
  /** The price of one piece; empty for a free offer. */
  price: readonly PriceData[];
  /** The items that one piece gives. */
  items: readonly { itemId: string; name: string; imageUrl: string | null; quantity: number }[];
  availableUntil: string | null;
  /** How many are left for all players; null if there is no stock. */
  remaining: number | null;
  limit: { times: number; per: 'day' | 'week' | 'month' | 'lifetime' } | null;
  /** How many more the player may buy in the period; null if there is no limit. */
  limitLeft: number | null;
  refusal: RefusalName | null;
}

export interface ItemData {
  itemId: string;
  name: string;
  description: string | null;
  imageUrl: string | null;
  quantity: number;
  usable: boolean;
}

export interface ShopData {
  offers: readonly OfferData[];
  balances: readonly BalanceData[];
  /** The items of the player. */
  items?: readonly ItemData[] | undefined;
}

export interface FriendData {
  playerId?: string | undefined;
  /** Instead of `playerId`, if the project hides the ids of other players. */
  alias?: string | undefined;
  displayName: string | null;
  /** `requested`: the player has asked; `incoming`: the other has asked. */
  status: 'accepted' | 'requested' | 'incoming';
  since: string;
}

export interface TeamMemberData {
  playerId?: string | undefined;
  /** Instead of `playerId`, if the project hides the ids of other players. */
  alias?: string | undefined;
  displayName?: string | null | undefined;
  isMe: boolean;
  role: 'leader' | 'officer' | 'member';
  joinedAt: string;
}

export interface TeamDetails {
  id: string;
  name: string;
  imageUrl: string | null;
  join: 'open' | 'request' | 'invite';
  maxMembers: number;
  size: number;
  /** The first 100. */
  members: readonly TeamMemberData[];
}

export interface TeamData {
  /** The team to show; null if the player is in none. */
  team: TeamDetails | null;
  /** Whether the player is in it. */
  isMember: boolean;
  /** Teams that a player without one can join. */
  others: readonly TeamDetails[];
}

export interface RecapData {
  /** Days as YYYY-MM-DD. */
  from: string;
  to: string;
  activeDays: number;
  events: { total: number; byType: readonly { type: string; count: number }[]; others: number };
  xp: number;
  bestDay: { date: string; xp: number; events: number } | null;
  longestStreak: number;
  badges: readonly { badgeId: string; name: string | null; imageUrl: string | null }[];
  quests: readonly { questId: string; name: string | null; completed: number }[];
  bestRanks: readonly { leaderboardId: string; leaderboardName: string; rank: number }[];
  /** The percentage of the other active players who got less XP. */
  percentile: number | null;
}

export interface TierData {
  id: string;
  name: string;
  imageUrl: string | null;
}

export interface LeagueData {
  /** All tiers, lowest first. */
  tiers: readonly TierData[];
  /** The id of the player's tier. */
  tier: string;
  /** The id of the player's group in this season; null before their first score. */
  group: string | null;
  rank: number | null;
  /** How many are in the group; null without one. */
  size: number | null;
  /** The last rank that goes up; null if nobody does. */
  promotionRank: number | null;
  /** The first rank that goes down; null if nobody does. */
  relegationRank: number | null;
  endsAt: string | null;
  history: readonly { season: number; tier: string; rank: number; nextTier: string | null }[];
  /** The entries of the group, by rank. */
  entries: readonly EntryData[];
  /** Whether the player can join the season. */
  join?: boolean | undefined;
}

export interface GiftData {
  do: 'grantXp' | 'grantCurrency' | 'awardBadge' | 'grantItem' | 'grantStreakFreeze';
  /** The id of the currency, badge or item; null for the others, and for a badge that is still a secret. */
  id: string | null;
  name: string | null;
  /** Null if it is worked out for each player. */
  amount: number | null;
  imageUrl: string | null;
  /** Of a currency. */
  symbol: string | null;
}

export interface MessageData {
  id: string;
  title: string;
  body: string;
  /** What the sender added for the page. */
  data: Record<string, unknown>;
  /** Whether it has rewards that can be claimed now. */
  claimable: boolean;
  createdAt: string;
  /** Null for never. */
  expiresAt: string | null;
  readAt: string | null;
  claimedAt: string | null;
  rewards: readonly GiftData[];
}

export interface MilestoneData {
  milestoneId: string;
  /** The score that reaches it. */
  at: number;
  /** Null until it is reached. */
  reachedAt: string | null;
  gifts: readonly GiftData[];
}

export interface PassData {
  /** Null before the first score of the season. */
  score: number | null;
  endsAt: string | null;
  /** From the lowest score up. */
  milestones: readonly MilestoneData[];
  /** Where players have to join before their scores count. */
  entry: {
    /** Null before they have. */
    joinedAt: string | null;
    price: readonly { currencyId: string; name: string; amount: number }[];
  } | null;
}

export type ToastData =
  | { kind: 'level'; level: number }
  | { kind: 'badge'; badgeId: string; name: string; imageUrl?: string | null | undefined }
  | { kind: 'quest'; questId: string; name: string; imageUrl?: string | null | undefined };
