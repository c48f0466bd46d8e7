import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Keyring } from '../crypto/keyring.ts';
import { openSealed, sealText } from '../crypto/sealed-text.ts';
import type { Message } from '../define-messages.ts';
import { Fault, invalid } from '../faults.ts';
import { newId } from '../ids.ts';
import { fields, messages } from '../messages.ts';
import type { Tx } from '../postgres/database.ts';
import { isMailable, type Mail } from './mail.ts';
import * as queries from './queries.ts';

export interface MailQueue {
  /** Puts a mail into the queue, as part of the transaction. Refused with RATE_LIMITED when there were too many. */
  add(tx: Tx, request: MailRequest): Promise<void>;
  /** What the mail is about has ended: it is not sent any more, if it was not sent yet. */
  cancel(tx: Tx, about: string): Promise<void>;
}

export interface MailRequest {
  owner: string;
  about: string;
  mail: Mail;
}

const [hour, day] = [60 * 60 * 1000, 24 * 60 * 60 * 1000];

/**
 * Without limits a caller with the right to invite could flood any mailbox and ruin the reputation of the sender. The
 * limit of one owner for an address is lower than that of all owners together, so that no owner can block the others.
 */
export const mailLimits = {
  owner: [
    { most: 30, within: hour },
    { most: 100, within: day },
  ],
  ownerAndRecipient: [
    { most: 3, within: hour },
    { most: 5, within: day },
  ],
  recipient: [
    { most: 10, within: hour },
    { most: 20, within: day },
  ],
} as const;

/** For how long sending a mail is tried. Not longer than the validity of any token in a mail. */
const lifetimeMs = day;

export function createMailQueue({ keyring, clock }: { keyring: Keyring; clock: Clock }): MailQueue {
  return {
    async add(tx, { owner, about, mail }) {
      if (!isMailable(mail.to)) throw invalid('/email', fields.mailable);
      const now = clock();
      const recipient = hashAddress(mail.to);
      // The owner first, then the recipient, in every transaction: the order keeps two of them from waiting for each other.
      await queries.lockSubject.all(tx, owner);
      await queries.lockSubject.all(tx, recipient.toString('base64url'));
      await enforce(now, mailLimits.owner, (since) => queries.countOfOwner.one(tx, owner, since));
      await enforce(now, mailLimits.ownerAndRecipient, (since) =>
        queries.countOfOwnerToRecipient.one(tx, owner, recipient, since),
      );
      await enforce(now, mailLimits.recipient, (since) => queries.countToRecipient.one(tx, recipient, since));
      const id = newId();
      const end = new Date(now.getTime() + lifetimeMs);
      await queries.insertMail.run(tx, id, owner, recipient, about, sealMail(keyring, id, mail), now, end);
    },
    async cancel(tx, about) {
      await queries.cancelMails.run(tx, about);
    },
  };
}

async function enforce(
  now: Date,
  limits: readonly { most: number; within: number }[],
  count: (since: Date) => Promise<queries.Count>,
): Promise<void> {
  for (const { most, within } of limits) {
    const { count: sent, oldest } = await count(new Date(now.getTime() - within));
    if (sent < most) continue;
    const free = (oldest ?? now).getTime() + within;
    const seconds = Math.max(1, Math.ceil((free - now.getTime()) / 1000));
    throw new Fault('RATE_LIMITED', tooManyMails(seconds), {
      headers: { 'retry-after': String(seconds) },
    });
  }
}

function tooManyMails(seconds: number): Message {
  if (seconds <= 120) return messages.mailsSeconds({ count: seconds });
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 120) return messages.mailsMinutes({ count: minutes });
  return messages.mailsHours({ count: Math.ceil(minutes / 60) });
}

const purpose = 'mails';

function sealMail(keyring: Keyring, id: string, mail: Mail): Buffer {
  return sealText(keyring, purpose, JSON.stringify(mail), id);
}

/** Undefined if the key that sealed it is no longer known. */
export function openMail(keyring: Keyring, id: string, sealed: Buffer): Mail | undefined {
  const opened = openSealed(keyring, purpose, sealed, id);
  return opened === undefined ? undefined : (JSON.parse(opened) as Mail);
}

function hashAddress(address: string): Buffer {
  return createHash('sha256').update(address.toLowerCase()).digest();
}
