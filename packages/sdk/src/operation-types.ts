import type { Given } from './calls.ts';
import { newEventId } from './event-id.ts';
import type { operations } from './schema.ts';

/** The types of the functions in `resources.ts`. */

export type Body<Name extends keyof operations> = operations[Name] extends {
  requestBody?: { content: { 'application/json': infer Content } };
}
  ? Given<Content>
  : never;

export type Query<Name extends keyof operations> = operations[Name] extends {
  parameters: { query?: infer Parameters };
}
  ? Given<NonNullable<Parameters>>
  : never;

export interface WriteOptions {
  /** Sent with this key, the call has an effect only once within 24 hours, so it can be retried. */
  idempotencyKey?: string | undefined;
}

export const keyed = ({ idempotencyKey }: WriteOptions = {}) =>
  idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey };

/** Adds a key if the caller gave none, so that the call can be repeated after a lost connection and counts once. */
export const alwaysKeyed = ({ idempotencyKey = newEventId() }: WriteOptions = {}) => ({
  'Idempotency-Key': idempotencyKey,
});
