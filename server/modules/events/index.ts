export { eventsData } from './data.ts';
export { readLoggedCommand } from './logged-command.ts';
export { openEvents } from './module.ts';
export { type Engine, runWholeGroup } from './run-group.ts';
export { EventId, EventType, Trace } from './schemas.ts';
export { ownEvent } from './stimulus.ts';
