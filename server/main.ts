import { existsSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { apiInfo } from './api-info.ts';
import { backgroundJobs } from './background-jobs.ts';
import { type Config, readConfig } from './config.ts';
import {
  accessEndpoints,
  accessRemoval,
  createCallCounter,
  createGuards,
  createKeyCache,
  keepKeysFresh,
  meterUnrouted,
} from './modules/access/index.ts';
import { analyticsEndpoints, analyticsRemoval, playerDaysRemoval } from './modules/analytics/index.ts';
import { auditRemoval } from './modules/audit/index.ts';
import {
  createDefinitionCache,
  definitionEndpoints,
  definitionRemoval,
  observeDefinitions,
} from './modules/definitions/index.ts';
import {
  createIngest,
  createPlayerCache,
  eventEndpoints,
  eventRemoval,
  groupBounds,
  observeIngest,
  runGroup,
} from './modules/events/index.ts';
import {
  leaderboardChanged,
  leaderboardEndpoints,
  leaderboardRemoval,
  openBoards,
} from './modules/leaderboards/index.ts';
import {
  createLobbyNotices,
  forgetPlayerInLobbies,
  lobbiesKept,
  lobbyEndpoints,
  lobbyRemoval,
} from './modules/lobbies/index.ts';
import { playerEndpoints, playerRemoval } from './modules/players/index.ts';
import {
  createChannelSource,
  openRealtime,
  realtimeEndpoints,
  webSocketPath,
} from './modules/realtime/index.ts';
import { backtestRemoval, createBacktests, simulationEndpoints } from './modules/simulation/index.ts';
import {
  createRemover,
  type FirstStart,
  prepareFirstStart,
  type RemovalPlan,
  tenancyEndpoints,
  tenancyRemoval,
} from './modules/tenancy/index.ts';
import {
  countNodes,
  describeDeliveries,
  forgetPlayer as forgetPlayerInWebhooks,
  payloadRemoval,
  startWebhooks,
  tryStoredSecrets,
  webhookRemoval,
} from './modules/webhooks/index.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { createKeyring } from './platform/crypto/keyring.ts';
import { fitsDatabase } from './platform/crypto/secret-check.ts';
import { readSecretFile } from './platform/crypto/secret-file.ts';
import { createCursorSeal } from './platform/http/cursor-seal.ts';
import { stopGracefully } from './platform/http/graceful-stop.ts';
import { answersOfEnvironment, answersOfProject, answersOfTenant } from './platform/http/idempotency.ts';
import { listen, refuseTakenAddress } from './platform/http/listen.ts';
import { describeApi } from './platform/http/openapi.ts';
import { createMemoryRateLimiter } from './platform/http/rate-limit.ts';
import { basePath, createHttpServer } from './platform/http/server.ts';
import { addServiceRoutes } from './platform/http/service-routes.ts';
import { serveSite } from './platform/http/site.ts';
import { createJobRunner } from './platform/jobs.ts';
import { createLog, type Log } from './platform/log.ts';
import { startMail } from './platform/mail/start-mail.ts';
import { createMetrics } from './platform/metrics.ts';
import { type OutboxReader, startRelay } from './platform/outbox/relay.ts';
import { outboxRemoval, outboxSubjectRemoval } from './platform/outbox/removal.ts';
import { watchConnections } from './platform/postgres/watch-connections.ts';
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
  /** Beside the service's own: who else hears of what was committed. */
  readers?: readonly OutboxReader[];
  verifyAnswers?: boolean;
}

/**
 * Every table that holds rows of an environment, a project or a tenant. Modules that keep something about others come
 * before them: what is left when a row goes would be left to a cascade.
 */
export const removalPlan: RemovalPlan = {
  environment: [
    ...payloadRemoval,
    ...lobbyRemoval,
    ...backtestRemoval,
    ...eventRemoval,
    ...analyticsRemoval,
    ...leaderboardRemoval,
    ...outboxRemoval,
    ...playerRemoval([playerDaysRemoval, outboxSubjectRemoval]),
    answersOfEnvironment,
    ...accessRemoval,
  ],
  project: [...webhookRemoval, ...definitionRemoval, answersOfProject],
  tenant: [...tenancyRemoval, answersOfTenant, ...auditRemoval],
};

/** Puts the parts together, from the database up. Whatever was opened is closed again when a later part fails. */
export async function startService(config: Config, options: ServiceOptions): Promise<Service> {
  const { log, clock = systemClock } = options;
  const opened: (() => Promise<void>)[] = [];
  const closeAll = async () => {
    for (const close of opened.splice(0).reverse()) await close();
  };
  try {
    await refuseTakenAddress(config);
    const known = readKnownSecrets(config);
    const storage = await openStorage(config, log);
    opened.push(() => storage.close());
    const db = storage.requests;
    const jobDb = storage.jobs;
    const keyring = createKeyring(known ?? readSecretFile(config.dataDir));
    if (!(await fitsDatabase(db, keyring, () => tryStoredSecrets(db, keyring)))) throw wrongKey(config);

    const metrics = createMetrics();
    watchConnections(metrics, storage.stats);
    const jobs = createJobRunner({ log, metrics });
    opened.push(() => jobs.stop());
    const limiter = createMemoryRateLimiter(() => clock().getTime());
    const keys = createKeyCache(db, clock);
    const calls = createCallCounter(jobDb, clock);
    const access = { db, keyring, keys, calls, limiter, clock, publicUrl: config.publicUrl };
    const guards = createGuards(access);

    const mailDb = storage.followUp('mail');
    const mail = startMail({ db: mailDb, keyring, clock, log, metrics, settings: config.mail });
    opened.push(() => mail.stop());
    const webhooks = startWebhooks({
      db: storage.followUp('webhooks'),
      keyring,
      clock,
      log,
      metrics,
      settings: config.webhooks,
    });
    opened.push(() => webhooks.stop());
    const realtime = openRealtime({
      db: storage.followUp('realtime'),
      requests: db,
      keyring,
      clock,
      log,
      metrics,
      source: createChannelSource({ db, boards: () => boards }),
      origins: config.corsOrigins,
      trustedProxies: config.trustedProxies,
      limits: config.realtime,
    });
    const readers = [webhooks.reader, realtime.reader, ...(options.readers ?? [])];
    const relay = startRelay(storage.followUp('relay'), readers, log, metrics);
    opened.push(() => relay.stop());
    const definitions = createDefinitionCache();
    observeDefinitions(metrics, definitions);
    const boards = openBoards({
      db,
      followUp: storage.followUp('leaderboards'),
      clock,
      log,
      wake: relay.wake,
    });
    opened.push(() => boards.stop());
    boards.onChange((change) => realtime.boardChanged(change.environmentId, change.leaderboardId));
    metrics.observe('laurel_leaderboard_entries', 'Entries of rank indexes in memory.', () => boards.indexed);
    const engine = { definitions, players: createPlayerCache(), clock, boards };
    const ingest = createIngest(
      storage.writes,
      {
        run: (tx, stimuli, options) =>
          runGroup(tx, engine, stimuli, { ...groupBounds, ...options }, tx.commitWith),
        prepare: (project) => definitions.get(db, project),
      },
      relay.wake,
      log,
    );
    observeIngest(metrics, ingest);
    const notices = createLobbyNotices();
    notices.listen(realtime.lobbyChanged);
    const lobbies = { db, guards, ...engine, limiter, notices, wake: relay.wake };
    const backtests = createBacktests({ db, definitions, clock, log });
    opened.push(() => backtests.stop());
    metrics.observe('laurel_backtests_running', 'Backtests that run on this node.', () => backtests.running);
    metrics.observe('laurel_backtests_waiting', 'Backtests that wait for a place.', () => backtests.waiting);

    const endpoints = [
      ...accessEndpoints({ ...access, guards }),
      ...tenancyEndpoints({
        ...access,
        guards,
        hosted: config.hosted,
        mails: mail.queue,
      }),
      ...definitionEndpoints({ db, guards, leaderboardChanged }),
      ...playerEndpoints({
        db,
        guards,
        clock,
        wake: relay.wake,
        onErase: [forgetPlayerInLobbies(notices), forgetPlayerInWebhooks],
        kept: [lobbiesKept],
      }),
      ...leaderboardEndpoints({ db, guards, clock, boards, wake: relay.wake }),
      ...eventEndpoints({ db, guards, ...engine, ingest, wake: relay.wake }),
      ...simulationEndpoints({ db, definitions, guards, clock, backtests }),
      ...analyticsEndpoints({ db, guards, clock }),
      ...lobbyEndpoints(lobbies),
      ...webhooks.endpoints(guards, db),
      ...realtimeEndpoints({ guards, keyring, clock }),
    ];

    const remover = createRemover({ db: jobDb, clock, log, metrics, plan: removalPlan });
    const background = {
      db: jobDb,
      clock,
      log,
      config,
      calls,
      mail,
      countNodes: () => countNodes(jobDb, config.webhooks.leaseMs),
      remover,
      lobbies,
    };
    for (const job of [...backgroundJobs(background), ...webhooks.jobs(jobDb)]) jobs.start(job);
    const freshKeys = keepKeysFresh(keys, log);
    // Closed after the last request has ended: its call counts too.
    opened.push(async () => {
      await Promise.all([freshKeys.stop(), jobs.stop()]);
      await calls
        .flush()
        .catch((error: unknown) => log.warn({ err: error }, 'the last call counts were not written'));
    });

    let stopping = false;
    const isStopping = () => stopping;
    const app = await createHttpServer({
      log,
      metrics,
      endpoints,
      isStopping,
      admitUnrouted: (request, reply) => meterUnrouted(access, request, reply),
      cursors: createCursorSeal(keyring),
      trustedProxies: config.trustedProxies,
      corsOrigins: config.corsOrigins,
      limits: config.http,
      verifyAnswers: options.verifyAnswers ?? false,
      webSocketPath,
    });
    opened.push(() => stopGracefully(app, log, finishWithinMs));
    realtime.attach(app.server);
    opened.push(() => realtime.stop());
    const document = describeApi(endpoints, describeDeliveries(), basePath, apiInfo);
    await addServiceRoutes(app, { metrics, document, pingDatabase: storage.ping, isStopping });
    await serveSite(app, consoleSite);

    // Before the first caller: who finds the service ready must be able to sign in. That the port is free was tried
    // first of all, so hardly anything can fail between this and the welcome that shows the password.
    const firstStart = await prepareFirstStart(db, clock, config.admin);
    await listen(app, config);
    const { port } = app.server.address() as AddressInfo;
    return {
      url: `http://${dialled(config.host)}:${port}`,
      firstStart,
      notices: storage.notices,
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

/**
 * The secret keys, as far as they can be had before the database is opened: a damaged or unwritable key file must stop
 * the start before a migration does. Only where the embedded server makes the data directory (as open as its own
 * account needs it) do they have to wait.
 */
function readKnownSecrets({ secretKeys, databaseUrl, dataDir }: Config): readonly string[] | undefined {
  if (secretKeys.length > 0) return secretKeys;
  return databaseUrl !== undefined || existsSync(dataDir) ? readSecretFile(dataDir) : undefined;
}

/** Without this the service would start, sign everybody out and fail every delivery, out of sight. */
function wrongKey({ secretKeys, dataDir }: Config): StartupFault {
  const mend =
    secretKeys.length > 0
      ? 'set LAUREL_SECRET_KEY to the old key, or add the old key to LAUREL_SECRET_KEY_PREVIOUS'
      : `restore the file ${join(dataDir, 'secret-key')} from your backup, or set LAUREL_SECRET_KEY to the old key`;
  return new StartupFault(
    `the secret key is not the one that this database was used with: ${mend}; ` +
      'if the old key is lost for good, run `npm run laurel -- secret replace-lost`',
  );
}

const consoleSite = {
  prefix: '/console',
  directory: join(import.meta.dirname, '../console/dist'),
  missing: 'The console has not been built: run `npm run build` and start again.',
};

/** Where a browser or curl on this machine reaches it: "any address" is none that one can dial everywhere. */
function dialled(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

/** Of the time to stop, what requests under way may take; the rest is for the database to end in order. */
const finishWithinMs = 20_000;
/** Short enough for whoever waits for us to be gone. */
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
