import { hashPassword } from '../../../platform/crypto/passwords.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { recordChange } from '../../audit/index.ts';
import type { PersonContext } from '../contexts.ts';
import type { AccessDependencies } from '../dependencies.ts';
import { endOtherAccess } from './accounts.ts';
import { checkPassword, wrongPassword } from './log-in.ts';
import { deleteResets, lockTenantsOf, replacePassword } from './queries.ts';

/** Ends all other sessions of the person, so that anyone else who knew the old password is signed out. */
export async function changePassword(
  deps: AccessDependencies & { db: Database },
  { person, actor, origin }: PersonContext,
  change: { currentPassword: string; newPassword: string },
): Promise<void> {
  const user = await checkPassword(
    deps,
    { email: person.email, password: change.currentPassword },
    origin.ip,
  );
  const hash = await hashPassword(change.newPassword);
  await deps.db.transaction(async (tx) => {
    if ((await replacePassword.run(tx, user.id, user.password_hash, hash)) === 0) throw wrongPassword();
    await endOtherAccess(tx, user.id, person.sessionId);
    const tenants = await lockTenantsOf.all(tx, user.id);
    await deleteResets.run(tx, user.id);
    for (const { id: tenantId } of tenants) {
      await recordChange(tx, actor, {
        tenantId,
        action: 'user.change_password',
        target: { type: 'user', id: user.id },
      });
    }
  });
}
