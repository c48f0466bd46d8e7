export { type Answer, createLaurel, type Item, type Laurel, type LaurelOptions } from './client.ts';
export { type ErrorDetail, LaurelError, type LaurelErrorCode } from './error.ts';
export { limits, plans } from './limits.ts';
export type { RetryOptions } from './retry.ts';
export type { components, operations, paths } from './schema.ts';
