import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, type TestContext } from 'node:test';
import { type Config, readConfig } from '../config.ts';
import type { OutboxReader } from '../modules/module.ts';
import { createLog, type Log } from '../platform/log.ts';
import { openDatabase } from '../platform/postgres/database.ts';
import { startService } from '../service.ts';
import { apiClient } from './api-client.ts';
import { createTestClock } from './clock.ts';
import { countStart } from './count-start.ts';
import { openDatabaseLine } from './database-line.ts';
import { createTestDatabase } from './databases.ts';
import { memberFactory } from './members.ts';
import { assertStatesFollowFromLogs } from './verify-players.ts';

export const owner = { email: 'owner@example.com', password: 'correct horse battery' };

export interface TestSettings extends Partial<Config> {
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
}

/**
 * The whole service on a database of its own, over real HTTP, every answer compared with its declared schema. It ends
 * with the test that it was started in, or with the file.
 */
export async function startTestService(
  {
    cuttable = false,
    log = createLog('silent'),
    readers = [],
    redisPatienceMs,
    unverified,
    ...settings
  }: TestSettings = {},
  t?: TestContext,
) {
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
    ...(redisPatienceMs === undefined ? {} : { redisPatienceMs }),
  };
  countStart();
  const service = await startService(config, options);
  const nodes = [service];
  const db = openDatabase({ ...database.connection, max: 3 }, log);
  const close = async () => {
    for (const node of nodes) await node.stop();
    await line?.close();
    try {
      if (unverified === undefined) await assertStatesFollowFromLogs(db, clock);
    } finally {
      await db.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    }
  };
  if (t) t.after(close);
  else after(close);
  const api = apiClient(service.url);
  const session = (await api.post('/auth/login', { body: owner })).body;
  const token: string = session.accessToken;
  const tenantId: string = (await api.get('/tenants', { token })).body.data[0].id;
  const projectId: string = (await api.get(`/tenants/${tenantId}/projects`, { token })).body.data[0].id;
  return {
    ...api,
    url: service.url,
    config,
    clock,
    db,
    database,
    stop: service.stop,
    line,
    /** Another node of the same installation: same database, same clock, memory of its own. */
    async startNode(changed: Partial<Config> = {}) {
      countStart();
      const node = await startService({ ...config, ...changed }, options);
      nodes.push(node);
      return { ...apiClient(node.url), url: node.url, stop: node.stop };
    },
    /** The OWNER of the first tenant, and what the first start made for them. */
    owner: { ...owner, id: session.user.id as string, token },
    tenantId,
    projectId,
    testKey: service.firstStart?.testKey ?? '',
    addMember: memberFactory({ db, clock, secretKeys: config.secretKeys, tenantId }),
    async createKey(body: Record<string, unknown> = {}, project = projectId) {
      const answer = await api.post(`/projects/${project}/api-keys`, {
        token,
        body: { name: 'Test', mode: 'live', ...body },
      });
      return answer.body as { id: string; key: string; hint: string };
    },
  };
}

/** Removed at the end of the test, or of the file. */
export async function temporaryDirectory(t?: TestContext): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'laurel-test-'));
  const remove = () => rm(path, { recursive: true, force: true });
  if (t) t.after(remove);
  else after(remove);
  return path;
}

export type TestService = Awaited<ReturnType<typeof startTestService>>;
