export { ArchiveFault } from './archive/archive-file.ts';
export { readArchivedEvents } from './archive/archive-partition.ts';
export { eventsData } from './data.ts';
export { readLoggedCommand } from './logged-command.ts';
export { openEvents } from './module.ts';
export { listIdsNow } from './retention/list-ids.ts';
export { type Engine, runWholeGroup } from './run-group.ts';
export { EventId, EventType, Trace } from './schemas.ts';
export { ownEvent } from './stimulus.ts';
