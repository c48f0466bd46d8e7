import type { Mail } from '../../../platform/mail/mail.ts';
import { nameInMail, writeMail } from '../../../platform/mail/write-mail.ts';
import { resetHours } from './password-resets.ts';

/** `tenantName`: of the tenant whose administrator resets the password; absent if the user asked for it. */
export function writeResetMail({
  to,
  token,
  tenantName,
  publicUrl,
}: {
  to: string;
  token: string;
  tenantName?: string;
  publicUrl: string | undefined;
}): Mail {
  const cause =
    tenantName === undefined
      ? 'Someone asked for a new password for your Laurel account.'
      : `An administrator of ${nameInMail(tenantName, 'your team')} has asked you to set a new password for your Laurel account.`;
  // After the #: browsers do not send that part to any server, so no log contains it.
  const action =
    publicUrl === undefined
      ? {
          label:
            'Open the page for a new password in the console (/console/reset-password) and paste this code',
          code: token,
        }
      : {
          label: 'Set a new password',
          url: `${publicUrl}/console/reset-password#${encodeURIComponent(token)}`,
        };
  return writeMail(to, {
    subject: 'Set a new password for Laurel',
    paragraphs: [cause, 'Setting a new password signs you out everywhere.'],
    action,
    notes: [
      `The link is valid for ${resetHours} hours and can be used once. Do not forward this e-mail.`,
      'If you did not expect this e-mail, ignore it. Your password stays as it is.',
    ],
  });
}

/** Names the reset that a mail is about. */
export function aboutReset(id: string): string {
  return `password-reset:${id}`;
}
