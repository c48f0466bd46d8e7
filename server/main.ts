import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { apiInfo } from './api-info.ts';
import { type Config, readConfig } from './config.ts';
import {
  accessEndpoints,
  createCallCounter,
  createGuards,
  createKeyCache,
  keepKeysFresh,
  meterUnrouted,
  purgeKeySecrets,
  purgeSessions,
} from './modules/access/index.ts';
import { playerEndpoints } from './modules/players/index.ts';
import { realtimeEndpoints } from './modules/realtime/index.ts';
import { type FirstStart, prepareFirstStart, tenancyEndpoints } from './modules/tenancy/index.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { createKeyring } from './platform/crypto/keyring.ts';
import { readSecretFile } from './platform/crypto/secret-file.ts';
import { purgeIdempotentAnswers } from './platform/http/idempotency.ts';
import { describeApi } from './platform/http/openapi.ts';
import { createMemoryRateLimiter } from './platform/http/rate-limit.ts';
import { basePath, createHttpServer } from './platform/http/server.ts';
import { addServiceRoutes } from './platform/http/service-routes.ts';
import { repeat } from './platform/jobs.ts';
import { createLog, type Log } from './platform/log.ts';
import { createMetrics } from './platform/metrics.ts';
import { StartupFault } from './platform/startup-fault.ts';
import { openStorage } from './storage.ts';
import { printWelcome } from './welcome.ts';

export interface Service {
  url: string;
  firstStart: FirstStart | undefined;
  /** Lines for the person at the terminal. */
  notices: readonly string[];
  stop(): Promise<void>;
}

export interface ServiceOptions {
  log: Log;
  clock?: Clock;
  verifyAnswers?: boolean;
}

/** Puts the parts together, from the database up. Whatever was opened is closed again when a later part fails. */
export async function startService(config: Config, options: ServiceOptions): Promise<Service> {
  const { log, clock = systemClock } = options;
  const opened: (() => Promise<void>)[] = [];
  const closeAll = async () => {
    for (const close of opened.splice(0).reverse()) await close();
  };
  try {
    const storage = await openStorage(config, log);
    opened.push(() => storage.close());
    const { db, notices } = storage;

    const secrets = config.secretKeys.length > 0 ? config.secretKeys : readSecretFile(config.dataDir);
    const keyring = createKeyring(secrets);

    const metrics = createMetrics();
    metrics.observe('laurel_database_connections', 'Connections in the pool.', () => db.stats.total);
    metrics.observe(
      'laurel_database_waiting',
      'Requests that wait for a connection.',
      () => db.stats.waiting,
    );
    const limiter = createMemoryRateLimiter(() => clock().getTime());
    const keys = createKeyCache(db, clock);
    const calls = createCallCounter(db, clock);
    const access = { db, keyring, keys, calls, limiter, clock };
    const guards = createGuards(access);

    const endpoints = [
      ...accessEndpoints({ ...access, guards }),
      ...tenancyEndpoints({ ...access, guards, hosted: config.hosted }),
      ...playerEndpoints({ db, guards, clock }),
      ...realtimeEndpoints({ guards, keyring, clock }),
    ];

    let stopping = false;
    const isStopping = () => stopping;
    const app = await createHttpServer({
      log,
      metrics,
      endpoints,
      isStopping,
      admitUnrouted: (request, reply) => meterUnrouted(access, request, reply),
      trustedProxies: config.trustedProxies,
      corsOrigins: config.corsOrigins,
      maxInFlight: config.maxInFlight,
      verifyAnswers: options.verifyAnswers ?? false,
    });
    opened.push(() => app.close());
    const document = describeApi(endpoints, basePath, apiInfo);
    await addServiceRoutes(app, { metrics, document, pingDatabase: db.ping, isStopping });

    const jobs = [
      keepKeysFresh(keys, log),
      repeat('write call counts', 5_000, log, () => calls.flush()),
      repeat('purge what has expired', 600_000, log, async () => {
        await purgeIdempotentAnswers(db);
        await purgeSessions.run(db);
        await purgeKeySecrets.run(db);
      }),
    ];
    opened.push(async () => {
      await Promise.all(jobs.map((job) => job.stop()));
      await calls
        .flush()
        .catch((error: unknown) => log.warn({ err: error }, 'the last call counts were not written'));
    });

    await listen(app, config);
    // Last, so that a start that fails has made nothing whose password nobody saw.
    const firstStart = await prepareFirstStart(db, clock, config.admin);
    const { port } = app.server.address() as AddressInfo;
    return {
      url: `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`,
      firstStart,
      notices,
      async stop() {
        stopping = true;
        await closeAll();
      },
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

async function listen(
  app: Awaited<ReturnType<typeof createHttpServer>>,
  { host, port }: Config,
): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const told: Record<string, string> = {
      EADDRINUSE: `port ${port} of ${host} is in use by another program; set PORT to another one`,
      EACCES: `port ${port} may not be opened by this user; set PORT to 1024 or above`,
      EADDRNOTAVAIL: `${host} is not an address of this machine; set HOST`,
      ENOTFOUND: `${host} is not a host name that can be found; set HOST`,
    };
    throw new StartupFault(
      told[code ?? ''] ?? `the service cannot listen on ${host}:${port}: ${message}`,
      error,
    );
  }
}

/** Long enough for the slowest request that we allow, short enough for whoever waits for us to be gone. */
const stopWithinMs = 30_000;

async function main(): Promise<void> {
  const read = readConfig(process.env);
  if ('faults' in read) return refuse(read.faults);
  const log = createLog(read.config.logLevel);
  for (const warning of read.warnings) log.warn(warning);
  // A defect must not take every other request along; it is logged, and the process lives.
  process.on('unhandledRejection', (error) =>
    log.error({ err: error }, 'a promise was rejected and nobody listened'),
  );

  let stopRequested = false;
  const starting = startService(read.config, { log });
  const stop = async (signal: string) => {
    if (stopRequested) return;
    stopRequested = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error('not everything ended in time; leaving');
      process.exit(1);
    }, stopWithinMs).unref();
    await starting.then((service) => service.stop()).catch(() => {});
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));

  try {
    const service = await starting;
    printWelcome(service, version());
  } catch (error) {
    if (!(error instanceof StartupFault)) throw error;
    refuse([error.message]);
  }
}

function refuse(faults: readonly string[]): void {
  for (const fault of faults) process.stderr.write(`laurel: ${fault}\n`);
  process.exitCode = 1;
}

function version(): string {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')).version;
}

if (import.meta.main) await main();
