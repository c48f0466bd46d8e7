import { unauthorized } from '../../../platform/faults.ts';
import type { Database, Tx } from '../../../platform/postgres/database.ts';
import { type Origin, personActor } from '../credentials.ts';
import type { AccessDependencies } from '../dependencies.ts';
import { messages } from '../messages.ts';
import { throttle, throttleAddress } from '../people/log-in.ts';
import { recordForUser } from '../people/record-for-user.ts';
import { passRequiredSso } from '../people/required-sso.ts';
import { type Opened, openSession } from '../people/sessions.ts';
import type { Role } from '../roles.ts';
import { takeCode } from './check-code.ts';
import * as queries from './queries.ts';
import { hashChallenge } from './sign-in.ts';

const mostWrong = 5;
export const codesPerMinute = 10;

/** The session of a challenge, for a code that was never used. Five wrong ones end the challenge. */
export async function verifyChallenge(
  deps: AccessDependencies & { db: Database },
  { challenge, code }: { challenge: string; code: string },
  origin: Origin,
): Promise<Opened> {
  const { db, clock } = deps;
  await throttleAddress(deps, 'second factor', origin.ip);
  const hash = hashChallenge(challenge);
  const known = await queries.findChallenge.maybe(db, hash, clock());
  if (!known) throw unknownChallenge();
  await throttle(deps, `second factor ${known.user_id}`, codesPerMinute);
  const opened = await db.transaction(async (tx) => {
    const row = await queries.lockChallenge.maybe(tx, hash, clock());
    if (!row) throw unknownChallenge();
    const kind = await takeCode(tx, deps, row.user_id, code);
    if (!kind) {
      await queries.failChallenge.run(tx, hash, mostWrong);
      return undefined;
    }
    await queries.deleteChallenge.run(tx, hash);
    const user = { id: row.user_id, email: row.email };
    if (kind === 'recovery_code') await recordRecovery(tx, user, origin);
    if (row.sso_tenant_id === null) await passRequiredSso(tx, user, origin, 'password');
    return openSession(deps, tx, user, origin, {
      ...(row.shown_role && { shownRole: row.shown_role as Role }),
      ssoTenantId: row.sso_tenant_id,
      ssoSession: row.sso_session,
    });
  });
  if (!opened) throw wrongCode();
  return opened;
}

/** A recovery code that somebody uses is worth a look: the person may have lost their phone, or their list. */
async function recordRecovery(tx: Tx, user: { id: string; email: string }, origin: Origin): Promise<void> {
  const { left } = await queries.countRecoveryCodes.one(tx, user.id);
  const actor = personActor({ user_id: user.id, email: user.email }, origin);
  await recordForUser(tx, actor, user.id, 'user.use_recovery_code', { left });
}

export function wrongCode() {
  return unauthorized(messages.wrongCode);
}

function unknownChallenge() {
  return unauthorized(messages.unknownChallenge);
}
