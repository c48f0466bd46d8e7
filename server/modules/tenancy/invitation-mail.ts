import type { Mail } from '../../platform/mail/mail.ts';
import { nameInMail, writeMail } from '../../platform/mail/write-mail.ts';

export interface InvitationMail {
  to: string;
  token: string;
  tenantName: string;
  inviterEmail: string;
  hasAccount: boolean;
  /** Where people reach the console; without it the mail has the token alone. */
  publicUrl: string | undefined;
  validDays: number;
}

export function writeInvitationMail(invitation: InvitationMail): Mail {
  const { to, token, tenantName, inviterEmail, hasAccount, publicUrl, validDays } = invitation;
  const team = nameInMail(tenantName, 'a team');
  const next = hasAccount
    ? 'You already have an account with this e-mail address. Sign in with its password to join.'
    : 'To join, open the invitation and choose a password.';
  // After the #: browsers do not send that part to any server, so no log contains it.
  const action =
    publicUrl === undefined
      ? {
          label: 'Open the invitation page of the console (/console/invitation) and paste this code',
          code: token,
        }
      : { label: 'Open the invitation', url: `${publicUrl}/console/invitation#${encodeURIComponent(token)}` };
  return writeMail(to, {
    subject: `Invitation to ${team} on Laurel`,
    paragraphs: [`${inviterEmail} has invited you to join ${team} on Laurel.`, next],
    action,
    notes: [
      `The invitation is valid for ${validDays} days and can be used once. Do not forward this e-mail.`,
      'If you do not know the sender, ignore this e-mail. Nothing happens unless you accept.',
    ],
  });
}
