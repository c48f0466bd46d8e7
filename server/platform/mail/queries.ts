import { type RemovalStep, removeFrom } from '../postgres/removal-step.ts';
import { statement } from '../postgres/statement.ts';

/** Until the transaction ends no other one counts or adds mails of this subject: two at once could pass a limit. */
export const lockSubject = statement<never, [string]>(
  'mail.lock_subject',
  "select pg_advisory_xact_lock(hashtextextended('mail ' || $1, 0))",
);

export interface Count {
  count: number;
  /** When the first of them was written: it leaves the window first. */
  oldest: Date | null;
}

export const countOfOwner = statement<Count, [string, Date]>(
  'mail.count_of_owner',
  'select count(*) as count, min(created_at) as oldest from mails where owner = $1 and created_at > $2',
);

export const countToRecipient = statement<Count, [Buffer, Date]>(
  'mail.count_to_recipient',
  'select count(*) as count, min(created_at) as oldest from mails where recipient = $1 and created_at > $2',
);

export const countOfOwnerToRecipient = statement<Count, [string, Buffer, Date]>(
  'mail.count_of_owner_to_recipient',
  `select count(*) as count, min(created_at) as oldest from mails
   where recipient = $2 and created_at > $3 and owner = $1`,
);

export const insertMail = statement<never, [string, string, Buffer, string, Buffer, Date, Date]>(
  'mail.insert',
  `insert into mails (id, owner, recipient, about, sealed, created_at, next_attempt_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $6, $7)`,
);

/** The rows stay, without the text of the mails: they still count for the limits. */
export const cancelMails = statement<never, [string]>(
  'mail.cancel',
  'update mails set sealed = null where about = $1 and sealed is not null',
);

export interface DueMail {
  id: string;
  sealed: Buffer;
  attempts: number;
  expires_at: Date;
}

/** Each node claims different mails. A claim is a time: when it has passed, any node may claim the mail again. */
export const claimMails = statement<DueMail, [Date, Date, number]>(
  'mail.claim',
  `update mails set next_attempt_at = $2, attempts = attempts + 1
   where id in (select id from mails where sealed is not null and next_attempt_at <= $1
                order by next_attempt_at limit $3 for update skip locked)
   returning id, sealed, attempts, expires_at`,
);

/** Sent, or given up: its text is no longer needed. */
export const finishMail = statement<never, [string]>(
  'mail.finish',
  'update mails set sealed = null where id = $1',
);

export const postponeMail = statement<never, [string, Date]>(
  'mail.postpone',
  'update mails set next_attempt_at = $2 where id = $1',
);

const ofOwner = removeFrom<string>('mails', 'owner = $1');

/** Removes the mails of owners. `ownerOf` gives the owner for what is removed. */
export function mailRemoval<T>(ownerOf: (removed: T) => string): RemovalStep<T> {
  return {
    ...ofOwner,
    deletePiece: (on, removed, limit) => ofOwner.deletePiece(on, ownerOf(removed), limit),
  };
}

export const purge = statement<never, [before: Date, limit: number]>(
  'mail.purge',
  `delete from mails where ctid = any(array(
     select ctid from mails where created_at < $1 order by created_at limit $2))`,
);
