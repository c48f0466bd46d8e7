/**
 * What one stimulus (an event or a command) may do, and what is kept of one player. Work is counted, never timed, so that
 * a later replay of the same event stops at the same place. What an expression may be is in `expressions/limits.ts`.
 */
export const STIMULUS_LIMITS = {
  /** Units of work over all rules, quests, rewards and chained events. */
  work: 200_000,
  /** Of these, what only the rewards and adventures of completed quests may use: they come last. */
  workForRewards: 40_000,
  /** The stimulus is at depth 0; what it sets off is followed, link by link, to this depth. */
  depth: 8,
  /** Depth alone does not bound rules that set off several each: 3 badges that each award 3 make 9,841 in 8 steps. */
  chainedEvents: 200,
  effects: 500,
  /** Each is a row of the outbox, and a message to every webhook and socket that listens. */
  notifications: 250,
  /** Leaderboards that rules send scores to. */
  scoreBoards: 50,
  /** Leaderboards with source `xp`, which every change of XP writes to. */
  xpBoards: 20,
  /** Each is a row of up to some 20 kB. */
  messages: 10,
  /** Characters of JSON, roughly. */
  traceLength: 24_000,
} as const;

export const PLAYER_LIMITS = {
  /** Event types that are counted. The service's own are counted beside them. */
  eventTypes: 500,
  quests: 500,
  adventures: 100,
  badges: 1_000,
  /** Rules with a limit or a cooldown that have fired. */
  ruleUses: 500,
  /** Offers with a limit that the player has bought. */
  offerUses: 500,
  /** Currencies that the player has had, deleted ones included. */
  currencies: 500,
  /** Items that the player has had, used up and deleted ones included. */
  items: 2_000,
  /** Leaderboards that are joined, count attempts or have milestones. */
  boards: 500,
  /** Boosts that were granted, those that are over included. */
  boosts: 200,
  /** Experiments that the player was in, stopped ones included. */
  experiments: 500,
  /** Messages in the inbox. Those with rewards to claim stay, and no more than these are sent. */
  messages: 200,
  /** Keys of messages that are remembered, the last ones. */
  messageKeys: 500,
  attributes: 200,
  /** Characters of JSON that rules may let the attributes grow to. */
  attributesLength: 64 * 1024,
  /** The target of an objective that counts distinct values. */
  distinctValues: 1_000,
  /** Characters of all distinct values that the objectives of one quest remember. */
  distinctLength: 40_960,
} as const;

/**
 * What each step of a stimulus costs. A unit is 4 to 45 ns of CPU (two cores at work on other things as well), measured
 * over some forty projects made to be slow: patterns 15 to 28 ns, listing the keys of maps 25, rules that do not fire 35,
 * 1,000 very short matches 44. The whole budget is up to 6 ms once the code is warm and up to 24 ms the first time.
 */
export const COST = {
  rule: 12,
  quest: 16,
  objective: 8,
  action: 12,
  /** An effect, with its notification and what it writes to the state. */
  effect: 40,
  /** A value of up to 4,096 characters is written as JSON twice, to compare it with the one before. */
  attribute: 1_600,
  /** The streak of the last weeks is followed three times. */
  streakFreeze: 400,
  chainedEvent: 20,
  /** A look at an adventure that a quest may be a step of. */
  adventure: 12,
  /** Its texts are put together and written as JSON, and its key is looked for among all that were used. */
  message: 2_000,
  /** A score on a leaderboard of which the player's part is kept. */
  keptScore: 24,
  /** A look at a boost that may multiply what is given. */
  boost: 2,
} as const;
