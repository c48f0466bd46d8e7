import { newEventId } from './event-id.ts';
import type { operations } from './schema.ts';

/** What the functions of `resources.ts` are typed by. */

export type Body<Name extends keyof operations> = operations[Name] extends {
  requestBody?: { content: { 'application/json': infer Content } };
}
  ? Content
  : never;

export type Query<Name extends keyof operations> = operations[Name] extends {
  parameters: { query?: infer Parameters };
}
  ? NonNullable<Parameters>
  : never;

export interface WriteOptions {
  /** The call has an effect once, however often it is sent with this key within 24 hours; so it can be retried. */
  idempotencyKey?: string;
}

export const keyed = ({ idempotencyKey }: WriteOptions = {}) =>
  idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey };

/** Adds a key if the caller gave none, so that the call is repeated after a lost connection and still counts once. */
export const alwaysKeyed = ({ idempotencyKey = newEventId() }: WriteOptions = {}) => ({
  'Idempotency-Key': idempotencyKey,
});
