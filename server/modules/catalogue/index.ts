export { announce, seal } from './announce.ts';
export { type Announcement, eventTypes } from './event-types.ts';
export { redact } from './redact.ts';
