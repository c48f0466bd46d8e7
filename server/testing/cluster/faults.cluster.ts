/**
 * Three nodes behind HAProxy, on one PostgreSQL and one Redis, under load while parts of them fail. Run by
 * `npm run test:cluster`; `LAUREL_TEST_FAULTS` says how many times a node is killed.
 */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { apiClient } from '../api-client.ts';
import { createTestDatabase } from '../databases.ts';
import { startTestRedis } from '../redis.ts';
import { owner } from '../service.ts';
import { type Load, startLoad } from './load.ts';
import { startHaproxy } from './start-haproxy.ts';
import { startNodes } from './start-nodes.ts';

const kills = Number(process.env['LAUREL_TEST_FAULTS'] ?? 5);
const database = await createTestDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'laurel-cluster-'));
const redis = await startTestRedis();
const nodes = await startNodes(3, {
  DATABASE_URL: database.url,
  REDIS_URL: redis.url,
  LAUREL_DATA_DIR: dataDir,
  LAUREL_SECRET_KEY: 'a key that is only ever used in tests',
  LAUREL_ADMIN_EMAIL: owner.email,
  LAUREL_ADMIN_PASSWORD: owner.password,
  LAUREL_REALTIME_STOP_SECONDS: '2',
});
const proxy = await startHaproxy(nodes.ports);
const sql = new Client(database.connection);
await sql.connect();
after(async () => {
  await proxy.stop();
  await nodes.stop();
  await sql.end();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const direct = apiClient(`http://127.0.0.1:${nodes.ports[0]}`);
const { accessToken: token } = (await direct.post('/auth/login', { body: owner })).body;
const { rows: projects } = await sql.query('select id from projects');
const projectId = projects[0].id;
await direct.patch(`/projects/${projectId}`, {
  token,
  body: { plan: 'ENTERPRISE', rateLimitPerMinute: 100_000 },
});
await direct.post('/rules', {
  token,
  body: { id: 'win', name: 'Win', on: 'win', then: [{ do: 'grantXp', amount: 1 }] },
});
const { key } = (
  await direct.post(`/projects/${projectId}/api-keys`, { token, body: { name: 'K', mode: 'live' } })
).body;

/** Everything that was acknowledged is there once, and every socket heard everything once and in order. */
async function check(load: Load): Promise<void> {
  await load.stop();
  const deadline = performance.now() + 30_000;
  for (const [playerId, { renames, events }] of load.done) {
    const { rows } = await sql.query(
      `select g.xp::int, (select count(*)::int from events e where e.player_key = p.key and e.source = 'event') as events
       from players p join player_progress g on g.player_key = p.key where p.id = $1`,
      [playerId],
    );
    assert.deepEqual(rows[0], { xp: events, events }, playerId);
    const names = Array.from({ length: renames }, (_, i) => `n${i}`);
    for (const listener of load.listeners.filter((one) => one.playerId === playerId)) {
      while (listener.heard.length < names.length && performance.now() < deadline) await wait(50);
      assert.deepEqual(listener.heard, names, `${playerId} after ${listener.reconnects} reconnects`);
      assert.equal(listener.incomplete, 0);
    }
  }
  load.close();
}

let loads = 0;
const start = () => startLoad(proxy.url, key, `load-${loads++}`, { players: 6, socketsEach: 5 });

describe('under load, three nodes behind a load balancer', () => {
  it(`lose nothing when a node is killed ${kills} times`, async () => {
    const load = await start();
    for (let i = 0; i < kills; i++) {
      await wait(300 + Math.random() * 500);
      await nodes.kill(Math.floor(Math.random() * 3));
    }
    await wait(500);
    await check(load);
  });

  it('lose nothing while Redis is away, when it is back, and when it was emptied', async () => {
    const load = await start();
    await wait(500);
    await redis.stop();
    await wait(5_000);
    await redis.start();
    await wait(2_000);
    await check(load);
  });

  it('lose nothing when a node is stopped for longer than its leases last', async () => {
    const load = await start();
    await wait(500);
    await nodes.pause(1, 8_000);
    await wait(2_000);
    await check(load);
  });

  it('are restarted one after the other without one failed request', async () => {
    const load = await start();
    await wait(500);
    for (const index of nodes.ports.keys()) {
      await nodes.restart(index);
      await wait(1_000);
    }
    await check(load);
    assert.deepEqual(load.failed, []);
  });
});
