import type { MailQueue } from '../../platform/mail/queue-mail.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { may, type Role, roles } from '../access/index.ts';
import { type Actor, recordChange } from '../audit/index.ts';
import * as queries from './queries.ts';

/** Whether a person with this role in the tenant, or without one, may invite people to that role. */
export function mayInvite(role: Role | null, invited: Role): boolean {
  if (role === null || !may(role, 'tenant.manage')) return false;
  return invited !== 'OWNER' || may(role, 'owners.manage');
}

/** Deletes the person's invitations that their new role, or having none, no longer allows. */
export async function endInvitationsBy(
  tx: Tx,
  mails: MailQueue | undefined,
  { actor, tenantId }: { actor: Actor; tenantId: string },
  userId: string,
  role: Role | null,
): Promise<void> {
  const lost = roles.filter((invited) => !mayInvite(role, invited));
  if (lost.length === 0) return;
  for (const { id, email, role: offered } of await queries.deleteInvitationsBy.all(
    tx,
    tenantId,
    userId,
    lost,
  )) {
    await mails?.cancel(tx, aboutInvitation(id));
    await recordChange(tx, actor, {
      tenantId,
      action: 'invitation.withdraw',
      target: { type: 'invitation', id },
      before: { email, role: offered },
    });
  }
}

/** Names the invitation that a mail is about. */
export function aboutInvitation(id: string): string {
  return `invitation:${id}`;
}
