export { createDefinitionCache, type DefinitionCache } from './definition-cache.ts';
export { compileWith, type Draft, QuestDraft, RuleDraft } from './drafts.ts';
export { loadProject } from './load-project.ts';
export { definitionEndpoints } from './routes.ts';
