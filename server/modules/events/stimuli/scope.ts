import type { KeyedCall } from '../../../platform/http/idempotency/idempotency.ts';
import type { EnvironmentName } from '../../access/index.ts';
import type { Done } from './result.ts';

/** Where it happens: decided by the guard, never by the caller's body. */
export interface EnvironmentScope {
  tenantId: string;
  projectId: string;
  environment: { id: number; name: EnvironmentName };
  /** Where the player's own client acts. It never creates the player: they were there when its token was issued. */
  player?: { id: string };
}

/** A call that is answered once per idempotency key. */
export interface AnswerOnce<R = Done> {
  readonly call: KeyedCall;
  /** What to keep for repeats. Called inside the transaction, so it must not wait for anything. */
  answer(result: R): { status: number; body: unknown };
}
