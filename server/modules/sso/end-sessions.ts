import { invalid, unavailable } from '../../platform/faults.ts';
import { endSsoAccess, throttleAddress } from '../access/index.ts';
import { recordChange, systemActor } from '../audit/index.ts';
import { hashOf } from './browser-cookie.ts';
import { clientOf } from './connection.ts';
import type { SsoDependencies } from './dependencies.ts';
import { messages } from './messages.ts';
import { logoutSeconds, ProviderFault } from './provider.ts';
import * as queries from './queries.ts';

/** A provider sends one for each session that ends, so many from one address. */
const perAddressAndMinute = 600;

/**
 * The back-channel logout of OpenID Connect: ends the sessions of a person whom the provider signed out. Whatever is wrong with the
 * token, the answer is the same.
 */
export async function endBySso(
  deps: SsoDependencies,
  tenantId: string,
  form: Buffer,
  ip: string,
): Promise<void> {
  await throttleAddress(deps, 'single sign-on logout', ip, perAddressAndMinute);
  const token = new URLSearchParams(form.toString()).get('logout_token');
  const row = await queries.findConnection.maybe(deps.db, tenantId);
  if (!token || !row) throw refused();
  const logout = await deps.providers.readLogout(clientOf(deps, row), token).catch((error: unknown) => {
    if (error instanceof ProviderFault) throw unavailable(error.said, 10, error);
    throw error;
  });
  if (!logout) throw refused();
  await deps.db.transaction(async (tx) => {
    const until = new Date(Date.now() + 2 * logoutSeconds * 1000);
    // Of two calls with one token, one counts.
    if ((await queries.noteLogout.run(tx, tenantId, hashOf(logout.id), until)) === 0) throw refused();
    const { subject, session: ssoSession } = logout;
    const known =
      subject === null ? null : await queries.findIdentity.maybe(tx, tenantId, row.issuer, subject);
    // Somebody who never signed in here.
    if (known === undefined) return;
    const userId = known?.user_id ?? null;
    for (const ended of await endSsoAccess(tx, tenantId, { userId, ssoSession })) {
      await recordChange(tx, systemActor('single sign-on'), {
        tenantId,
        action: 'sso.end_sessions',
        target: { type: 'user', id: ended },
      });
    }
  });
}

function refused() {
  return invalid('/logout_token', messages.badLogout);
}
