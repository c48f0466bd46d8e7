import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { openSocket } from './modules/realtime/test-sockets.ts';
import { apiClient } from './testing/api-client.ts';
import { underLoad } from './testing/cluster/scenarios.ts';
import { xpPerEvent } from './testing/cluster/start-cluster.ts';
import { isRunning, startTestWorkers, type TestWorkers } from './testing/cluster/start-workers.ts';
import { itInLongRun } from './testing/long-run.ts';
import { owner } from './testing/service.ts';

/** Over a connection of its own, so that each call may reach another worker. */
const alone = { connection: 'close' };
const size = { players: 2, socketsEach: 6, pairs: 1, rounds: 5 };

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await wait(20);
}

async function readMetric(url: string, name: RegExp): Promise<number> {
  const text = await (await fetch(`${url}/metrics`, { headers: alone })).text();
  const found = text.match(new RegExp(`^${name.source} (\\S+)$`, 'm'));
  return Number(found?.[1] ?? Number.NaN);
}

/** Sockets by each way that a client may connect. */
async function openSockets({ url, key }: TestWorkers, playerId: string, each: number) {
  const api = apiClient(url);
  const ways = [
    { transports: ['websocket'] },
    { transports: ['polling'] },
    { transports: ['polling', 'websocket'] },
  ];
  const tokens = Array.from({ length: each }, async () => {
    const { body } = await api.post('/auth/ws-token', { key, body: { playerId }, headers: alone });
    return body.token as string;
  });
  const sockets = (await Promise.all(tokens)).flatMap((token) =>
    ways.map((way) => openSocket(url, { token }, way)),
  );
  await Promise.all(sockets.map(({ connected }) => connected));
  return sockets;
}

describe('several workers behind one port', () => {
  it('are one service, and lose nothing when one is killed under load; another one takes its place', async (t) => {
    const workers = await startTestWorkers(t, 2, { LAUREL_LOG_LEVEL: 'error' });
    const { url, key, limitedKey, laurel } = workers;
    const api = apiClient(url);
    assert.equal(workers.pids().length, 2);
    assert.equal(await readMetric(url, /laurel_workers/), 2);
    assert.match(laurel.stdout(), /is running/);

    // Limits: in the next window if this one is about to end.
    const left = 60 - (Math.floor(Date.now() / 1_000) % 60);
    if (left < 10) await wait(left * 1_000);
    const calls = Array.from({ length: 130 }, () => api.get('/levels', { key: limitedKey, headers: alone }));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    assert.equal(statuses.filter((status) => status === 200).length, 100);
    assert.equal(statuses.filter((status) => status === 429).length, 30);

    // Metrics: of both, however often they are read.
    const route =
      /laurel_http_request_duration_seconds_count\{method="GET",route="\/api\/v1\/levels",status="200"\}/;
    for (let i = 0; i < 4; i++) assert.equal(await readMetric(url, route), 100);

    // Sockets: whatever way they come, on whichever worker.
    const sockets = await openSockets(workers, 'ada', 4);
    const send = (id: string, type = 'win') =>
      api.post('/events', { key, headers: alone, body: { id, playerId: 'ada', type } });
    const rename = (displayName: string) =>
      api.put('/players/ada', { key, headers: alone, body: { displayName } });
    const haveHeard = async (displayName: string) => {
      assert.ok((await rename(displayName)).status < 300);
      for (const socket of sockets)
        await socket.until((heard) =>
          heard.some(({ payload }) => payload.data['displayName'] === displayName),
        );
    };
    await haveHeard('Ada');
    const upgraded = sockets.filter((_, i) => i % 3 === 2);
    await until(() => upgraded.every(({ socket }) => socket.io.engine.transport.name === 'websocket'));
    for (const displayName of ['Ada L.', 'Ada Lovelace', 'Augusta Ada']) await haveHeard(displayName);
    const orders = new Set(sockets.map((socket) => socket.ids().join(' ')));
    assert.equal(orders.size, 1, 'all of them heard the same, in the same order');
    assert.equal(await readMetric(url, /laurel_realtime_sockets/), sockets.length);
    for (const socket of sockets) socket.close();

    // Definitions count at the next event, on all workers.
    const { accessToken: token } = (await api.post('/auth/login', { body: owner })).body;
    const [project] = await workers.query(`select id from projects where plan = 'ENTERPRISE'`);
    const headers = { ...alone, 'x-project-id': project.id };
    for (let amount = 1; amount <= 6; amount++) {
      const rule = { name: 'Win', on: 'win', then: [{ do: 'grantXp', amount }] };
      // The environment of the key is live.
      const { status } = await api.put('/rules/win', {
        token,
        headers: { ...headers, 'x-environment': 'live' },
        body: rule,
      });
      assert.ok(status < 300, String(status));
      const answers = await Promise.all([1, 2, 3, 4].map((n) => send(`r-${amount}-${n}`)));
      for (const { body } of answers)
        assert.match(JSON.stringify(body), new RegExp(`"amount":${amount}[,}]`));
    }

    // The events of a player in batches are run by one worker, whichever took the call.
    const passedOn = /laurel_ingest_total\{outcome="passed_on"\}/;
    const sendTwo = (id: string) => {
      const events = [1, 2].map((n) => ({ id: `${id}-${n}`, playerId: 'ada', type: 'win' }));
      return api.post('/events/batch', { key, headers: alone, body: { events } });
    };
    const before = await readMetric(url, passedOn);
    // Two at once: connections are handed out in turns, so that one would always reach the same worker.
    for (let n = 0; (await readMetric(url, passedOn)) === before; n++)
      await Promise.all([sendTwo(`passed-${n}`), sendTwo(`passed-too-${n}`)]);

    // What the alert LaurelNodesDisagree compares; nodes are counted every 20 seconds.
    await until(async () => (await readMetric(url, /laurel_nodes/)) === 2);

    // One is killed. The rule gives as much as the load expects.
    const rule = { name: 'Win', on: 'win', then: [{ do: 'grantXp', amount: xpPerEvent }] };
    const inLive = { ...headers, 'x-environment': 'live' };
    assert.equal((await api.put('/rules/win', { token, headers: inLive, body: rule })).status, 200);
    await underLoad(t, workers, size, async () => {
      const [victim = 0] = workers.pids();
      process.kill(victim, 'SIGKILL');
      await until(() => !isRunning(victim));
      await workers.untilAllAreBack();
    });
    assert.match(workers.laurel.stdout(), /a worker ended; another one takes its place/);
    assert.equal(await readMetric(workers.url, /laurel_limits_counted_alone_total/), 0);
  });

  itInLongRun(
    'are restarted one after the other by SIGHUP without one failed call, and end with SIGTERM',
    async (t) => {
      const workers = await startTestWorkers(t, 2);
      const before = workers.pids();
      const { failed } = await underLoad(t, workers, size, async () => {
        workers.laurel.process.kill('SIGHUP');
        await until(() => before.every((pid) => !isRunning(pid)));
        await workers.untilAllAreBack();
      });
      assert.deepEqual(failed, []);
      const after = workers.pids();
      workers.laurel.process.kill('SIGTERM');
      assert.equal(await workers.laurel.ended, 0, workers.laurel.stderr());
      assert.deepEqual(after.filter(isRunning), []);
      assert.equal(workers.laurel.stderr(), '');
    },
  );

  itInLongRun('end when their main process is killed', async (t) => {
    const workers = await startTestWorkers(t, 2);
    const pids = workers.pids();
    workers.laurel.process.kill('SIGKILL');
    await until(() => pids.every((pid) => !isRunning(pid)));
  });
});
