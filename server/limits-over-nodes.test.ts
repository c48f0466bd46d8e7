import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { readConfig } from './config.ts';
import { lobbyCalls } from './modules/lobbies/test-lobbies.ts';
import { openSocket, tokenFor } from './modules/realtime/test-sockets.ts';
import { readRedisUrl } from './platform/cluster/redis/address.ts';
import { startTestRedis } from './testing/redis.ts';
import { startTestService } from './testing/service.ts';

const redis = await startTestRedis();
const read = readConfig({});
assert.ok('config' in read);
const { realtime } = read.config;
const service = await startTestService({
  redis: readRedisUrl(redis.url),
  realtime: { ...realtime, sockets: { ...realtime.sockets, perToken: 100, perPlayer: 4 } },
});
service.clock.freeze();
const nodes = [service, await service.startNode()] as const;
const nodeFor = (i: number) => nodes[i % 2] ?? service;

/** How often each status came back. */
async function statuses(answers: Promise<{ status: number }>[]): Promise<Record<number, number>> {
  const grouped = Map.groupBy(await Promise.all(answers), ({ status }) => status);
  return Object.fromEntries([...grouped].map(([status, list]) => [status, list.length]));
}

async function setPlan(plan: string): Promise<void> {
  const { token } = service.owner;
  const path = `/projects/${service.projectId}`;
  assert.equal((await service.patch(path, { token, body: { plan } })).status, 200);
}

beforeEach(() => service.clock.advance(60_000));

describe('limits over two nodes', () => {
  it('let exactly 100 of 130 calls pass that come at once on FREE', async () => {
    const { key } = await service.createKey();
    await setPlan('FREE');
    // The nodes know the plan from here on.
    for (const node of nodes) await node.get('/players', { key });
    service.clock.advance(60_000);
    const answers = Array.from({ length: 130 }, (_, i) => nodeFor(i).get('/players', { key }));
    assert.deepEqual(await statuses(answers), { 200: 100, 429: 30 });
    const all = await Promise.all(answers);
    const remaining = all.map(({ headers }) => Number(headers.get('x-ratelimit-remaining')));
    assert.deepEqual(
      remaining.sort((a, b) => b - a),
      [...Array.from({ length: 100 }, (_, i) => 99 - i), ...Array(30).fill(0)],
    );
    assert.equal(new Set(all.map(({ headers }) => headers.get('x-ratelimit-reset'))).size, 1);
    service.clock.advance(60_000);
    assert.equal((await nodes[1].get('/players', { key })).status, 200);
    await setPlan('PRO');
  });

  it('count failed sign-ins of one address together', async () => {
    const body = { email: 'nobody@example.com', password: 'not the password' };
    const answers = Array.from({ length: 16 }, (_, i) => nodeFor(i).post('/auth/login', { body }));
    assert.deepEqual(await statuses(answers), { 401: 10, 429: 6 });
  });

  it('count wrong codes of a lobby together', async () => {
    const { key } = await service.createKey();
    const { id, code } = await lobbyCalls(service, key).open('host', { visibility: 'private' });
    const wrong = (code.startsWith('2') ? '3' : '2') + code.slice(1);
    const join = (i: number, given: string) =>
      nodeFor(i).post(`/lobbies/${id}/join`, { key, body: { playerId: 'guesser', code: given } });
    const answers = Array.from({ length: 16 }, (_, i) => join(i, wrong));
    assert.deepEqual(await statuses(answers), { 403: 10, 429: 6 });
    for (const i of [0, 1]) assert.equal((await join(i, code)).status, 429);
  });

  it('count sockets together, and let others in when one closes', async () => {
    const { key } = await service.createKey();
    const openMany = async (urls: readonly string[]) => {
      const token = await tokenFor(service, key, 'ada');
      const all = urls.map((url) => openSocket(url, { token }));
      const outcomes = await Promise.allSettled(all.map(({ connected }) => connected));
      const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
      return { open: all.filter((_, i) => outcomes[i]?.status === 'fulfilled'), refused };
    };
    const { open, refused } = await openMany(Array.from({ length: 9 }, (_, i) => nodeFor(i).url));
    assert.equal(open.length, 4);
    assert.deepEqual(refused, Array(5).fill('RATE_LIMITED'));
    const first = open[0];
    first?.close();
    for (let tries = 0; (await openMany([nodes[1].url])).open.length === 0; tries++)
      assert.ok(tries < 200, 'a closed socket makes room on the other node');
    assert.equal((await openMany([nodes[0].url])).open.length, 0);
  });

  it('are counted by each node while Redis is away, and together again when it is back', async () => {
    const { key } = await service.createKey();
    await setPlan('FREE');
    for (const node of nodes) await node.get('/players', { key });
    const redisIs = async (status: string) => {
      for (const { url } of nodes) {
        const read = async () => (await (await fetch(`${url}/health/ready`)).json()) as { checks: unknown };
        while (!JSON.stringify((await read()).checks).includes(`"redis":{"status":"${status}"}`))
          await new Promise((done) => setTimeout(done, 20));
      }
    };
    await redis.stop();
    await redisIs('unavailable');
    service.clock.advance(60_000);
    const away = Array.from({ length: 240 }, (_, i) => nodeFor(i).get('/players', { key }));
    assert.deepEqual(await statuses(away), { 200: 200, 429: 40 });
    await redis.start();
    await redisIs('ok');
    service.clock.advance(60_000);
    const back = Array.from({ length: 130 }, (_, i) => nodeFor(i).get('/players', { key }));
    assert.deepEqual(await statuses(back), { 200: 100, 429: 30 });
    await setPlan('PRO');
  });
});
