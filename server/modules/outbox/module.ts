import { purgeJob } from '../../platform/jobs.ts';
import type { Kit, Module } from '../module.ts';
import { outboxData } from './data.ts';
import { eraseFromOutbox, type Redact } from './erase-player.ts';
import { announcedList } from './export-player.ts';
import { purgeOutbox } from './purge-outbox.ts';

/** How long notifications are kept: enough for every reader, and for clients that catch up. Events stay longer. */
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
