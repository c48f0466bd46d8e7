import { conflict } from '../../platform/faults.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { aboutReset, issueReset, writeResetMail } from '../access/index.ts';
import { recordChange } from '../audit/index.ts';
import type { TenancyDependencies } from './dependencies.ts';
import { type Changer, findMember, lockPeople, refuseOwnersBeyond } from './members.ts';
import { messages } from './messages.ts';
import * as queries from './queries.ts';
import { mailOwner } from './removal/queries.ts';

/**
 * With mail the token goes only to the member. Without it the administrator gets the token and could sign in as the member,
 * so it is refused for a member who can also reach another tenant.
 */
export async function resetMemberPassword(
  tx: Tx,
  { clock, mails, publicUrl }: Pick<TenancyDependencies, 'clock' | 'mails' | 'publicUrl'>,
  changer: Changer,
  userId: string,
): Promise<{ token: string | null; expiresAt: string }> {
  const { tenantId } = changer;
  await lockPeople(tx, changer);
  const member = await findMember(tx, tenantId, userId);
  refuseOwnersBeyond(changer.role, member.role);
  const mailed = mails !== undefined;
  if (!mailed && (await queries.hasOtherTenant.one(tx, userId, tenantId)).exists) {
    throw conflict(messages.otherTenant);
  }
  const issuer = { tenantId, userId: changer.person.id };
  const { id, token, expiresAt } = await issueReset(tx, clock, userId, { issuer, mailed });
  if (mails) {
    const { name: tenantName } = await queries.findTenant.one(tx, tenantId);
    const mail = writeResetMail({ to: member.email, token, tenantName, publicUrl });
    await mails.add(tx, { owner: mailOwner(tenantId), about: aboutReset(id), mail });
  }
  await recordChange(tx, changer.actor, {
    tenantId,
    action: 'member.reset_password',
    target: { type: 'member', id: userId },
    after: { email: member.email, mailed },
  });
  return { token: mailed ? null : token, expiresAt: expiresAt.toISOString() };
}
