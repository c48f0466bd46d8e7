import type { Clock } from '../../../platform/clock.ts';
import { forbidden } from '../../../platform/faults.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { messages } from '../messages.ts';
import { isFresh } from './queries.ts';

/** A factor outlives sessions and passwords, so a session that somebody left open must not make or remove one. */
export const freshMinutes = 15;

export async function refuseOldSession(
  db: Queryable,
  { clock }: { clock: Clock },
  sessionId: string,
): Promise<void> {
  const since = new Date(clock().getTime() - freshMinutes * 60 * 1000);
  const { fresh } = await isFresh.one(db, sessionId, since);
  if (!fresh) throw forbidden(messages.signInAgain({ count: freshMinutes }));
}
