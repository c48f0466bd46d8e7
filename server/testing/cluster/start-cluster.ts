import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { Pool } from 'pg';
import { startReceiver } from '../../modules/webhooks/test-receiver.ts';
import { apiClient } from '../api-client.ts';
import { startTestRedis, type TestRedis } from '../redis.ts';
import { owner } from '../service.ts';
import type { LoadTarget } from './load/start-load.ts';
import { type Haproxy, startHttpProxy } from './start-haproxy.ts';
import { type ClusterNodes, type FirstNodes, startNodes } from './start-nodes.ts';

/** An installation in processes of its own, with a project that is ready for the load. */
export interface LoadedInstallation extends LoadTarget {
  /** Where each process that counts limits shows its metrics. */
  metricsUrls: readonly string[];
  /** Rows of the installation's database. */
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects by reading it
  query(text: string, values?: unknown[]): Promise<any[]>;
  environmentId: number;
  webhookId: string;
  /** By the id of the delivery: how often it came, and its bytes. */
  received: ReadonlyMap<string, { bodies: Set<string>; attempts: number; eventId: string }>;
  /** Windows of limits that passed while Redis was up, all the time and with what it knew. */
  isExact(windowEnd: number): boolean;
}

/** Nodes behind a load balancer, on one PostgreSQL and one Redis. */
export interface TestCluster extends LoadedInstallation {
  nodes: ClusterNodes;
  proxy: Haproxy;
  redis: TestRedis;
  /** Redis is away from now on, or emptied: the windows of limits until `redisIsBack` are not exact. */
  redisIsAway(): void;
  redisIsBack(): void;
}

/** What part of the first attempts the receiver refuses, so that some deliveries are sent again. */
const refusedShare = 0.05;

/** Ends with the test file. */
export async function startCluster(
  databaseUrl: string,
  count: number,
  first: FirstNodes = {},
): Promise<TestCluster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'laurel-cluster-'));
  const redis = await startTestRedis();
  const { received, receiverUrl } = await receiveDeliveries();
  const env = { ...loadSettings(databaseUrl, dataDir), REDIS_URL: redis.url };
  const nodes = await startNodes(count, env, first);
  const proxy = await startHttpProxy(nodes.ports);
  const { query, close } = openQueries(databaseUrl);
  after(async () => {
    await proxy.stop();
    await nodes.stop();
    await close();
    await rm(dataDir, { recursive: true, force: true });
  });
  for (let index = 0; index < (first.running ?? count); index++) await proxy.untilUp(index);
  const project = await prepareProject(`http://127.0.0.1:${nodes.ports[0]}`, receiverUrl, query);

  const away: { from: number; to: number }[] = [];
  return {
    ...project,
    url: `http://127.0.0.1:${proxy.port}`,
    metricsUrls: nodes.ports.map((port) => `http://127.0.0.1:${port}/metrics`),
    passes: new Map(),
    nodes,
    proxy,
    redis,
    query,
    received,
    isExact: (windowEnd) =>
      !away.some(({ from, to }) => from < windowEnd * 1_000 && to > (windowEnd - 60) * 1_000),
    redisIsAway: () => void away.push({ from: Date.now(), to: Number.POSITIVE_INFINITY }),
    redisIsBack() {
      const last = away.at(-1);
      // The nodes notice a moment later that it is back.
      if (last) last.to = Date.now() + 10_000;
    },
  };
}

/** Rows of the installation's database. */
export function openQueries(databaseUrl: string): {
  query: LoadedInstallation['query'];
  close(): Promise<void>;
} {
  const pool = new Pool({ connectionString: databaseUrl, max: 2 });
  // A connection that is lost while nobody uses it is replaced.
  pool.on('error', () => {});
  return {
    query: async (text, values = []) => (await pool.query(text, values)).rows,
    close: () => pool.end(),
  };
}

export function loadSettings(databaseUrl: string, dataDir: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    LAUREL_DATA_DIR: dataDir,
    LAUREL_SECRET_KEY: 'a key that is only ever used in tests',
    LAUREL_ADMIN_EMAIL: owner.email,
    LAUREL_ADMIN_PASSWORD: owner.password,
    LAUREL_REALTIME_STOP_SECONDS: '1',
    LAUREL_WEBHOOKS_ALLOW_PRIVATE: 'true',
    LAUREL_WEBHOOKS_RETRY_DELAYS: '0,1,1,1,1',
    LAUREL_LOG_LEVEL: process.env['LAUREL_TEST_LOG_LEVEL'] ?? 'silent',
  };
}

/** A receiver of webhooks that notes what comes. */
export async function receiveDeliveries() {
  const received: Map<string, { bodies: Set<string>; attempts: number; eventId: string }> = new Map();
  const receiver = await startReceiver(({ headers, body, event }, response) => {
    const id = String(headers['x-service-delivery']);
    const known = received.get(id) ?? { bodies: new Set(), attempts: 0, eventId: event.id };
    received.set(id, { ...known, bodies: known.bodies.add(body), attempts: known.attempts + 1 });
    const isRefused = headers['x-service-attempt'] === '1' && Math.random() < refusedShare;
    response.writeHead(isRefused ? 500 : 200).end();
  });
  return { received, receiverUrl: receiver.url };
}

/** A project with a rule, two leaderboards and a webhook, and another one on the plan FREE. */
export async function prepareProject(url: string, receiverUrl: string, query: LoadedInstallation['query']) {
  const api = apiClient(url);
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const answer = await api.post(path, { token, body, headers });
    if (answer.status >= 300)
      throw new Error(`post ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const { accessToken: token } = (await api.post('/auth/login', { body: owner })).body;
  const [project] = await query('select id, tenant_id from projects');
  await api.patch(`/projects/${project.id}`, {
    token,
    body: { plan: 'ENTERPRISE', rateLimitPerMinute: 100_000 },
  });
  await post('/rules', { id: 'win', name: 'Win', on: 'win', then: [{ do: 'grantXp', amount: xpPerEvent }] });
  for (const id of ['points', 'games']) await post('/leaderboards', { id, name: id, operator: 'sum' });
  const { id: webhookId } = await post('/webhooks', { url: receiverUrl, events: ['*'] });
  const { key } = await post(`/projects/${project.id}/api-keys`, { name: 'Load', mode: 'live' });
  const free = await post(`/tenants/${project.tenant_id}/projects`, { name: 'Free', plan: 'FREE' });
  const limited = await post(`/projects/${free.id}/api-keys`, { name: 'Load', mode: 'live' });
  const [environment] = await query(`select id from environments where project_id = $1 and name = 'live'`, [
    project.id,
  ]);
  return { key, limitedKey: limited.key as string, webhookId, environmentId: environment.id as number };
}

export const xpPerEvent = 10;
