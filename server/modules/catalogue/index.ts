export { Effect } from './effect-schema.ts';
export { Envelope, EnvelopeOf } from './envelope-schema.ts';
export {
  type EventType,
  eventTypeNames,
  eventTypes,
  isExtension,
  type Notification,
  sampleOf,
} from './event-types.ts';
export { type EnvironmentRef, notify, seal } from './notify.ts';
export { redact } from './redact.ts';
export { typeName } from './type-name.ts';
