export { checkEdits } from './check-edits.ts';
export { compileEdited } from './compile-edited.ts';
export { definitionsData } from './data.ts';
export type { DefinitionCache, ProjectMoment } from './definition-cache.ts';
export { createDefinitionCache } from './definition-cache.ts';
export { AdventureDraft, compileWith, type Draft, OfferDraft, QuestDraft, RuleDraft } from './drafts.ts';
export {
  type CheckedEdits,
  type Edit,
  type KindTable,
  keyOf,
  levelsId,
  type Writer,
} from './edits.ts';
export { withEnvironments } from './environments.ts';
export type { Body, DefinitionChange, Derived } from './kind.ts';
export { asAdventure } from './kinds/adventure.ts';
export { asBadge } from './kinds/badge.ts';
export { asItem } from './kinds/item.ts';
export { asLeaderboard, type Leaderboard } from './kinds/leaderboard.ts';
export { asOffer } from './kinds/offer.ts';
export { asQuest } from './kinds/quest.ts';
export { kinds } from './kinds.ts';
export { openDefinitions } from './module.ts';
export { createPastProjects, type PastProjects } from './past-projects.ts';
export { type EditedKind, faultsOf, type Problem } from './problem.ts';
export { type CurrentDefinition, readAll, readCurrent } from './read-current.ts';
export { listVisible } from './read-definitions.ts';
export { readMoment } from './read-moment.ts';
export { type Definition, RecordOf, recordFields } from './wire-schemas.ts';
export { lockDefinitions, RefusedEdits, type WrittenEdits, writeDefinitions } from './write-definitions.ts';
