import { Counter } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { Keyring } from '../crypto/keyring.ts';
import { inPieces, type JobContext, repeat } from '../jobs.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Database } from '../postgres/database.ts';
import type { MailSettings } from './mail.ts';
import { createMailSender } from './mail-sender.ts';
import { purge } from './queries.ts';
import { createMailQueue, type MailQueue } from './queue-mail.ts';

export interface MailService {
  /** Absent if no mail is set up. */
  queue: MailQueue | undefined;
  /** Rows are kept as long as they are counted by a limit. */
  purge(db: Database, context: JobContext): Promise<void>;
  stop(): Promise<void>;
}

const lookEveryMs = 1_000;
const purgePiece = 1_000;
const keepMs = 48 * 60 * 60 * 1000;

export function startMail(deps: {
  db: Database;
  keyring: Keyring;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  settings: MailSettings | undefined;
}): MailService {
  const { clock, log, metrics, settings } = deps;
  const purgeOld: MailService['purge'] = async (on, context) => {
    const before = new Date(clock().getTime() - keepMs);
    await inPieces(context, purgePiece, (limit) => purge.run(on, before, limit));
  };
  if (!settings) return { queue: undefined, purge: purgeOld, stop: async () => {} };
  const outcomes = new Counter({
    name: 'laurel_mail_attempts_total',
    help: 'Attempts to send an e-mail, by outcome: sent, failed (will be retried) or given up.',
    labelNames: ['outcome'],
    registers: [metrics.registry],
  });
  const sender = createMailSender({ ...deps, settings, outcomes });
  const job = repeat('send mails', settings.lookEveryMs ?? lookEveryMs, log, () => sender.run());
  return {
    queue: createMailQueue(deps),
    purge: purgeOld,
    async stop() {
      sender.stop();
      await job.stop();
    },
  };
}
