import type { FastifyReply } from 'fastify';
import { forbidden, unauthorized } from '../../platform/faults.ts';
import type { PersonContext } from './contexts.ts';
import { meterPerson, type Origin, originOf, personActor, type TokenHolder } from './credentials.ts';
import type { AccessDependencies } from './dependencies.ts';
import { dropCookie } from './people/session-cookie.ts';
import { may, type Permission, type Role } from './roles.ts';

export function personContext(
  row: { user_id: string; email: string },
  { sessionId, cookie }: TokenHolder,
  origin: Origin,
  tenantId: string | null,
  projectId: string | null,
): PersonContext {
  return {
    person: { id: row.user_id, email: row.email, sessionId, cookie },
    origin,
    actor: personActor(row, origin),
    owner: { caller: `person:${row.user_id}`, tenantId, projectId },
  };
}

/**
 * Gives back the row of a session that has not ended, and counts the call for its person. No row: signed out, password
 * changed, or user deleted.
 */
export async function requireSession<T>(
  deps: AccessDependencies,
  { userId, sessionId, cookie }: TokenHolder,
  reply: FastifyReply,
  row: T | undefined,
): Promise<T> {
  if (!row) {
    reply.headers(dropCookie(cookie));
    throw unauthorized('The token has been revoked.');
  }
  deps.sessionUses.note(sessionId, deps.clock(), originOf(reply.request));
  await meterPerson(deps, reply, userId);
  return row;
}

export function requirePermission(role: Role, permission: Permission): void {
  if (!may(role, permission)) throw forbidden(`The role ${role} does not allow this.`);
}
