import type { Clock } from '../../../platform/clock.ts';
import type { Keyring } from '../../../platform/crypto/keyring.ts';
import { signToken } from '../../../platform/crypto/tokens.ts';
import { forbidden } from '../../../platform/faults.ts';
import { ok } from '../../../platform/http/endpoint.ts';
import { newId } from '../../../platform/ids.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import type { SignInContext } from '../contexts.ts';
import type { Origin } from '../credentials.ts';
import { messages } from '../messages.ts';
import type { Role } from '../roles.ts';
import { insertSession, listMemberships } from './queries.ts';
import { csrfTokenOf, sessionCookie } from './session-cookie.ts';

const accessTokenMs = 7 * 24 * 60 * 60 * 1000;

export interface Opened {
  accessToken: string;
  sessionId: string;
  user: { id: string; email: string; role: Role };
}

export interface OpenOptions {
  shownRole?: Role;
  /** A device signs in for the person, and `origin` is that of the device. */
  isDevice?: boolean;
  /** The tenant whose provider vouched for the person. */
  ssoTenantId?: string | null;
  /** How that provider calls its session, which it may end. */
  ssoSession?: string | null;
}

/**
 * A session row, and the token that names it. Only for whom has proven all factors (`signIn` asks for them). The role shown is that
 * of the oldest membership.
 */
export async function openSession(
  deps: { keyring: Keyring; clock: Clock },
  tx: Tx,
  user: { id: string; email: string },
  origin: Origin,
  { shownRole, isDevice = false, ssoTenantId = null, ssoSession = null }: OpenOptions = {},
): Promise<Opened> {
  const role = shownRole ?? (await listMemberships.all(tx, user.id))[0]?.role;
  if (!role) throw forbidden(messages.noTenant);
  const now = deps.clock();
  const expiresAt = new Date(now.getTime() + accessTokenMs);
  const sessionId = newId();
  const device = isDevice ? JSON.stringify({ address: origin.ip, userAgent: origin.userAgent }) : null;
  await insertSession.run(
    tx,
    sessionId,
    user.id,
    now,
    expiresAt,
    origin.ip,
    origin.userAgent,
    device,
    ssoTenantId,
    ssoSession,
  );
  const claims = { sub: user.id, jti: sessionId };
  const accessToken = await signToken(deps.keyring, 'laurel:api', claims, now, expiresAt);
  return { accessToken, sessionId, user: { id: user.id, email: user.email, role } };
}

/** For an answer that is not JSON: a browser that comes back from a provider. */
export function sessionCookieOf({ accessToken }: Opened, secure: boolean): string {
  return sessionCookie(accessToken, secure, accessTokenMs / 1000);
}

/** The response to a sign-in: a session, or what has to be proven first. */
export function answerSignIn<C extends { challenge: string }>(
  keyring: Keyring,
  session: SignInContext['session'],
  result: Opened | C,
) {
  return 'challenge' in result ? ok(result) : answerSession(keyring, session, result);
}

/** The token itself, or the token in a cookie that no script can read. */
export function answerSession(
  keyring: Keyring,
  session: SignInContext['session'],
  { accessToken, sessionId, user }: Opened,
) {
  if (session === 'bearer') return ok({ accessToken, user });
  return ok(
    { accessToken: null, user },
    {
      'set-cookie': sessionCookie(accessToken, session.secure, accessTokenMs / 1000),
      'x-csrf-token': csrfTokenOf(keyring, sessionId),
    },
  );
}
