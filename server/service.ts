import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { apiInfo, clientApiInfo } from './api-info.ts';
import type { Config } from './config.ts';
import { type Ground, openGround } from './ground.ts';
import { newestFormat } from './modules/definitions/index.ts';
import type { OutboxReader } from './modules/module.ts';
import { type Relay, startRelay } from './modules/outbox/index.ts';
import { formatOfValues } from './modules/players/index.ts';
import { webSocketPath } from './modules/realtime/index.ts';
import { type FirstStart, prepareFirstStart } from './modules/tenancy/index.ts';
import { openModules } from './modules.ts';
import { createDiskCheck } from './platform/check-disk.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { openCluster, type WorkerShare } from './platform/cluster/cluster.ts';
import { createKeyring } from './platform/crypto/keyring.ts';
import { findSecretFile } from './platform/crypto/secret-file.ts';
import { basePath } from './platform/http/add-endpoint.ts';
import { createMemoryRateLimiter } from './platform/http/admission/rate-limit.ts';
import { createRedisRateLimiter } from './platform/http/admission/redis-rate-limit.ts';
import { createSharedRateLimiter } from './platform/http/admission/shared-rate-limit.ts';
import { stopGracefully } from './platform/http/graceful-stop.ts';
import { listen, urlFromHere } from './platform/http/listen.ts';
import { createCursorSeal } from './platform/http/lists/cursor-seal.ts';
import { describeApi } from './platform/http/openapi/openapi.ts';
import { toVersion30 } from './platform/http/openapi/version-30.ts';
import { createHttpServer } from './platform/http/server.ts';
import { addServiceRoutes } from './platform/http/service-routes.ts';
import { servePages } from './platform/http/static/pages.ts';
import { servePublicFiles } from './platform/http/static/public-files.ts';
import { serveSite } from './platform/http/static/site.ts';
import { createJobRunner } from './platform/job-runner.ts';
import { createJob, type Job } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import { createMetrics } from './platform/metrics.ts';
import { createStoreCheck } from './platform/objects/check-store.ts';
import { openStore } from './platform/objects/open-store.ts';
import { forCalls } from './platform/postgres/call-database.ts';
import { replicaConnections } from './platform/postgres/connections.ts';
import { readingReplica, withReplica } from './platform/postgres/replica/reads.ts';
import { openReplica } from './platform/postgres/replica/replica.ts';
import { watchConnections } from './platform/postgres/watch-connections.ts';
import { StartupFault } from './platform/startup-fault.ts';
import { openTelemetry } from './platform/telemetry/open-telemetry.ts';
import { shareMetrics } from './platform/workers/share-metrics.ts';
import type { GivenConnections } from './platform/workers/take-connections.ts';
import { isRightKeyring } from './stored-secrets.ts';
import { readVersion } from './version.ts';
import { createNodeWatch } from './watch-nodes.ts';

export interface Service {
  url: string;
  firstStart: FirstStart | undefined;
  /** Lines for the person at the terminal. */
  notices: readonly string[];
  /** As other nodes know this one. */
  nodeId: string;
  /** What it does by the clock. */
  jobs: readonly Job[];
  /** Frees what these nodes held, which have certainly ended. */
  removeEnded(nodeIds: readonly string[]): Promise<void>;
  /** `graceMs`: how long calls over open connections are answered before idle connections are closed. */
  stop(graceMs?: number): Promise<void>;
}

export interface ServiceOptions {
  log: Log;
  /** Opened already. Belongs to the service from here on. */
  ground?: Ground;
  /** If this process is one of several workers. */
  worker?: ServiceWorker;
  clock?: Clock;
  /** Additional readers of the outbox, besides those of the service. */
  readers?: readonly OutboxReader[];
  verifyAnswers?: boolean;
  /** For the benchmark of the request log: as if there were none. */
  withoutRequestLog?: boolean;
  /** How long the start waits for a Redis that cannot be reached. */
  redisPatienceMs?: number;
  /** How often these jobs run, by name, for tests that wait for one many times. */
  jobsEveryMs?: ReadonlyMap<string, number>;
}

/** What a worker has of its main process. */
export interface ServiceWorker extends WorkerShare {
  /** Whether no other worker was started before it. */
  isFirst: boolean;
  /** Nodes of workers that were killed. */
  ended: readonly string[];
  /** A worker does not listen: the main process does, and gives connections to it. */
  connections: GivenConnections;
  /** The port of the main process. */
  port: () => number;
  /** From here on it gets no more of them. */
  leave(): void;
}

/** Puts the parts together, from the database up. Whatever was opened is closed again when a later part fails. */
export async function startService(config: Config, options: ServiceOptions): Promise<Service> {
  const { log, clock = systemClock, worker } = options;
  const opened: (() => Promise<void>)[] = [];
  const closeAll = async () => {
    for (const close of opened.splice(0).reverse()) await close();
  };
  try {
    const { storage, secretKeys } = options.ground ?? (await openGround(config, log));
    opened.push(() => storage.close());
    const db = storage.requests;
    const keyring = createKeyring(secretKeys);
    if (!(await isRightKeyring(db, keyring))) throw wrongKey(config);

    const metrics = createMetrics();
    watchConnections(metrics, storage.stats);
    let port = config.port;
    const telemetry = await openTelemetry(config.telemetry, {
      log,
      metrics,
      attributes: {
        'service.version': readVersion(),
        'service.instance.id': randomUUID(),
        'host.name': hostname(),
      },
    });
    opened.push(telemetry.close);
    const { tracing } = telemetry;
    const cluster = await openCluster({
      db: storage.followUp('cluster'),
      log,
      metrics,
      redis: config.redis,
      ...config.cluster,
      version: readVersion(),
      readsFormat: Math.max(newestFormat, formatOfValues),
      address: () => `${hostname()}:${worker?.port() ?? port}`,
      isAlone: config.databaseUrl === undefined && (worker?.isFirst ?? true),
      ended: worker?.ended ?? [],
      worker,
      relayLanes: config.relay.lanes,
      ...(options.redisPatienceMs === undefined ? {} : { redisPatienceMs: options.redisPatienceMs }),
    });
    opened.push(cluster.close);
    const replica = config.databaseReadUrl
      ? await openReplica(
          { connectionString: config.databaseReadUrl },
          {
            primary: db,
            connections: replicaConnections(config.databaseConnections),
            log,
            ...config.replica,
          },
        )
      : undefined;
    replica?.watch(metrics);
    if (replica) opened.push(replica.close);
    let relay: Relay | undefined;
    const now = () => clock().getTime();
    const calls = forCalls(withReplica(db, replica));
    const shiftMs = () => (options.clock ? now() - Date.now() : 0);
    const { modules, access } = openModules(
      {
        db: calls,
        jobDb: storage.jobs,
        writes: storage.writes,
        followUp: storage.followUp,
        jobReads: readingReplica(storage.jobs, replica, 'caught up'),
        keyring,
        limiter: cluster.redis
          ? createRedisRateLimiter({ redis: cluster.redis, metrics, now, shiftMs })
          : worker
            ? createSharedRateLimiter({
                counter: worker.end.counter,
                metrics,
                now,
                shiftMs,
                patienceMs: mainProcessPatienceMs,
              })
            : createMemoryRateLimiter(now),
        cluster,
        clock,
        log,
        metrics,
        tracing,
        // The relay is started once it knows its readers, and looks at the whole queue then.
        wake: (environmentIds) => relay?.wake(environmentIds),
      },
      config,
      {
        connection: storage.connection,
        release: readVersion(),
        // Keys that are settings are not copied: they stay where the operator keeps them.
        readSecretKeys: () => (config.secretKeys.length > 0 ? [] : (findSecretFile(config.dataDir) ?? [])),
      },
    );
    for (const { stop } of modules) if (stop) opened.push(stop);
    relay = startRelay({
      db: storage.followUp('relay'),
      readers: [...modules.flatMap(({ readers }) => readers ?? []), ...(options.readers ?? [])],
      log,
      metrics,
      cluster,
      tracing,
      laneCount: config.relay.lanes,
    });
    opened.push(relay.stop);
    const jobs = createJobRunner({ log, metrics, db: storage.jobs, clock });
    opened.push(jobs.stop);
    const started: Job[] = [];
    const startJob = (job: Job) => {
      started.push(job);
      jobs.start({ ...job, everyMs: options.jobsEveryMs?.get(job.name) ?? job.everyMs });
    };
    for (const { jobs: own = [] } of modules) own.forEach(startJob);
    // Only reads.
    startJob(createJob('check for other nodes', 20_000, createNodeWatch(cluster.nodes.list, log, metrics)));
    if (config.storage) {
      const store = openStore(config.storage);
      opened.push(async () => store.close());
      const checkStore = createStoreCheck(store, { log, metrics });
      startJob(createJob('check the storage', 30_000, checkStore));
      // Not awaited: the service works without it.
      void checkStore();
    }
    startJob(createJob('check the disk', 30_000, createDiskCheck(config.dataDir, metrics)));

    let stopping = false;
    /** From then on requests are refused; while sockets are being closed they are not. */
    let closing = false;
    const isStopping = () => stopping;
    const endpoints = modules.flatMap((module) => module.endpoints ?? []);
    const app = await createHttpServer({
      log,
      metrics,
      tracing,
      endpoints,
      db: calls,
      isStopping,
      // A worker takes no new connections by then, and answers what comes over the old ones.
      isClosing: () => closing && !worker,
      admitUnrouted: access.admitUnrouted,
      isCallingOrigin: access.origins.has,
      kindOfCaller: access.kindOfCaller,
      onAnswer: options.withoutRequestLog ? undefined : modules.find(({ onAnswer }) => onAnswer)?.onAnswer,
      cursors: createCursorSeal(keyring),
      trustedProxies: config.trustedProxies,
      corsOrigins: config.corsOrigins,
      limits: config.http,
      verifyAnswers: options.verifyAnswers ?? false,
      webSocketPath,
    });
    opened.push(() => {
      closing = true;
      const patienceMs = finishWithinMs - config.realtime.stopSpreadMs;
      if (!worker) return stopGracefully(app, log, patienceMs);
      return worker.connections.drain(app.server, patienceMs).then(() => app.close());
    });
    for (const { attach, disconnect } of modules) {
      attach?.(app.server);
      if (disconnect) opened.push(disconnect);
    }
    const forServers = endpoints.filter(({ onlyFor }) => onlyFor === undefined);
    const forClients = endpoints.filter(({ access }) => access.credentials.includes('PlayerToken'));
    const outgoing = modules.flatMap((module) => module.outgoing ?? []);
    const describeToServers = () => describeApi(forServers, outgoing, basePath, apiInfo);
    const clientTags = new Set(forClients.map(({ tag }) => tag));
    const clientInfo = {
      ...clientApiInfo,
      tags: clientApiInfo.tags.filter(({ name }) => clientTags.has(name)),
    };
    const describeToClients = () => describeApi(forClients, [], basePath, clientInfo);
    await addServiceRoutes(app, {
      readMetrics: worker ? shareMetrics(metrics.registry, worker.end) : () => metrics.registry.metrics(),
      documents: {
        '/openapi.json': describeToServers,
        '/openapi-client.json': describeToClients,
        '/openapi-3.0.json': () => toVersion30(describeToServers()),
        '/openapi-client-3.0.json': () => toVersion30(describeToClients()),
      },
      pingDatabase: storage.ping,
      redis: cluster.redis,
      isStopping,
    });
    await serveSite(app, consoleSite);
    await servePages(app, guidePages);
    await servePublicFiles(app, elements);

    // Before the first caller: whoever finds the service ready must be able to sign in. The port was checked before
    // everything else, so hardly anything can fail between this and the welcome that shows the password.
    const firstStart = await prepareFirstStart(db, clock, config.admin);
    if (worker) {
      await app.ready();
      worker.connections.serve(app.server);
    } else {
      await listen(app, config);
      port = (app.server.address() as AddressInfo).port;
    }
    return {
      url: urlFromHere(config.host, port),
      firstStart,
      notices: storage.notices,
      nodeId: cluster.nodes.id,
      jobs: started,
      removeEnded: cluster.nodes.removeEnded,
      async stop(graceMs = 0) {
        stopping = true;
        worker?.leave();
        // In this time callers are told to use another connection for their next call.
        if (graceMs > 0) await new Promise((done) => setTimeout(done, graceMs));
        await closeAll();
      },
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/** Without this check the service would start, sign out all users and fail every delivery, unnoticed. */
function wrongKey({ secretKeys, dataDir }: Config): StartupFault {
  const mend =
    secretKeys.length > 0
      ? 'set LAUREL_SECRET_KEY to the old key, or add the old key to LAUREL_SECRET_KEY_PREVIOUS'
      : `restore the file ${join(dataDir, 'secret-key')} from your backup, or set LAUREL_SECRET_KEY to the old key`;
  return new StartupFault(
    `the secret key does not match this database: ${mend}; ` +
      'if the old key is lost for good, run `npm run laurel -- secret replace-lost`',
  );
}

const consoleSite = {
  prefix: '/console',
  directory: join(import.meta.dirname, '../console/dist'),
  missing: 'The console has not been built. Run `npm run build` and reload this page.',
};

const guidePages = {
  prefix: '/guide',
  directory: join(import.meta.dirname, '../guide/dist'),
  missing: 'The guide has not been built. Run `npm run build` and reload this page.',
};

const elements = {
  prefix: '/elements',
  directory: join(import.meta.dirname, '../packages/elements/page/dist'),
  first: 'v1.js',
  missing: 'The elements have not been built. Run `npm run build` and reload this page.',
};

/**
 * The part of the time to stop that sockets and requests under way may take. The rest is left for stopping the
 * database.
 */
const finishWithinMs = 20_000;

/** The main process does little and answers at once; only a machine that is stuck makes it late. */
const mainProcessPatienceMs = 5_000;
