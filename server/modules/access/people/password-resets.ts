import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import { hashPassword } from '../../../platform/crypto/passwords.ts';
import { unauthorized } from '../../../platform/faults.ts';
import { newId } from '../../../platform/ids.ts';
import type { Database, Tx } from '../../../platform/postgres/database.ts';
import { recordChange } from '../../audit/index.ts';
import { type Origin, personActor } from '../credentials.ts';
import type { AccessDependencies } from '../dependencies.ts';
import { signIn } from '../factors/sign-in.ts';
import { messages } from '../messages.ts';
import { may } from '../roles.ts';
import { replacePassword } from './accounts.ts';
import { refuseChangedPassword, throttleAddress } from './log-in.ts';
import * as queries from './queries.ts';

export const resetHours = 24;

/** An administrator of a tenant who resets the password of one of its members; null if the user asked for it. */
export type ResetIssuer = { tenantId: string; userId: string } | null;

/** The token is returned once; only its hash is stored. */
export async function issueReset(
  tx: Tx,
  clock: Clock,
  userId: string,
  { issuer, mailed }: { issuer: ResetIssuer; mailed: boolean },
): Promise<{ id: string; token: string; expiresAt: Date }> {
  const token = `rst_${randomBytes(32).toString('base64url')}`;
  const [id, now] = [newId(), clock()];
  const expiresAt = new Date(now.getTime() + resetHours * 60 * 60 * 1000);
  // Shown tokens are not limited in number like e-mails, so a new one replaces those before it.
  if (issuer && !mailed) await queries.deleteShownResets.run(tx, userId, issuer.tenantId);
  const { tenantId = null, userId: issuerId = null } = issuer ?? {};
  await queries.insertReset.run(tx, id, hashToken(token), userId, mailed, tenantId, issuerId, now, expiresAt);
  return { id, token, expiresAt };
}

/**
 * Sets the password and signs in, with the second factor where there is one. All sessions and all other tokens for a reset
 * end: whoever caused the reset must not share the account with someone who knew the old password.
 */
export async function resetPassword(
  deps: AccessDependencies & { db: Database },
  { token, password }: { token: string; password: string },
  origin: Origin,
) {
  const { db, clock } = deps;
  await throttleAddress(deps, 'reset', origin.ip);
  const tokenHash = hashToken(token);
  // Before the password is hashed, which takes tens of milliseconds of a core.
  const known = await queries.findReset.maybe(db, tokenHash, clock());
  if (!known) throw unknownReset();
  const passwordHash = await hashPassword(password);
  const user = await db.transaction(async (tx) => {
    // The user, then tenants, then tokens, as everywhere: no two transactions wait for each other.
    const found = await queries.lockUser.one(tx, known.user_id);
    await queries.lockTenantsOf.all(tx, found.id);
    const reset = await queries.takeReset.maybe(tx, tokenHash, clock());
    if (!reset) throw unknownReset();
    if (!reset.mailed) await refuseUnproven(tx, reset);
    for (const tenantId of await replacePassword(tx, found.id, passwordHash)) {
      await recordChange(tx, personActor({ user_id: found.id, email: found.email }, origin), {
        tenantId,
        action: 'user.reset_password',
        target: { type: 'user', id: found.id },
      });
    }
    return { ...found, password_hash: passwordHash };
  });
  // In its own transaction: a user without a tenant cannot sign in, but needs a password to accept an invitation.
  return db.transaction(async (tx) => {
    await refuseChangedPassword(tx, user);
    return signIn(deps, tx, user, origin);
  });
}

/**
 * A token that was shown to an administrator is checked again when it is used: the user may have joined another tenant or
 * become an OWNER since, and the administrator may have left. The user is locked, so no membership is added meanwhile.
 */
async function refuseUnproven(tx: Tx, { user_id, tenant_id, issued_by }: queries.ResetRow): Promise<void> {
  const [membership, another] = await queries.listMemberships.all(tx, user_id);
  if (!membership || another || membership.tenant_id !== tenant_id || !issued_by) throw unknownReset();
  const issuer = (await queries.listMemberships.all(tx, issued_by)).find(
    (one) => one.tenant_id === tenant_id,
  );
  const needed = membership.role === 'OWNER' ? 'owners.manage' : 'tenant.manage';
  if (!issuer || !may(issuer.role, needed)) throw unknownReset();
}

function unknownReset() {
  return unauthorized(messages.unknownReset);
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
