export { announce, seal } from './announce.ts';
export { EnvelopeOf, typeName } from './envelope-schema.ts';
export { type Announcement, type EventType, eventTypeNames, eventTypes, sampleOf } from './event-types.ts';
export { redact } from './redact.ts';
