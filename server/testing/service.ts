import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, type TestContext } from 'node:test';
import { type Config, readConfig } from '../config.ts';
import { startService } from '../main.ts';
import { createLog } from '../platform/log.ts';
import { openDatabase } from '../platform/postgres/database.ts';
import { apiClient } from './api-client.ts';
import { createTestDatabase } from './databases.ts';
import { memberFactory } from './members.ts';

export const owner = { email: 'owner@example.com', password: 'correct horse battery' };

/** The time that a service under test believes in: real time, moved as the test likes. */
export interface TestClock {
  (): Date;
  advance(ms: number): void;
}

function createTestClock(): TestClock {
  let offset = 0;
  return Object.assign(() => new Date(Date.now() + offset), {
    advance: (ms: number) => {
      offset += ms;
    },
  });
}

/**
 * The whole service on a database of its own, over real HTTP, every answer held against its declared schema. It
 * ends with the test that it was started in, or with the file.
 */
export async function startTestService(
  settings: Partial<Config> = {},
  t: Pick<TestContext, 'after'> = { after },
) {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'laurel-service-'));
  const read = readConfig({
    PORT: '0',
    DATABASE_URL: database.url,
    LAUREL_DATA_DIR: dataDir,
    LAUREL_ADMIN_EMAIL: owner.email,
    LAUREL_ADMIN_PASSWORD: owner.password,
    LAUREL_SECRET_KEY: 'a key that is only ever used in tests',
  });
  if ('faults' in read) throw new Error(read.faults.join('\n'));
  const config = { ...read.config, ...settings };
  const clock = createTestClock();
  const log = createLog('silent');
  const service = await startService(config, { log, clock, verifyAnswers: true });
  const db = openDatabase({ ...database.connection, max: 3 }, log);
  const close = async () => {
    await service.stop();
    await db.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
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

export type TestService = Awaited<ReturnType<typeof startTestService>>;
