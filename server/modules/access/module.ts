import type { FastifyReply, FastifyRequest } from 'fastify';
import { createJob, purgeJob, repeatStatement } from '../../platform/jobs.ts';
import type { Kit, Module } from '../module.ts';
import { createCallCounter } from './call-counter.ts';
import { type AccessDependencies, meterUnrouted } from './credentials.ts';
import { accessData } from './data.ts';
import { createGuards, type Guards } from './guards.ts';
import { createKeyCache, keepKeysFresh } from './key-cache.ts';
import { purgeKeySecrets, purgeSessions, purgeUsageDays } from './queries.ts';
import { accessEndpoints } from './routes.ts';

export interface Access extends Module {
  guards: Guards;
  dependencies: AccessDependencies & Pick<Kit, 'db'>;
  /** Counts a call to an address that does not exist. */
  admitUnrouted(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

export function openAccess(
  kit: Kit,
  { publicUrl, hosted }: Pick<AccessDependencies, 'publicUrl' | 'hosted'>,
): Access {
  const { db, jobDb, clock, log } = kit;
  const keys = createKeyCache(db, clock);
  const calls = createCallCounter(jobDb, clock);
  const dependencies = { ...kit, keys, calls, publicUrl, hosted };
  const guards = createGuards(dependencies);
  const freshKeys = keepKeysFresh(keys, log);
  return {
    data: accessData,
    guards,
    dependencies,
    admitUnrouted: (request, reply) => meterUnrouted(dependencies, request, reply),
    endpoints: accessEndpoints({ ...dependencies, guards }),
    jobs: [
      // Each node adds what it has counted itself.
      createJob('write call counts', 5_000, () => calls.flush()),
      purgeJob('sessions', repeatStatement(purgeSessions, jobDb)),
      purgeJob('key secrets', repeatStatement(purgeKeySecrets, jobDb)),
      purgeJob('usage days', repeatStatement(purgeUsageDays, jobDb)),
    ],
    async stop() {
      await freshKeys.stop();
      await calls
        .flush()
        .catch((error: unknown) => log.warn({ err: error }, 'the last call counts could not be stored'));
    },
  };
}
