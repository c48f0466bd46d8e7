import type { Clock } from '../../../platform/clock.ts';
import { conflict, Fault, unavailable } from '../../../platform/faults.ts';
import type { Log } from '../../../platform/log.ts';
import type { MailQueue } from '../../../platform/mail/queue-mail.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { AccessDependencies } from '../dependencies.ts';
import { messages } from '../messages.ts';
import { throttleAddress, throttleEmail } from './log-in.ts';
import { issueReset } from './password-resets.ts';
import { findUserByEmail } from './queries.ts';
import { aboutReset, writeResetMail } from './reset-mail.ts';

export interface ForgottenPasswords {
  request(email: string): void;
  /** Resolves when everything requested so far was done. */
  settled(): Promise<void>;
}

const mostWaiting = 1_000;

/**
 * The work is done after the response, one request after another: a response that waited for it would take longer for an
 * address that has an account, and so reveal that it has one.
 */
export function createForgottenPasswords(deps: {
  db: Database;
  clock: Clock;
  log: Log;
  publicUrl: string | undefined;
  mails: MailQueue;
}): ForgottenPasswords {
  const { db, clock, log, publicUrl, mails } = deps;
  let waiting = 0;
  let last = Promise.resolve();

  async function sendMail(email: string): Promise<void> {
    await db.transaction(async (tx) => {
      const user = await findUserByEmail.maybe(tx, email);
      if (!user) return;
      const { id, token } = await issueReset(tx, clock, user.id, { issuer: null, mailed: true });
      const mail = writeResetMail({ to: user.email, token, publicUrl });
      await mails.add(tx, { owner: `account:${user.id}`, about: aboutReset(id), mail });
    });
  }

  return {
    request(email) {
      if (waiting >= mostWaiting) throw unavailable(messages.tooManyResets, 10);
      waiting += 1;
      last = last
        .then(() => sendMail(email))
        .catch((error: unknown) => {
          // A fault is a limit on e-mails or an address that cannot get one: nothing to report to anyone.
          if (!(error instanceof Fault)) log.warn({ err: error }, 'a requested password reset was not sent');
        })
        .finally(() => {
          waiting -= 1;
        });
    },
    settled: () => last,
  };
}

/** The response is the same for every address, and so is the time that it takes. */
export async function forgotPassword(
  deps: AccessDependencies & { forgotten: ForgottenPasswords | undefined },
  email: string,
  ip: string,
): Promise<void> {
  if (!deps.forgotten) {
    throw conflict(messages.noMail);
  }
  await throttleAddress(deps, 'forgot password', ip);
  const address = email.toLowerCase();
  await throttleEmail(deps, 'forgot password', address);
  deps.forgotten.request(address);
}
