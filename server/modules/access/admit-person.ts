import type { FastifyReply } from 'fastify';
import { forbidden, unauthorized } from '../../platform/faults.ts';
import type { Admitted } from '../../platform/http/endpoint.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import type { PersonContext } from './contexts.ts';
import { meterPerson, type Origin, originOf, personActor, type TokenHolder } from './credentials.ts';
import type { AccessDependencies } from './dependencies.ts';
import { messages } from './messages.ts';
import { dropCookie } from './people/session-cookie.ts';
import { holdPerson, type TenantReach } from './queries.ts';
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
 * Returns the row if the session is still valid, and throws otherwise. No row: signed out, password changed, or user
 * deleted.
 */
export type RequireSession = <T>(row: T | undefined) => Promise<T>;

/**
 * Reads the person and what the call may touch, and counts the call. `read` runs again each time that the credential is
 * checked again.
 */
export async function admitPerson<Context extends PersonContext & Roles>(
  deps: AccessDependencies & { db: Queryable },
  token: TokenHolder,
  reply: FastifyReply,
  read: (on: Queryable, requireSession: RequireSession) => Promise<Context>,
): Promise<Admitted<Context>> {
  const { userId, sessionId, cookie, expiresAt } = token;
  const requireSession: RequireSession = async (row) => {
    if (row && expiresAt > deps.clock().getTime()) return row;
    reply.headers(dropCookie(cookie));
    throw unauthorized(messages.tokenRevoked);
  };
  let context = await read(deps.db, async (row) => {
    const found = await requireSession(row);
    deps.sessionUses.note(sessionId, deps.clock(), originOf(reply.request));
    await meterPerson(deps, reply, userId);
    return found;
  });
  return {
    context,
    async again() {
      context = await read(deps.db, requireSession);
      return context;
    },
    async hold(tx) {
      await holdPerson.run(tx, sessionId, userId);
      // The handler may have decided by the earlier role.
      if (roleIn(await read(tx, requireSession)) !== roleIn(context)) {
        throw forbidden(messages.roleChanged);
      }
    },
  };
}

/** Where a context has the role, if it has one. */
interface Roles {
  role?: Role;
  credential?: { role: Role };
}

function roleIn({ role, credential }: Roles): Role | undefined {
  return role ?? credential?.role;
}

/** Also that the person has a second factor, where the tenant requires one. */
export function requirePermission(
  role: Role,
  { lacks_factor }: Pick<TenantReach, 'lacks_factor'>,
  permission: Permission,
): void {
  if (lacks_factor) throw forbidden(messages.secondFactorRequired);
  if (!may(role, permission)) throw forbidden(messages.roleMayNot({ role }));
}
