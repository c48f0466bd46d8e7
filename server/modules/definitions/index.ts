export { createDefinitionCache, type DefinitionCache, type ProjectMoment } from './definition-cache.ts';
export { compileWith, type Draft, QuestDraft, RuleDraft } from './drafts.ts';
export type { Body, DefinitionChange } from './kind.ts';
export { asLeaderboard, type Leaderboard } from './kinds.ts';
export { observeDefinitions } from './observe.ts';
export { readMoment } from './read-moment.ts';
export { definitionRemoval } from './removal/queries.ts';
export { definitionEndpoints } from './routes.ts';
