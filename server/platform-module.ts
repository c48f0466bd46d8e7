import type { Kit, Module, ModuleData } from './modules/module.ts';
import {
  answersOfEnvironment,
  answersOfProject,
  answersOfTenant,
  purgeIdempotentAnswers,
} from './platform/http/idempotency/idempotency.ts';
import { purgeJob } from './platform/jobs.ts';
import type { MailSettings } from './platform/mail/mail.ts';
import type { MailQueue } from './platform/mail/queue-mail.ts';
import { startMail } from './platform/mail/start-mail.ts';

/** The parts of the platform that keep something in the database, as a module like any other. */
export const platformData: ModuleData = {
  module: 'platform',
  tables: [
    'idempotent_answers',
    'installation',
    'leases',
    'mails',
    'nodes',
    'schema_migrations',
    'secret_check',
  ],
  readable: ['nodes', 'leases'],
  removal: {
    environment: [answersOfEnvironment],
    project: [answersOfProject],
    tenant: [answersOfTenant],
  },
};

export interface Platform extends Module {
  /** Absent if no mail is set up. */
  mails: MailQueue | undefined;
}

export function openPlatform(kit: Kit, settings: { mail: MailSettings | undefined }): Platform {
  const { jobDb } = kit;
  const mail = startMail({ ...kit, db: kit.followUp('mail'), settings: settings.mail });
  return {
    data: platformData,
    mails: mail.queue,
    jobs: [
      ...kit.cluster.jobs,
      purgeJob('idempotent answers', (context) => purgeIdempotentAnswers(jobDb, context)),
      purgeJob('mails', (context) => mail.purge(jobDb, context)),
    ],
    stop: mail.stop,
  };
}
