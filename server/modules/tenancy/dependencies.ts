import type { MailQueue } from '../../platform/mail/queue-mail.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Access, AccessDependencies, Guards } from '../access/index.ts';
import type { Usage } from '../module.ts';

export interface TenancyDependencies extends AccessDependencies {
  db: Database;
  guards: Guards;
  hosted: boolean;
  origins: Pick<Access['origins'], 'forget'>;
  /** What modules count for the usage of a project. */
  usage: readonly Usage[];
  /** Absent: no e-mail is sent, and the inviter passes the token on. */
  mails: MailQueue | undefined;
}
