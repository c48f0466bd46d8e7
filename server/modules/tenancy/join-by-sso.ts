import type { Tx } from '../../platform/postgres/database.ts';
import type { Role } from '../access/index.ts';
import { type Actor, recordChange } from '../audit/index.ts';
import * as queries from './queries.ts';

/**
 * Makes somebody a member whom the provider of the tenant vouches for, and gives them the role that it says. Owners keep theirs: a
 * provider makes and unmakes none. Returns whether they are a member now. Who is linked but was removed needs an invitation.
 */
export async function joinBySso(
  tx: Tx,
  now: Date,
  actor: Actor,
  tenantId: string,
  user: { id: string; email: string },
  /** `firstRole`: for whom comes for the first time. `role`: what the provider says, if it does. */
  { role, firstRole }: { role?: Role | undefined; firstRole?: Role | undefined },
): Promise<boolean> {
  if (!(await queries.lockTenant.maybe(tx, tenantId))) return false;
  const member = await queries.findMember.maybe(tx, tenantId, user.id);
  const target = { type: 'member', id: user.id };
  if (member) {
    if (role === undefined || member.role === role || member.role === 'OWNER') return true;
    await queries.setMemberRole.run(tx, tenantId, user.id, role);
    await recordChange(tx, actor, {
      tenantId,
      action: 'member.change_role',
      target,
      before: { email: user.email, role: member.role },
      after: { email: user.email, role },
    });
    return true;
  }
  const [invited] = await queries.takeInvitationOf.all(tx, tenantId, user.email, now);
  const given = role ?? invited?.role ?? firstRole;
  if (given === undefined || (!invited && firstRole === undefined)) return false;
  await queries.insertMember.run(tx, tenantId, user.id, given);
  await recordChange(tx, actor, {
    tenantId,
    action: 'member.join',
    target,
    after: { email: user.email, role: given },
  });
  return true;
}
