import { Type } from 'typebox';
import type { Clock } from '../../../platform/clock.ts';
import { notFound } from '../../../platform/faults.ts';
import { type PageRequest, readPage } from '../../../platform/http/lists/pagination.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import type { PersonContext } from '../contexts.ts';
import { endOtherAccess } from './accounts.ts';
import { deviceOf } from './device-of.ts';
import * as queries from './queries.ts';
import { recordForUser } from './record-for-user.ts';

/** The user's own sessions that have not ended. */
export function listSessions(
  db: Queryable,
  clock: Clock,
  { person }: Pick<PersonContext, 'person'>,
  page: PageRequest,
) {
  return readPage(page, {
    key: Type.String({ format: 'uuid' }),
    read: (after, limit) => queries.listSessions.all(db, person.id, clock(), after, limit),
    keyOf: (row) => row.id,
    present: (row) => ({
      id: row.id,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: (row.last_used_at ?? row.created_at).toISOString(),
      address: row.address,
      userAgent: row.user_agent,
      device: deviceOf(row.user_agent),
      current: row.id === person.sessionId,
    }),
  });
}

export async function endSession(
  tx: Tx,
  { person, actor }: Pick<PersonContext, 'person' | 'actor'>,
  sessionId: string,
): Promise<void> {
  if ((await queries.deleteOwnSession.run(tx, person.id, sessionId)) === 0) throw notFound('session');
  await recordForUser(tx, actor, person.id, 'user.end_sessions', { sessionId });
}

/** All but the one of this call. */
export async function endOtherSessions(
  tx: Tx,
  { person, actor }: Pick<PersonContext, 'person' | 'actor'>,
): Promise<void> {
  await endOtherAccess(tx, person.id, person.sessionId);
  await recordForUser(tx, actor, person.id, 'user.end_sessions');
}
