/** The base of the other Laurel packages. Not for applications: it may change in any version. */
export { type AnswerOf, type Calls, createCalls, type ItemOf, type ListPathOf } from './calls.ts';
export { type ErrorDetail, LaurelError, type LaurelErrorCode } from './error.ts';
export { newEventId } from './event-id.ts';
export type { AnyProject, EventTypeOf, ProjectTypes, WithIds, WithProperties } from './project-types.ts';
export { withRetries } from './retry.ts';
