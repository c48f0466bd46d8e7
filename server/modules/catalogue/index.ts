export { announce, seal } from './announce.ts';
export type { Announcement } from './event-types.ts';
export { redact } from './redact.ts';
