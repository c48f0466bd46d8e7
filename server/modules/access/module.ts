import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keepFresh } from '../../platform/confirmed-cache.ts';
import { createJob, purgeJob, repeatStatement } from '../../platform/jobs.ts';
import type { MailQueue } from '../../platform/mail/queue-mail.ts';
import type { Kit, Module } from '../module.ts';
import { type AllowedOrigins, createAllowedOrigins } from './allowed-origins.ts';
import { createCallCounter } from './call-counter.ts';
import { bearsPlayerToken, meterUnrouted } from './credentials.ts';
import { accessData } from './data.ts';
import type { AccessDependencies } from './dependencies.ts';
import { purgeDeviceLogins } from './device/queries.ts';
import { purgeChallenges } from './factors/queries.ts';
import { createGuards, type Guards } from './guards.ts';
import { createKeyCache } from './keys/key-cache.ts';
import { purgeKeySecrets, purgeRevokedSecrets } from './keys/queries.ts';
import { purgePasskeyChallenges } from './passkeys/queries.ts';
import { createForgottenPasswords } from './people/forgot-password.ts';
import { purgeResets, purgeSessions } from './people/queries.ts';
import { createSessionUses } from './people/session-uses.ts';
import { purgeTokenEnds, purgeUsageDays } from './queries.ts';
import { accessEndpoints } from './routes.ts';
import { createTokenEnds } from './token-ends.ts';

/** Endpoints on a path that servers and people call as well are `onlyFor` these. */
export const playerCaller = 'player';

export interface Access extends Module {
  guards: Guards;
  dependencies: AccessDependencies & Pick<Kit, 'db'>;
  /** The web origins that projects allow for their clients. */
  origins: AllowedOrigins;
  /** For endpoints that are only for one kind of caller. */
  kindOfCaller(headers: IncomingHttpHeaders): typeof playerCaller | undefined;
  /** Counts a call to an address that does not exist. */
  admitUnrouted(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

export function openAccess(
  kit: Kit,
  {
    publicUrl,
    hosted,
    mails,
  }: Pick<AccessDependencies, 'publicUrl' | 'hosted'> & { mails: MailQueue | undefined },
): Access {
  const { db, jobDb, clock, log } = kit;
  const keys = createKeyCache(db.quick, clock);
  const calls = createCallCounter(jobDb, clock);
  const tokenEnds = createTokenEnds(db, clock);
  const sessionUses = createSessionUses(jobDb);
  const dependencies = { ...kit, keys, calls, tokenEnds, sessionUses, publicUrl, hosted };
  const forgotten = mails && createForgottenPasswords({ db, clock, log, publicUrl, mails });
  const guards = createGuards(dependencies);
  const fresh = [keepFresh('api keys', keys, log), keepFresh('ends of player tokens', tokenEnds, log)];
  return {
    data: accessData,
    guards,
    dependencies,
    origins: createAllowedOrigins(db),
    kindOfCaller: (headers) => (bearsPlayerToken(headers) ? playerCaller : undefined),
    admitUnrouted: (request, reply) => meterUnrouted(dependencies, request, reply),
    endpoints: accessEndpoints({ ...dependencies, guards, forgotten }),
    jobs: [
      // Each node adds what it has counted itself.
      createJob('write call counts', 5_000, () => calls.flush()),
      createJob('write uses of sessions', 60_000, () => sessionUses.flush()),
      purgeJob('password resets', repeatStatement(purgeResets, jobDb)),
      purgeJob('sessions', repeatStatement(purgeSessions, jobDb)),
      purgeJob('login challenges', repeatStatement(purgeChallenges, jobDb)),
      purgeJob('passkey challenges', repeatStatement(purgePasskeyChallenges, jobDb)),
      purgeJob('device logins', repeatStatement(purgeDeviceLogins, jobDb)),
      purgeJob('ended player tokens', repeatStatement(purgeTokenEnds, jobDb)),
      purgeJob('key secrets', repeatStatement(purgeKeySecrets, jobDb)),
      purgeJob('revoked key secrets', repeatStatement(purgeRevokedSecrets, jobDb)),
      purgeJob('usage days', repeatStatement(purgeUsageDays, jobDb)),
    ],
    async stop() {
      await Promise.all(fresh.map((one) => one.stop()));
      await forgotten?.settled();
      await sessionUses
        .flush()
        .catch((error: unknown) => log.warn({ err: error }, 'the last uses of sessions could not be stored'));
      await calls
        .flush()
        .catch((error: unknown) => log.warn({ err: error }, 'the last call counts could not be stored'));
    },
  };
}
