/** The public interface of the engine; nothing else of it is imported from outside. */
export type { ActionField } from './actions/action.ts';
export { LONGEST_BOOST } from './actions/grant-boost.ts';
export { ACTIONS, type ActionName } from './actions/registry.ts';
export { currentPart } from './boards/boards.ts';
export { lastRank } from './boards/rank-rewards.ts';
export { rewardsOf } from './boards/rewards-of.ts';
export type { SeasonRef, SeasonsNow } from './boards/season-ref.ts';
export { sharesOf } from './boosts/boosts.ts';
export { boostsOf } from './boosts/list-boosts.ts';
export {
  DAY,
  dayAt,
  dayStart,
  formatDay,
  offsetAt,
  parseDay,
  playerZone,
  windowOf,
  type Zone,
  zoneNamed,
} from './calendar.ts';
export { assemble } from './compile/compile.ts';
export type { CompiledProject } from './compile/compiled.ts';
export { compileFilter, type Filter, type FilteredEvent } from './compile/filters.ts';
export {
  type Checked,
  checkPrograms,
  compilePrograms,
  type Programmed,
  type Programs,
} from './compile/programs.ts';
export { finish, type Steps } from './compile/steps.ts';
export * from './definition-parts.ts';
export * from './definitions.ts';
export { checkOffers } from './economy/check-offers.ts';
export { sourceOf } from './economy/economy.ts';
export { paidFor } from './economy/purchase.ts';
export { changedIds, differences, type ScoreChange } from './effects/differences.ts';
export {
  CAUSES,
  type Effect,
  FACTS,
  REVERSAL_EFFECTS,
} from './effects/facts.ts';
export { type Field, SOURCE_TYPES, type Source } from './effects/fields.ts';
export { NOTIFICATIONS, type NotificationData } from './effects/notifications.ts';
export {
  type Given,
  type GivenScore,
  type LoggedScore,
  type Moment,
  outsideWindow,
  scoresOf,
} from './effects/scores.ts';
export {
  type ExperimentState,
  METRICS,
  type Metric,
  TRIED_KINDS,
  type TriedKind,
} from './experiments/experiment.ts';
export {
  explainTarget,
  MOST_PATHS,
  PATH_STATES,
  type Path,
  type PathState,
  type Target,
} from './explain/explain.ts';
export type { TraceEntry } from './explain/trace.ts';
export { LIMITS as EXPRESSION_LIMITS } from './expressions/limits.ts';
export { FILLED_LIMITS, MESSAGE_LIMITS, type MessageContent, type NewMessage } from './inbox/new-message.ts';
export type { JsonObject } from './json.ts';
export { PLAYER_LIMITS, STIMULUS_LIMITS } from './limits.ts';
export { levelAt, nextLevelXp, type Thresholds, thresholdsOf } from './player/levels.ts';
export { mergeAttributes, type ProfileChange } from './player/profile.ts';
export * from './player/state.ts';
export { joinTeam, leaveTeam } from './player/teams.ts';
export { expire } from './quests/expire.ts';
export { isOverdue, questProgress } from './quests/quests.ts';
export { apply, isActivity, meetsRequirement, type Seen, seenBy, welcome } from './run/apply.ts';
export { leaguePart } from './run/league-part.ts';
export type { Gate, Refusal } from './run/refusals.ts';
export {
  addMetadata,
  beginReplay,
  type LoggedAct,
  type LoggedEntry,
  type Replayed,
  replayEntry,
  type SeasonStart,
  withoutScore,
} from './run/replay.ts';
export type { Applied, Command, ImportedPlayer, PlayerEvent } from './run/stimulus.ts';
export { activeSince, countActiveDays, withDaysOf } from './segments/active-days.ts';
export { isMember, isTouched, membershipsOf } from './segments/members.ts';
export { MOST_FREEZES } from './streaks/freezes.ts';
export { shownAfter, streakAt } from './streaks/streaks.ts';
export { dueNext, isDueFor, type TimedEvent } from './timers/due-next.ts';
export {
  countBetween,
  hoursBeforeMidnight,
  lastOccurrence,
  nextOccurrence,
  type Recurrence,
  recurrenceOf,
} from './timers/occurrences.ts';
export { streakAtRisk } from './timers/streak-at-risk.ts';
export {
  INACTIVE,
  isTimedType,
  SCHEDULE,
  type Schedule,
  STREAK_AT_RISK,
} from './timers/timed-types.ts';
export { contentFaults, MOST_ACTIONS } from './validate/actions.ts';
export { validateAdventure } from './validate/adventure.ts';
export { validateBoost } from './validate/boost.ts';
export { validateCurrency, validateItem, validateOffer } from './validate/economy.ts';
export { OWN_TYPES, OWN_TYPES_OF_RULES } from './validate/event-types.ts';
export { validateExperiment } from './validate/experiment.ts';
export type { DefinitionFault } from './validate/faults.ts';
export { MOST_MILESTONES, MOST_REWARDS, validateLeaderboard } from './validate/leaderboard.ts';
export { validateLevels } from './validate/levels.ts';
export { validateQuest } from './validate/quest.ts';
export { type References, references } from './validate/references.ts';
export { validateRule } from './validate/rule.ts';
export { validateSegment } from './validate/segment.ts';
export { MOST_HOURS_BEFORE, MOST_INACTIVE_DAYS, TIME_OF_DAY } from './validate/timing.ts';
