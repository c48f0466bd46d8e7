import { Fault, unauthorized } from '../../platform/faults.ts';
import { checkPassword, refuseChangedPassword } from '../access/index.ts';
import { hashOf } from './browser-cookie.ts';
import type { SsoDependencies } from './dependencies.ts';
import { messages } from './messages.ts';
import * as queries from './queries.ts';
import { openFor } from './sign-in.ts';

const mostWrong = 5;

/**
 * Links the account of somebody whom the provider knows: they have proven its e-mail address there, and prove the password here. Also
 * where passwords are refused otherwise. A second factor is asked for as with every sign-in.
 */
export async function linkAccount(
  deps: SsoDependencies,
  { token, password }: { token: string; password: string },
  origin: { ip: string; userAgent: string | null },
) {
  const { db, clock } = deps;
  const hash = hashOf(token);
  const known = await queries.findLink.maybe(db, hash, clock());
  if (!known) throw unknownLink();
  const user = await checkPassword(deps, { email: known.email, password }, origin.ip).catch(
    async (error: unknown) => {
      if (error instanceof Fault && error.code === 'UNAUTHORIZED')
        await db.transaction((tx) => queries.failLink.run(tx, hash, mostWrong));
      throw error;
    },
  );
  const opened = await db.transaction(async (tx) => {
    await refuseChangedPassword(tx, user);
    const link = await queries.takeLink.maybe(tx, hash, clock());
    if (!link) throw unknownLink();
    const connection = await queries.findConnection.maybe(tx, link.tenant_id);
    if (!connection) throw unknownLink();
    const { tenant_id: tenantId, issuer, subject, role, sso_session: ssoSession } = link;
    const firstRole = role ?? connection.default_role;
    const given = { ...(role && { role }), firstRole };
    return openFor(deps, tx, { tenantId, issuer, subject, ssoSession }, user.id, given, origin);
  });
  if ('fault' in opened) throw unknownLink();
  return opened.result;
}

function unknownLink() {
  return unauthorized(messages.unknownLink);
}
