/** Definitions as the API accepts them, with defaults filled in. Times are ISO 8601 strings, as in the API. */
import type { ActionName, ActionOf } from './actions/registry.ts';
import type {
  Badge,
  Boost,
  Currency,
  Environment,
  LeaderboardSource,
  League,
  LeagueTier,
  Levels,
  Limit,
  Measure,
  Prerequisites,
  Price,
  Repeat,
  Segment,
} from './definition-parts.ts';
import type { ExperimentStatus, Metric, TriedKind, Variant } from './experiments/experiment.ts';
import type { Schedule } from './timers/timed-types.ts';

/** One action with its values; `do` names it. */
export type Action = { [N in ActionName]: ActionOf<N> }[ActionName];

export interface Rule {
  readonly id: string;
  readonly name: string;
  readonly enabled: boolean;
  readonly environments: readonly Environment[];
  readonly priority: number;
  readonly on: string;
  /** Each of these three belongs to one type of event that time causes, and is absent on others. */
  readonly schedule?: Schedule | null;
  readonly inactiveDays?: number | null;
  readonly hoursBefore?: number | null;
  readonly when?: string | null;
  readonly limit?: Limit | null;
  readonly cooldownSeconds?: number | null;
  readonly startsAt?: string | null;
  readonly endsAt?: string | null;
  /** Only for players who are in it. */
  readonly segmentId?: string | null;
  readonly then: readonly Action[];
}

export interface Objective {
  readonly id: string;
  readonly name?: string | null;
  readonly on: string;
  readonly when?: string | null;
  readonly measure: Measure;
  readonly of?: string | null;
  readonly target: number;
}

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

export interface Item {
  readonly id: string;
  /** Both where absent. */
  readonly environments?: readonly Environment[];
  readonly name: string;
  readonly maxOwned?: number | null;
  /** Without these it cannot be used. */
  readonly onUse: readonly Action[] | null;
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
  /** Only for players who are in it. */
  readonly segmentId?: string | null;
}

/** Actions that run once in a season, when the score of a player reaches `at`. */
export interface Milestone {
  readonly id: string;
  readonly at: number;
  readonly actions: readonly Action[];
}

/** Actions for the players on some ranks of a closed season. */
export interface RankReward {
  readonly from: number;
  /** A rank, or a part of all entries, such as `50%`. */
  readonly to: number | string;
  readonly actions: readonly Action[];
}

/** What a player has to do before the leaderboard takes scores of theirs, in each season. */
export interface Entry {
  readonly required: true;
  readonly until?: string | null;
  readonly requires?: string | null;
  readonly price?: readonly Price[];
  readonly maxEntries?: number | null;
}

/** A tier of a league with what its ranks get, besides what all tiers get. */
interface RewardedTier extends LeagueTier {
  readonly rewards?: readonly RankReward[];
}

/** A leaderboard with what runs actions. */
export interface Board extends LeaderboardSource {
  readonly league?: (Omit<League, 'tiers'> & { readonly tiers: readonly RewardedTier[] }) | null;
  readonly entry?: Entry | null;
  /** Accepted scores of a player in a season. */
  readonly maxAttempts?: number | null;
  readonly milestones?: readonly Milestone[];
  readonly rewards?: readonly RankReward[];
  /** Of a leaderboard of teams: what a member must have given to get something for the team's milestones and rank. */
  readonly minContribution?: number | null;
}

/** What differs between variants. What players share, such as a leaderboard, cannot. */
interface TriedDefinitions {
  rule: Rule;
  quest: Quest;
  adventure: Adventure;
  badge: Badge;
  item: Item;
  offer: Offer;
  boost: Boost;
}

/** A definition as one variant has it. */
export type Trial = {
  [K in TriedKind]: { readonly variantId: string; readonly kind: K; readonly value: TriedDefinitions[K] };
}[TriedKind];

export interface Experiment {
  readonly id: string;
  readonly name: string;
  readonly environments: readonly Environment[];
  readonly segmentId?: string | null;
  /** Percent of the players. */
  readonly traffic: number;
  readonly variants: readonly Variant[];
  readonly metrics: readonly Metric[];
  readonly status: ExperimentStatus;
  /** Null before the start. */
  readonly salt: string | null;
  /** Empty unless it is running. */
  readonly trials: readonly Trial[];
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
  readonly leaderboards: readonly Board[];
  readonly currencies: readonly Currency[];
  readonly items: readonly Item[];
  readonly offers: readonly Offer[];
  readonly segments: readonly Segment[];
  /** None where absent. */
  readonly boosts?: readonly Boost[];
  readonly experiments?: readonly Experiment[];
  /** Former versions that some player still has in progress. */
  readonly olderQuests?: readonly Quest[];
  readonly olderAdventures?: readonly Adventure[];
}
