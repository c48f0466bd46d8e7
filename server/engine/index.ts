/** The public interface of the engine; nothing else of it is imported from outside. */
export { apply, meetsRequirement, welcome } from './apply.ts';
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
export { checkOffers } from './check-offers.ts';
export { assemble } from './compile.ts';
export type { CompiledProject } from './compiled.ts';
export * from './definitions.ts';
export { changedIds, differences, type ScoreChange } from './differences.ts';
export { sourceOf } from './economy.ts';
export { expire } from './expire.ts';
export { explainTarget, MOST_PATHS, PATH_STATES, type Path, type PathState, type Target } from './explain.ts';
export { LIMITS as EXPRESSION_LIMITS } from './expressions/limits.ts';
export {
  CAUSES,
  type Effect,
  FACTS,
  REVERSAL_EFFECTS,
} from './facts.ts';
export { type Field, SOURCE_TYPES, type Source } from './fields.ts';
export { compileFilter, type Filter, type FilteredEvent } from './filters.ts';
export { MOST_FREEZES } from './freezes.ts';
export type { JsonObject } from './json.ts';
export { levelAt, nextLevelXp, type Thresholds, thresholdsOf } from './levels.ts';
export { PLAYER_LIMITS, STIMULUS_LIMITS } from './limits.ts';
export { NOTIFICATIONS, type NotificationData } from './notifications.ts';
export { mergeAttributes, type ProfileChange } from './profile.ts';
export { type Checked, checkPrograms, compilePrograms, type Programmed, type Programs } from './programs.ts';
export { paidFor } from './purchase.ts';
export { isOverdue, questProgress } from './quests.ts';
export type { Gate, Refusal } from './refusals.ts';
export {
  beginReplay,
  type LoggedAct,
  type LoggedEntry,
  type Replayed,
  replayEntry,
  type SeasonStart,
} from './replay.ts';
export { type LoggedScore, scoresOf } from './scores.ts';
export * from './state.ts';
export { finish, type Steps } from './steps.ts';
export type { Applied, Command, ImportedPlayer, PlayerEvent } from './stimulus.ts';
export { streakAt } from './streaks.ts';
export type { TraceEntry } from './trace.ts';
export { validateAdventure } from './validate/adventure.ts';
export { validateCurrency, validateItem, validateOffer } from './validate/economy.ts';
export { OWN_PREFIXES } from './validate/event-types.ts';
export type { DefinitionFault } from './validate/faults.ts';
export { validateLevels } from './validate/levels.ts';
export { validateQuest } from './validate/quest.ts';
export { type References, references } from './validate/references.ts';
export { validateRule } from './validate/rule.ts';
