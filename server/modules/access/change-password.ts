import { hashPassword } from '../../platform/crypto/passwords.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { recordChange } from '../audit/index.ts';
import type { AccessDependencies } from './credentials.ts';
import type { PersonContext } from './guards.ts';
import { checkPassword } from './log-in.ts';
import { deleteOtherSessions, listMemberships, setPassword } from './queries.ts';

/** Ends all other sessions of the person: whoever else knew the old password is out. */
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
    await setPassword.run(tx, user.id, hash);
    await deleteOtherSessions.run(tx, user.id, person.sessionId);
    for (const { tenant_id: tenantId } of await listMemberships.all(tx, user.id)) {
      await recordChange(tx, actor, {
        tenantId,
        action: 'user.change_password',
        target: { type: 'user', id: user.id },
      });
    }
  });
}
