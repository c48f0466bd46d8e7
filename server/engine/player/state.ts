import type { Price } from '../definition-parts.ts';
import type { ExperimentState } from '../experiments/experiment.ts';
import type { JsonObject } from '../json.ts';
import { PLAYER_LIMITS } from '../limits.ts';

/** The facets of a player that hold entries by id: what an entry of each is. */
export interface Entries {
  /** Events by type. */
  counts: number;
  badges: BadgeState;
  quests: QuestState;
  adventures: AdventureState;
  /** Only rules with a limit or a cooldown leave a trace here. */
  rules: RuleUse;
  /** Pieces that were bought, of offers with a limit. */
  offers: RuleUse;
  /** Amounts by currency. Below 0 only after a reversal. */
  balances: number;
  items: ItemState;
  /** Of leaderboards that are joined, count attempts or have milestones: what the player has in the last season they were in. */
  boards: BoardState;
  /** Boosts that were granted. */
  boosts: BoostState;
  /** Messages with rewards that were not claimed, and those that were sent with a key; by the id of the message. */
  inbox: InboxState;
  /** Experiments that the player is in, or was. */
  experiments: ExperimentState;
}

export type EntryFacet = keyof Entries;

/** How many entries a player may have in each. */
export const MOST_ENTRIES: Readonly<Record<EntryFacet, number>> = {
  counts: PLAYER_LIMITS.eventTypes,
  badges: PLAYER_LIMITS.badges,
  quests: PLAYER_LIMITS.quests,
  adventures: PLAYER_LIMITS.adventures,
  rules: PLAYER_LIMITS.ruleUses,
  offers: PLAYER_LIMITS.offerUses,
  balances: PLAYER_LIMITS.currencies,
  items: PLAYER_LIMITS.items,
  boards: PLAYER_LIMITS.boards,
  boosts: PLAYER_LIMITS.boosts,
  inbox: PLAYER_LIMITS.messages + PLAYER_LIMITS.messageKeys,
  experiments: PLAYER_LIMITS.experiments,
};

export const ENTRY_FACETS = Object.keys(MOST_ENTRIES) as readonly EntryFacet[];

/**
 * A player as the engine sees them: plain data that can be stored as JSON, never changed in place. Times are
 * milliseconds since 1970, days are `YYYY-MM-DD` in the zone in which they were lived.
 */
export type PlayerState = {
  readonly id: string;
  readonly displayName: string | null;
  readonly attributes: JsonObject;
  readonly timezone: string | null;
  /** The level is not here: it follows from the XP and the project's levels. */
  readonly xp: number;
  readonly streak: Streak;
  /** The ids of the teams that the player is in, in the order in which they were joined. */
  readonly teams: readonly string[];
  /** When the player was created, or what an import said. It never changes, and is not in the log but in the player's row. */
  readonly createdAt: number;
  /** Whether the player is held out of all rewards; null if nobody was when the player was created. In the player's row, too. */
  readonly held: boolean | null;
  /** The latest activity; null before the first. */
  readonly lastSeenAt: number | null;
  /** Null before the first. */
  readonly activeDays: ActiveDays | null;
} & { readonly [F in EntryFacet]: Readonly<Record<string, Entries[F]>> };

/** The last days with activity. */
export interface ActiveDays {
  /** The first that could be known. Days before it may have been active. */
  readonly since: string;
  readonly last: string;
  /** Hexadecimal: the lowest bit is the last day, and each higher one the day before. */
  readonly bits: string;
}

export interface Streak {
  readonly current: number;
  readonly longest: number;
  readonly lastDay: string | null;
  /**
   * Runs of days before the current one that an event arriving late could still join to it: first and last day,
   * oldest first. Absent if it is empty.
   */
  readonly earlier?: readonly (readonly [first: string, last: string])[];
  /** Present from the first freeze on, in place of `earlier`: what the fields above are computed from. */
  readonly history?: StreakHistory;
}

/** What the streak of a player with freezes is computed from. */
export interface StreakHistory {
  /** The streak at the end of the last day for which no event can arrive any more. */
  readonly before: {
    readonly day: string;
    readonly current: number;
    readonly longest: number;
    readonly lastDay: string | null;
    readonly freezes: number;
    /** Days of that streak that a freeze saved. */
    readonly frozenDays: readonly string[];
  };
  /** Runs of days with an event since then, oldest first. */
  readonly runs: readonly (readonly [first: string, last: string])[];
  /** Freezes granted since then, oldest first. */
  readonly granted: readonly (readonly [day: string, count: number])[];
}

export interface BadgeState {
  readonly times: number;
  readonly firstEarnedAt: number;
  readonly lastEarnedAt: number;
}

export type QuestStatus = 'active' | 'completed' | 'expired' | 'abandoned';

export interface ObjectiveState {
  readonly id: string;
  readonly current: number;
  /** Kept here too, so that a quest can be shown when the version it was played on is gone. */
  readonly target: number;
  readonly done: boolean;
  /** For `distinct`: the values counted so far; at most `target` of them, and dropped once done. */
  readonly seen?: readonly (string | number | boolean)[];
}

/** The latest iteration of a quest, with what must be remembered of those before it. */
export interface QuestState {
  readonly status: QuestStatus;
  readonly iteration: number;
  readonly version: number;
  readonly objectives: readonly ObjectiveState[];
  readonly startedAt: number;
  readonly completedAt: number | null;
  readonly expiresAt: number | null;
  readonly completions: number;
  readonly lastCompletedAt: number | null;
}

export type StepStatus = 'locked' | 'open' | 'completed';

export interface StepState {
  readonly id: string;
  readonly questId: string;
  readonly status: StepStatus;
}

export interface AdventureState {
  readonly status: 'active' | 'completed';
  readonly version: number;
  readonly steps: readonly StepState[];
  readonly startedAt: number;
  readonly completedAt: number | null;
}

/** Kept at quantity 0 too, so that `firstAt` stays true. */
export interface ItemState {
  readonly quantity: number;
  /** When the player got the first one, and when the quantity last changed. */
  readonly firstAt: number;
  readonly lastAt: number;
}

/** A player's part of one season of a leaderboard. */
export interface BoardState {
  /** The key of the season's row, by which it is known, and its number. */
  readonly season: number;
  readonly number: number;
  /** Null before the first score. */
  readonly score: number | null;
  readonly subscore: number;
  /** Accepted scores. */
  readonly attempts: number;
  /** Milestones in the order in which they were reached, and when. */
  readonly reached: readonly (readonly [id: string, at: number])[];
  readonly joinedAt: number | null;
  readonly paid: readonly Price[];
}

/** From `since` on, before `until`. Kept when it is over. */
export interface BoostState {
  readonly since: number;
  readonly until: number;
}

/** What the engine has to know of a message that was sent. Its texts and rewards are with the inbox. */
export interface InboxState {
  readonly at: number;
  /** Whether there are rewards to claim. */
  readonly open: boolean;
  /** They can be claimed before then, or for ever. */
  readonly until: number | null;
  /** Nothing else is sent with the same key. */
  readonly key: string | null;
}

export interface RuleUse {
  readonly total: number;
  /** The latest `occurredAt` it fired for. */
  readonly lastAt: number;
  /** Uses per window of the limit; a change of the limit's period starts afresh. */
  readonly windows?: {
    readonly per: 'day' | 'week' | 'month';
    readonly uses: readonly (readonly [window: number, times: number])[];
    /** Windows up to this one are no longer kept, and closed. */
    readonly closed?: number;
  };
}

export function newPlayer(
  id: string,
  profile: Partial<Pick<PlayerState, 'displayName' | 'attributes' | 'timezone' | 'createdAt' | 'held'>> = {},
): PlayerState {
  return {
    id,
    displayName: profile.displayName ?? null,
    attributes: profile.attributes ?? {},
    timezone: profile.timezone ?? null,
    xp: 0,
    streak: { current: 0, longest: 0, lastDay: null },
    teams: [],
    createdAt: profile.createdAt ?? 0,
    held: profile.held ?? null,
    lastSeenAt: null,
    activeDays: null,
    counts: {},
    badges: {},
    quests: {},
    adventures: {},
    rules: {},
    offers: {},
    balances: {},
    items: {},
    boards: {},
    boosts: {},
    inbox: {},
    experiments: {},
  };
}
