import type { Counter } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { Keyring } from '../crypto/keyring.ts';
import type { Log } from '../log.ts';
import type { Database } from '../postgres/database.ts';
import type { MailSettings } from './mail.ts';
import * as queries from './queries.ts';
import { openMail } from './queue-mail.ts';
import { sendMail } from './send-mail.ts';

export interface MailSender {
  /** Sends what is due. Meant to be called again and again. */
  run(): Promise<void>;
  /** Gives up what is under way; the mails are sent after the next start. */
  stop(): void;
}

interface Dependencies {
  db: Database;
  keyring: Keyring;
  clock: Clock;
  log: Log;
  settings: MailSettings;
  outcomes: Counter<'outcome'>;
}

const atOnce = 4;
/** Longer than one attempt can take. Mails of a node that died wait for this long. */
const claimMs = 120_000;
/** After the first, second, … attempt that failed; the last one repeats until the mail has expired. */
const delaysMs = [30_000, 120_000, 600_000, 1_800_000, 3_600_000];

/**
 * Sends the mails of the queue, outside of any request or transaction: an SMTP server that is slow, hangs or is away
 * delays mails and nothing else. A crash between sending and recording it means that the mail is sent twice, but none
 * is lost.
 */
export function createMailSender({ db, keyring, clock, log, settings, outcomes }: Dependencies): MailSender {
  const stopping = new AbortController();

  async function attempt({ id, sealed, attempts, expires_at }: queries.DueMail): Promise<void> {
    const mail = openMail(keyring, id, sealed);
    const failure = mail
      ? await sendMail(settings, mail, stopping.signal)
      : { reason: 'it was encrypted with a secret key that is no longer available', permanent: true };
    if (stopping.signal.aborted && failure) return;
    if (!failure) {
      outcomes.inc({ outcome: 'sent' });
      await queries.finishMail.run(db, id);
      return;
    }
    const { reason, permanent } = failure;
    const next = new Date(clock().getTime() + (delaysMs[attempts - 1] ?? delaysMs.at(-1) ?? 0));
    if (permanent || next > expires_at) {
      outcomes.inc({ outcome: 'given up' });
      log.error({ mailId: id, attempts, reason }, 'an e-mail could not be sent and will not be retried');
      await queries.finishMail.run(db, id);
      return;
    }
    outcomes.inc({ outcome: 'failed' });
    log.warn({ mailId: id, attempts, reason }, 'an e-mail could not be sent; will retry');
    await queries.postponeMail.run(db, id, next);
  }

  return {
    async run() {
      for (;;) {
        if (stopping.signal.aborted) return;
        const now = clock();
        const due = await queries.claimMails.all(db, now, new Date(now.getTime() + claimMs), atOnce);
        await Promise.all(due.map(attempt));
        if (due.length < atOnce) return;
      }
    },
    stop() {
      stopping.abort();
    },
  };
}
