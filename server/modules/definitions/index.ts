export { definitionsData } from './data.ts';
export type { DefinitionCache, ProjectMoment } from './definition-cache.ts';
export { createDefinitionCache } from './definition-cache.ts';
export { compileWith, type Draft, QuestDraft, RuleDraft } from './drafts.ts';
export type { Body, DefinitionChange } from './kind.ts';
export { asLeaderboard, type Leaderboard } from './kinds.ts';
export { openDefinitions } from './module.ts';
export { readMoment } from './read-moment.ts';
