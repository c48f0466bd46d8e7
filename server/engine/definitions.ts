/** Definitions as the API accepts them, with defaults filled in. Times are ISO 8601 strings, as in the API. */

export type Environment = 'live' | 'test';

/** A number, or an expression that gives one. Text is always an expression. */
export type Amount = number | string;

export type Action =
  | { readonly do: 'grantXp'; readonly amount: Amount }
  | { readonly do: 'awardBadge'; readonly badgeId: string }
  | { readonly do: 'startQuest'; readonly questId: string }
  | {
      readonly do: 'advanceQuest';
      readonly questId: string;
      readonly objectiveId: string;
      readonly by?: Amount;
    }
  | { readonly do: 'startAdventure'; readonly adventureId: string }
  | { readonly do: 'submitScore'; readonly leaderboardId: string; readonly value: Amount }
  | { readonly do: 'setAttribute'; readonly key: string; readonly value: Amount }
  | { readonly do: 'grantStreakFreeze'; readonly count?: number }
  | { readonly do: 'grantCurrency'; readonly currencyId: string; readonly amount: Amount }
  | { readonly do: 'grantItem'; readonly itemId: string; readonly quantity?: number };

export type Period = 'day' | 'week' | 'month' | 'lifetime';

export interface Limit {
  readonly times: number;
  readonly per: Period;
}

export interface Rule {
  readonly id: string;
  readonly name: string;
  readonly enabled: boolean;
  readonly environments: readonly Environment[];
  readonly priority: number;
  readonly on: string;
  readonly when?: string | null;
  readonly limit?: Limit | null;
  readonly cooldownSeconds?: number | null;
  readonly startsAt?: string | null;
  readonly endsAt?: string | null;
  readonly then: readonly Action[];
}

export interface Badge {
  readonly id: string;
  /** Both where absent. */
  readonly environments?: readonly Environment[];
  readonly name: string;
  readonly repeatable: boolean;
}

export type Measure = 'count' | 'sum' | 'max' | 'distinct';

export interface Objective {
  readonly id: string;
  readonly name?: string | null;
  readonly on: string;
  readonly when?: string | null;
  readonly measure: Measure;
  readonly of?: string | null;
  readonly target: number;
}

export interface Prerequisites {
  readonly level?: number;
  readonly questIds?: readonly string[];
  readonly badgeIds?: readonly string[];
}

export type Repeat = 'never' | 'daily' | 'weekly' | 'always';

export interface Quest {
  readonly id: string;
  /** Grows with each change; a player in the middle finishes on the version they started. */
  readonly version: number;
  readonly name: string;
  readonly enabled: boolean;
  readonly environments: readonly Environment[];
  readonly start: 'auto' | 'manual';
  readonly order: 'any' | 'sequence';
  readonly objectives: readonly Objective[];
  readonly prerequisites?: Prerequisites | null;
  readonly availableFrom?: string | null;
  readonly availableUntil?: string | null;
  readonly timeLimitSeconds?: number | null;
  readonly repeat: Repeat;
  readonly rewards: readonly Action[];
}

export interface Step {
  readonly id: string;
  readonly questId: string;
  readonly after?: readonly string[];
}

export interface Adventure {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly enabled: boolean;
  readonly environments: readonly Environment[];
  readonly start: 'auto' | 'manual';
  readonly steps: readonly Step[];
  readonly rewards: readonly Action[];
}

export type Levels =
  | { readonly thresholds: readonly number[] }
  | { readonly base: number; readonly growth: number; readonly max: number };

export const DEFAULT_LEVELS: Levels = { base: 100, growth: 1.2, max: 100 };

/** Of a leaderboard the engine needs to know that it exists, and how scores are combined on it. */
export interface LeaderboardSource {
  readonly id: string;
  /** `best` where absent. */
  readonly operator?: 'best' | 'sum' | 'latest';
  /** `desc` where absent. */
  readonly order?: 'desc' | 'asc';
  /** Both where absent. */
  readonly environments?: readonly Environment[];
  readonly source: 'score' | 'xp';
}

/** Amounts of a currency are whole numbers up to 2^53 - 1. */
export interface Currency {
  readonly id: string;
  /** Both where absent. */
  readonly environments?: readonly Environment[];
  readonly name: string;
  /** The largest balance; what would go beyond it is dropped. */
  readonly max?: number | null;
  /** What a new player has. */
  readonly initial: number;
}

export interface Item {
  readonly id: string;
  /** Both where absent. */
  readonly environments?: readonly Environment[];
  readonly name: string;
  readonly maxOwned?: number | null;
  /** Without these it cannot be used. */
  readonly onUse: readonly Action[] | null;
}

export interface Price {
  readonly currencyId: string;
  readonly amount: number;
}

export interface Offer {
  readonly id: string;
  readonly name: string;
  readonly enabled: boolean;
  readonly environments: readonly Environment[];
  readonly price: readonly Price[];
  readonly grants: readonly Action[];
  readonly availableFrom?: string | null;
  readonly availableUntil?: string | null;
  /** Pieces that can be sold in each environment; without limit where absent. */
  readonly stock?: number | null;
  /** Pieces that one player can buy. */
  readonly limit?: Limit | null;
  readonly requires?: string | null;
}

export interface Definitions {
  /** The version of the project that these are (projects.definitions_version); 0 for drafts. */
  readonly version?: number;
  readonly environment: Environment;
  /** IANA name; limits and repeats have their days, weeks and months in it. */
  readonly timezone: string;
  readonly levels: Levels;
  readonly rules: readonly Rule[];
  readonly quests: readonly Quest[];
  readonly adventures: readonly Adventure[];
  readonly badges: readonly Badge[];
  readonly leaderboards: readonly LeaderboardSource[];
  readonly currencies: readonly Currency[];
  readonly items: readonly Item[];
  readonly offers: readonly Offer[];
  /** Former versions that some player still has in progress. */
  readonly olderQuests?: readonly Quest[];
  readonly olderAdventures?: readonly Adventure[];
}

/** The service's own event types that can set off rules and count for objectives. */
export const CHAIN_TYPES = [
  'player.level_up',
  'player.badge_earned',
  'quest.completed',
  'adventure.completed',
] as const;

export type ChainType = (typeof CHAIN_TYPES)[number];
