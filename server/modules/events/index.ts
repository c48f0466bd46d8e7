export { expireQuests } from './expire-quests.ts';
export { createIngest } from './group-commit.ts';
export { purgeTraces } from './log/purge-traces.ts';
export { createPlayerCache } from './player-cache.ts';
export { readState } from './read-state.ts';
export { eventEndpoints } from './routes.ts';
export { type Engine, groupBounds, runGroup, runWholeGroup } from './run-group.ts';
export { EventId, EventType, Trace } from './schemas.ts';
export { ownEvent } from './stimulus.ts';
