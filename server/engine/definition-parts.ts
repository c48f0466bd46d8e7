/** The definitions that run no actions, and parts of those that do. Times are ISO 8601 strings, as in the API. */

export type Environment = 'live' | 'test';

/** A number, or an expression that gives one. Text is always an expression. */
export type Amount = number | string;

export type Period = 'day' | 'week' | 'month' | 'lifetime';

/** An action that the player gets with a message, and claims later. Its fields are beside `do`, as those of any action. */
export interface Reward {
  readonly do: string;
}

export interface Limit {
  readonly times: number;
  readonly per: Period;
}

export interface Badge {
  readonly id: string;
  /** Both where absent. */
  readonly environments?: readonly Environment[];
  readonly name: string;
  readonly repeatable: boolean;
}

/** The players for whom an expression on the player and the time holds. */
export interface Segment {
  readonly id: string;
  /** Both where absent. */
  readonly environments?: readonly Environment[];
  readonly name: string;
  readonly members: string;
  /** Entering and leaving it are events. */
  readonly notify?: boolean;
}

export type Measure = 'count' | 'sum' | 'max' | 'distinct';

export interface Prerequisites {
  readonly level?: number;
  readonly questIds?: readonly string[];
  readonly badgeIds?: readonly string[];
  readonly segmentId?: string;
}

export type Repeat = 'never' | 'daily' | 'weekly' | 'always';

export type Levels =
  | { readonly thresholds: readonly number[] }
  | { readonly base: number; readonly growth: number; readonly max: number };

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
  /** It takes scores from then on, or from the beginning. */
  readonly startsAt?: string | null;
  /** It takes scores before then, or for ever. */
  readonly endsAt?: string | null;
  /** `never` where absent. */
  readonly reset?: 'never' | 'daily' | 'weekly' | 'monthly';
  readonly league?: League | null;
  /** Whom it ranks; players where absent. */
  readonly subject?: 'player' | 'team';
}

/** Players in groups of a ladder of tiers. Who moves is decided when a season closes. */
export interface League {
  /** Lowest first. */
  readonly tiers: readonly LeagueTier[];
  readonly groupSize: number;
  readonly promote: LeagueShare;
  readonly relegate: LeagueShare;
  readonly absent: 'stay' | 'relegate' | 'reset';
  /** Groups are of players for whom this expression has the same value. */
  readonly groupBy?: string | null;
}

export interface LeagueTier {
  readonly id: string;
  readonly name: string;
  readonly imageUrl?: string;
}

/** How many of a group move: so many places, or so much of the group, rounded down. */
export type LeagueShare = { readonly places: number } | { readonly percent: number };

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

/** Multiplies what rules, quests, adventures and milestones give. */
export interface Boost {
  readonly id: string;
  readonly enabled: boolean;
  readonly environments: readonly Environment[];
  readonly name: string;
  /** Over 1, with at most four decimals. */
  readonly factor: number;
  /** One of the two. */
  readonly of: { readonly xp?: true; readonly currencyIds?: readonly string[] };
  /** Only for the members of it. */
  readonly segmentId?: string | null;
  readonly startsAt?: string | null;
  readonly endsAt?: string | null;
  /** Of the events that set it off; all where absent. */
  readonly eventTypes?: readonly string[] | null;
  /** It acts for players to whom it was granted, and for nobody else. */
  readonly personal: boolean;
  readonly stack: 'multiply' | 'highest';
}

export interface Price {
  readonly currencyId: string;
  readonly amount: number;
}

/** The service's own event types that can set off rules and count for objectives. */
export const CHAIN_TYPES = [
  'player.level_up',
  'player.badge_earned',
  'quest.completed',
  'adventure.completed',
  'leaderboard.milestone_reached',
] as const;

/** Events of the service about the end of a season, for each player who was placed. They are no activity of the player. */
export const PLACED = 'leaderboard.placed';
export const SEASON_CLOSED = 'leaderboard.season_closed';

/** An event of the service for each member who gets something for a milestone that their team has reached. No activity either. */
export const TEAM_MILESTONE = 'leaderboard.team_milestone';

/** A player entered the list of a segment, or left it. No activity either. */
export const SEGMENT_ENTERED = 'segment.entered';
export const SEGMENT_LEFT = 'segment.left';

export type ChainType = (typeof CHAIN_TYPES)[number];
