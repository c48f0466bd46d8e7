import type { Tx } from '../../../platform/postgres/database.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { deleteDeviceLoginsOf } from '../device/queries.ts';
import { deleteChallengesOf } from '../factors/queries.ts';
import * as queries from './queries.ts';

/** The account of an e-mail address, which is in lower case. */
export function findAccount(db: Queryable, email: string) {
  return queries.findUserByEmail.maybe(db, email);
}

/** Until the transaction ends, its password does not change. */
export function lockAccount(tx: Tx, userId: string) {
  return queries.lockUser.maybe(tx, userId);
}

/** Fails with a unique violation where the address has an account. */
export async function insertAccount(
  tx: Tx,
  account: { id: string; email: string; passwordHash: string },
): Promise<void> {
  await queries.insertUser.run(tx, account.id, account.email, account.passwordHash);
}

/** Ends all sessions of the user and all tokens for a reset. Returns the ids of their tenants. */
export async function replacePassword(tx: Tx, userId: string, passwordHash: string): Promise<string[]> {
  await queries.setPassword.run(tx, userId, passwordHash);
  await endOtherAccess(tx, userId, null);
  await queries.lockTenantsOf.all(tx, userId);
  await queries.deleteResets.run(tx, userId);
  return (await queries.listMemberships.all(tx, userId)).map(({ tenant_id }) => tenant_id);
}

/** Ends what an old password or one factor alone has opened: sessions but the named one, and sign-ins that are not finished. */
export async function endOtherAccess(tx: Tx, userId: string, sessionId: string | null): Promise<void> {
  await deleteDeviceLoginsOf.run(tx, userId);
  await deleteChallengesOf.run(tx, userId);
  await queries.deleteOtherSessions.run(tx, userId, sessionId);
}
