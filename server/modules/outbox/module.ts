import { purgeJob } from '../../platform/jobs.ts';
import type { Kit, Module } from '../module.ts';
import { outboxData } from './data.ts';
import { eraseFromOutbox, type Redact } from './erase-player.ts';
import { announcedList } from './export-player.ts';
import { purgeOutbox } from './purge-outbox.ts';

/** Long enough for every reader to have had its turn and for clients to catch up; events themselves are kept. */
const keepMs = 3 * 86_400_000;

export function openOutbox({ jobDb, clock }: Kit, { redact }: { redact: Redact }): Module {
  return {
    data: outboxData,
    jobs: [
      purgeJob('outbox', (context) => purgeOutbox(jobDb, new Date(clock().getTime() - keepMs), context)),
    ],
    erasure: eraseFromOutbox(redact),
    exports: [announcedList],
  };
}
