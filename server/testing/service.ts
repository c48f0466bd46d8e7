import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, type TestContext } from 'node:test';
import { type Config, readConfig } from '../config.ts';
import type { OutboxReader } from '../modules/module.ts';
import type { Clock } from '../platform/clock.ts';
import { once } from '../platform/concurrency/once.ts';
import { createLog, type Log } from '../platform/log.ts';
import { openDatabase } from '../platform/postgres/database.ts';
import { type Service, startService } from '../service.ts';
import { type Account, createAccount, owner } from './accounts.ts';
import { apiClient } from './api-client.ts';
import { createTestClock } from './clock.ts';
import { countStart } from './count-start.ts';
import { openDatabaseLine } from './database-line.ts';
import { createTestDatabase } from './databases.ts';
import { atEndOfProcess } from './end-of-process.ts';
import { memberFactory } from './members.ts';
import { assertStatesFollowFromLogs } from './verify-players.ts';

export { owner } from './accounts.ts';

export interface TestSettings extends Partial<Config> {
  /** Why the test needs a service of its own with all settings as they are: it moves the clock, stops it, looks at whole tables. */
  own?: string;
  /** Puts a `line` between the service and its database, which the test can cut. */
  cuttable?: boolean;
  /** For a test that reads the log; silent otherwise. */
  log?: Log;
  /** Beside the service's own: what else reads the outbox, on each node. */
  readers?: readonly OutboxReader[];
  /** Why the states of the players need not follow from their logs at the end: the test writes to tables past the service. */
  unverified?: string;
  /** How long the start waits for a Redis that cannot be reached. */
  redisPatienceMs?: number;
  /** How often these jobs run, by name, for a test that waits for them many times. */
  jobsEveryMs?: ReadonlyMap<string, number>;
}

/** A tenant with an OWNER and a project, on a service that other files may share: a test touches nothing but these. */
export type TestTenant = ReturnType<typeof tenantOn>;

/** A service of the test's own, which it may stop and whose clock and tables it may change. */
export type TestService = Awaited<ReturnType<typeof startOwnService>>;

/**
 * The whole service over real HTTP, every answer compared with its declared schema. Without settings it is one that all
 * files of a process share, and each call gets a tenant of its own on it: a start and its database take half a second of
 * a core. With any setting, `own` included, it is one on a database of its own that ends with the test that it was
 * started in, or with the file.
 */
export function startTestService(): Promise<TestTenant>;
export function startTestService(settings: TestSettings, t?: TestContext): Promise<TestService>;
export function startTestService(settings?: TestSettings, t?: TestContext): Promise<TestTenant> {
  return settings ? startOwnService(settings, t) : openSharedTenant();
}

/** As without settings, for a file that writes past the service: the states of its players need not follow from their logs. */
export function startUnverifiedTestService(_why: string): Promise<TestTenant> {
  return openSharedTenant(false);
}

let shared: ReturnType<typeof launch> | undefined;

async function openSharedTenant(isVerified = true): Promise<TestTenant> {
  const isFirst = !shared;
  shared ??= launch({});
  const launched = await shared.catch((error: unknown) => {
    // The next file of this process tries again.
    shared = undefined;
    throw error;
  });
  const { db, clock, config } = launched;
  if (isFirst) atEndOfProcess(launched.close);
  const account = await createAccount({ db, clock, secretKeys: config.secretKeys });
  if (isVerified) {
    // Before the service ends: a file that runs alone ends after its process does.
    const verify = once(() => assertStatesFollowFromLogs(db, clock, account.tenantId));
    atEndOfProcess(verify);
    after(verify);
  }
  return tenantOn(launched, account);
}

async function startOwnService({ unverified, own: _why, ...settings }: TestSettings, t?: TestContext) {
  const launched = await launch(settings);
  const { service, nodes, options, config, clock, db, database, line } = launched;
  const close = async () => {
    try {
      await launched.stop();
      if (unverified === undefined) await assertStatesFollowFromLogs(db, clock);
    } finally {
      await launched.close();
    }
  };
  if (t) t.after(close);
  else after(close);
  return {
    ...tenantOn(launched, launched.first),
    clock,
    database,
    stop: service.stop,
    line,
    /** Another node of the same installation: same database, same clock, memory of its own. */
    async startNode(changed: Partial<Config> = {}) {
      countStart();
      const node = releasing(await startService({ ...config, ...changed }, options));
      nodes.push(node);
      return { ...apiClient(node.url), ...node };
    },
  };
}

/**
 * What a test has of a service. Files and their tests stay in memory until their process ends, with all that they hold:
 * so this holds nothing of a service that was stopped.
 */
function releasing({ url, stop }: Service): Pick<Service, 'url' | 'stop'> {
  let running: Service['stop'] | undefined = stop;
  return {
    url,
    async stop(graceMs) {
      const now = running;
      running = undefined;
      await now?.(graceMs);
    },
  };
}

/** A second between two runs was most of the time of tests that delete; a look with nothing to do is one short statement. */
const waitedForOften: ReadonlyMap<string, number> = new Map([['remove deleted data', 200]]);

/** Starts a service on a new database, both of which are gone after `close`. */
async function launch({
  cuttable = false,
  log = createLog('silent'),
  readers = [],
  redisPatienceMs,
  jobsEveryMs = new Map(),
  ...settings
}: TestSettings) {
  const database = await createTestDatabase();
  const line = cuttable ? await openDatabaseLine(database) : undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'laurel-service-'));
  const read = readConfig({
    PORT: '0',
    DATABASE_URL: line?.url ?? database.url,
    LAUREL_DATA_DIR: dataDir,
    LAUREL_ADMIN_EMAIL: owner.email,
    LAUREL_ADMIN_PASSWORD: owner.password,
    LAUREL_REALTIME_STOP_SECONDS: '0',
    // Two lanes divide the streams as four do. Each asks the database every second, on a connection of its own.
    LAUREL_RELAY_LANES: '2',
    LAUREL_SECRET_KEY: 'a key that is only ever used in tests',
  });
  if ('faults' in read) throw new Error(read.faults.join('\n'));
  const config = { ...read.config, ...settings };
  const clock = createTestClock();
  const options = {
    log,
    clock,
    readers,
    verifyAnswers: true,
    jobsEveryMs: new Map([...waitedForOften, ...jobsEveryMs]),
    ...(redisPatienceMs === undefined ? {} : { redisPatienceMs }),
  };
  countStart();
  const db = openDatabase({ ...database.connection, max: 3 }, log);
  // As the first start would: hashing the password and signing in with it take a quarter of the start of a service.
  const first = await createAccount({ db, clock, secretKeys: config.secretKeys }, owner.email);
  const started = startService(config, options).catch(async (error: unknown) => {
    await db.close();
    throw error;
  });
  const service = releasing(await started);
  const nodes = [service];
  const stop = async () => {
    for (const node of nodes.splice(0)) await node.stop();
    await line?.close();
  };
  const close = async () => {
    await stop();
    await db.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { service, first, nodes, options, config, clock, db, database, line, stop, close };
}

/** What a test has of the tenant of this account. */
function tenantOn({ service, config, clock, db }: Launched, account: Account) {
  const { tenantId, projectId, testKey, ...person } = account;
  const api = apiClient(service.url);
  return {
    ...api,
    url: service.url,
    config,
    /** The time of the service. */
    clock: (() => clock()) as Clock,
    /**
     * Of a shared service it has the rows of other files, too: touch none but those of your own tenant, project or
     * environment, count no whole table, and lock or alter none.
     */
    db,
    owner: person,
    tenantId,
    projectId,
    testKey,
    addMember: memberFactory({ db, clock, secretKeys: config.secretKeys, tenantId }),
    async createKey(body: Record<string, unknown> = {}, project = projectId) {
      const answer = await api.post(`/projects/${project}/api-keys`, {
        token: person.token,
        body: { name: 'Test', mode: 'live', ...body },
      });
      return answer.body as { id: string; key: string; hint: string };
    },
  };
}

type Launched = Awaited<ReturnType<typeof launch>>;

/** Removed at the end of the test, or of the file. */
export async function temporaryDirectory(t?: TestContext): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'laurel-test-'));
  const remove = () => rm(path, { recursive: true, force: true });
  if (t) t.after(remove);
  else after(remove);
  return path;
}
