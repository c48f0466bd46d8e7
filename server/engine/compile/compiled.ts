/** A project's definitions, ready to run: expressions compiled, times as milliseconds, indexed by event type. */
import type { Zone } from '../calendar.ts';
import type {
  Badge,
  Boost,
  Currency,
  Environment,
  LeaderboardSource,
  Limit,
  Measure,
  Prerequisites,
  Price,
  Repeat,
} from '../definition-parts.ts';
import type { Metric, Variant } from '../experiments/experiment.ts';
import type { Conjunct } from '../expressions/compile-expression.ts';
import type { Run } from '../expressions/scene.ts';
import type { Thresholds } from '../player/levels.ts';
import type { OnlyFor, Timing } from '../timers/timed-types.ts';

/**
 * `do` names the action in `actions/registry.ts`; the values are beside it, as that one has them. An expression that does
 * not compile becomes one that fails when run, so that a bad one harms nothing else.
 */
export interface CompiledAction {
  readonly do: string;
}

/** Empty if there is no condition. */
export type Condition = readonly Conjunct[];

/** From `from` on, before `until`. */
export interface Window {
  readonly from: number;
  readonly until: number;
}

interface Switch {
  readonly enabled: boolean;
  /** Whether it is meant for the environment compiled for. */
  readonly here: boolean;
}

export interface CompiledRule extends Switch {
  readonly id: string;
  readonly priority: number;
  readonly on: string;
  readonly only: OnlyFor | null;
  /** When it runs, of a rule that time sets off. */
  readonly timing: Timing | null;
  readonly condition: Condition;
  readonly limit: Limit | null;
  readonly cooldown: number;
  readonly window: Window;
  readonly segmentId: string | null;
  readonly actions: readonly CompiledAction[];
}

export interface CompiledObjective {
  readonly id: string;
  readonly on: string;
  readonly condition: Condition;
  readonly measure: Measure;
  readonly of: Run | null;
  readonly target: number;
}

export interface CompiledQuest extends Switch {
  readonly id: string;
  readonly version: number;
  readonly start: 'auto' | 'manual';
  readonly order: 'any' | 'sequence';
  readonly objectives: readonly CompiledObjective[];
  readonly prerequisites: Prerequisites;
  readonly window: Window;
  readonly timeLimit: number | null;
  readonly repeat: Repeat;
  readonly rewards: readonly CompiledAction[];
}

export interface CompiledStep {
  readonly id: string;
  readonly questId: string;
  readonly after: readonly string[];
}

export interface CompiledAdventure extends Switch {
  readonly id: string;
  readonly version: number;
  readonly start: 'auto' | 'manual';
  readonly steps: readonly CompiledStep[];
  /** The steps, each behind those that it comes after. */
  readonly order: readonly CompiledStep[];
  /** Units of work to find out which steps are open. */
  readonly weight: number;
  readonly rewards: readonly CompiledAction[];
}

export interface CompiledItem {
  readonly id: string;
  readonly maxOwned: number;
  /** Empty if it cannot be used. */
  readonly onUse: readonly CompiledAction[];
}

export interface CompiledOffer extends Switch {
  readonly id: string;
  readonly price: readonly Price[];
  readonly grants: readonly CompiledAction[];
  readonly window: Window;
  readonly stock: number | null;
  readonly limit: Limit | null;
  readonly requires: Condition;
  readonly segmentId: string | null;
}

export interface CompiledSegment {
  readonly id: string;
  readonly members: Condition;
  /** The fields of `player` that it names, and `now`. Nothing else can change who is a member. */
  readonly reads: ReadonlySet<string>;
  /** Whether members come and go by time alone. */
  readonly byTime: boolean;
  readonly notify: boolean;
}

export interface CompiledBoost {
  readonly id: string;
  readonly name: string;
  readonly factor: number;
  /** The factor in ten-thousandths. */
  readonly scaled: bigint;
  readonly of: Boost['of'];
  readonly segmentId: string | null;
  readonly window: Window;
  /** Null for all. */
  readonly eventTypes: ReadonlySet<string> | null;
  readonly personal: boolean;
  readonly stack: Boost['stack'];
}

/** Those of this environment, all sorted by id. */
export interface CompiledBoosts {
  readonly byId: ReadonlyMap<string, CompiledBoost>;
  /** The enabled ones, and these by what they multiply. */
  readonly acting: readonly CompiledBoost[];
  readonly ofXp: readonly CompiledBoost[];
  readonly ofCurrency: ReadonlyMap<string, readonly CompiledBoost[]>;
}

export interface CompiledMilestone {
  readonly id: string;
  readonly at: number;
  readonly actions: readonly CompiledAction[];
  /** How many effects they have at most. */
  readonly effects: number;
}

export interface CompiledEntry {
  readonly until: number;
  readonly requires: Condition;
  readonly price: readonly Price[];
  readonly maxEntries: number | null;
}

export interface CompiledReward {
  readonly from: number;
  readonly to: number | string;
  readonly actions: readonly CompiledAction[];
}

export interface CompiledBoard extends LeaderboardSource {
  /** What the engine keeps of each player for it; null for a leaderboard that only takes scores. */
  readonly kept: {
    readonly maxAttempts: number | null;
    /** The lowest first. */
    readonly milestones: readonly CompiledMilestone[];
    readonly entry: CompiledEntry | null;
  } | null;
  readonly rewards: readonly CompiledReward[];
  /** Of the tiers of a league, besides those of all. */
  readonly tierRewards: ReadonlyMap<string, readonly CompiledReward[]>;
  /** Of a league: what the players of a group have in common. */
  readonly groupBy: Run | null;
  /** Of a leaderboard of teams, by id: the score of the team reaches them, not that of the player. */
  readonly teamMilestones: ReadonlyMap<string, CompiledMilestone>;
}

/** Which stimuli a definition would see: events of some types or of all, and commands with the id that they name. */
export interface Hears {
  readonly all: boolean;
  readonly types: ReadonlySet<string>;
  readonly commands: ReadonlySet<string>;
}

/** A definition as one variant of an experiment has it. */
export type CompiledTrial = { readonly hears: Hears } & (
  | { readonly kind: 'rule'; readonly rule: CompiledRule }
  | { readonly kind: 'quest'; readonly quest: CompiledQuest }
  | { readonly kind: 'adventure'; readonly adventure: CompiledAdventure }
  | { readonly kind: 'badge'; readonly badge: Badge }
  | { readonly kind: 'item'; readonly item: CompiledItem }
  | { readonly kind: 'offer'; readonly offer: CompiledOffer }
  | { readonly kind: 'boost'; readonly boost: CompiledBoost; readonly enabled: boolean }
);

export interface CompiledExperiment {
  readonly id: string;
  readonly salt: string;
  readonly segmentId: string | null;
  readonly traffic: number;
  readonly variants: readonly Variant[];
  readonly metrics: readonly Metric[];
  /** Of each variant. */
  readonly trials: readonly (readonly CompiledTrial[])[];
  readonly hears: Hears;
  /** Of each variant, as traces have it. */
  readonly heardAs: readonly { readonly experiment: string; readonly variant: string }[];
}

export interface CompiledExperiments {
  /** Those of this environment that run, by id. */
  readonly running: readonly CompiledExperiment[];
  /** The project with combinations of variants, as far as they were asked for. */
  readonly combined: Map<number, CompiledProject>;
  /** What these take, in entries of the lists and maps that are their own. */
  entries: number;
}

/**
 * A definition with the former versions on which players still have it in progress. The current version decides whether
 * it is enabled, and where: disabling a quest stops it for all players.
 */
export interface Line<T> {
  readonly id: string;
  readonly current: T;
  readonly versions: ReadonlyMap<number, T>;
}

export type QuestLine = Line<CompiledQuest>;
export type AdventureLine = Line<CompiledAdventure>;

export interface CompiledProject {
  /** As given by the definitions; 0 where it is not a version of a stored project. */
  readonly version: number;
  readonly environment: Environment;
  readonly zone: Zone;
  readonly thresholds: Thresholds;
  /** By priority, higher first, then by id. */
  readonly rulesByType: ReadonlyMap<string, readonly CompiledRule[]>;
  /** By id; with an objective on the type in any version. */
  readonly questsByType: ReadonlyMap<string, readonly QuestLine[]>;
  readonly quests: ReadonlyMap<string, QuestLine>;
  readonly adventures: ReadonlyMap<string, AdventureLine>;
  /** Enabled ones of this environment, in any version of which the quest is a step. */
  readonly adventuresByQuest: ReadonlyMap<string, readonly AdventureLine[]>;
  readonly badges: ReadonlyMap<string, Badge>;
  readonly leaderboards: ReadonlyMap<string, CompiledBoard>;
  /** Ids of those of which the engine keeps something for each player. */
  readonly keptBoards: readonly string[];
  /** Those of this environment, as are the items. */
  readonly currencies: ReadonlyMap<string, Currency>;
  /** Of these, the ones that a new player has some of, by id. */
  readonly initialCurrencies: readonly Currency[];
  readonly items: ReadonlyMap<string, CompiledItem>;
  readonly offers: ReadonlyMap<string, CompiledOffer>;
  /** Those of this environment. */
  readonly segments: ReadonlyMap<string, CompiledSegment>;
  /** Null without any, so that projects without boosts are not slowed down. */
  readonly boosts: CompiledBoosts | null;
  /** Null if none runs here. */
  readonly experiments: CompiledExperiments | null;
  /** Ids of the boards that every change of XP writes to, in order, as many as one stimulus may write to. */
  readonly xpBoards: readonly string[];
  /** How many more there are. */
  readonly xpBoardsLeftOut: number;
}
