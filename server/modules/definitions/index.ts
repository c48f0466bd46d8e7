export { refuse } from './check/check-body.ts';
export { checkEdits, trialIn } from './check/check-edits.ts';
export { putTogether } from './check/check-experiments.ts';
export {
  type CheckedEdits,
  type Edit,
  type KindTable,
  keyOf,
  levelsId,
  type Writer,
} from './check/edits.ts';
export { withEnvironments } from './check/environments.ts';
export { findNeeded } from './check/needed.ts';
export { newestFormat } from './check/older-nodes.ts';
export { asFault, type EditedKind, faultsOf, type Problem } from './check/problem.ts';
export { compileEdited } from './compile/compile-edited.ts';
export type { DefinitionCache, ProjectMoment } from './compile/definition-cache.ts';
export { createDefinitionCache } from './compile/definition-cache.ts';
export {
  AdventureDraft,
  compileWith,
  type Draft,
  OfferDraft,
  QuestDraft,
  RuleDraft,
} from './compile/drafts.ts';
export { createPastProjects, type PastProjects } from './compile/past-projects.ts';
export { readMoment } from './compile/read-moment.ts';
export { definitionsData } from './data.ts';
export { experimentRecord } from './experiment-record.ts';
export { MessageRewards, messageContent } from './kinds/action-schemas.ts';
export { asAdventure } from './kinds/adventure.ts';
export { asBadge } from './kinds/badge.ts';
export { type ExperimentBody, experimentBody, triedKind } from './kinds/experiment.ts';
export { Environments } from './kinds/field-schemas.ts';
export { asItem } from './kinds/item.ts';
export { type Body, type DefinitionChange, type Derived, withoutKept } from './kinds/kind.ts';
export { kinds } from './kinds/kinds.ts';
export { asLeaderboard, EntryTerms, type Leaderboard, Milestone } from './kinds/leaderboard.ts';
export { LeagueField } from './kinds/league-schemas.ts';
export { asOffer } from './kinds/offer.ts';
export { asQuest } from './kinds/quest.ts';
export { RankReward } from './kinds/rank-reward.ts';
export { asRule } from './kinds/rule.ts';
export { messages as experimentMessages } from './messages.ts';
export { openDefinitions } from './module.ts';
export { type CurrentDefinition, readAll, readCurrent, readWithState } from './read/read-current.ts';
export { listVisible } from './read/read-definitions.ts';
export { type PlannedDefinition, readPlanned } from './read/read-planned.ts';
export { readSeen, type SeenBodies } from './read/read-seen.ts';
export { type Definition, recordFields } from './wire-schemas.ts';
export {
  lockDefinitions,
  RefusedEdits,
  type WrittenEdits,
  writeDefinitions,
} from './write/write-definitions.ts';
