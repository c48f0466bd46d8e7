export { announce, seal } from './announce.ts';
export { type Announcement, type EventType, eventTypeNames, eventTypes, sampleOf } from './event-types.ts';
export { redact } from './redact.ts';
