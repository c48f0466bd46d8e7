import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { apiClient } from '../../testing/api-client.ts';
import { isLongRun, itInLongRun } from '../../testing/long-run.ts';
import { openCrashingService } from '../../testing/open-crashing-service.ts';
import { owner, startTestService } from '../../testing/service.ts';
import { openSocket, tokenFor } from './test-sockets.ts';

const crashes = isLongRun ? 4 : 1;

/** A project on a service that can be killed. */
async function openProject(t: TestContext) {
  // Leases last longer than the test: the node that comes back must see that the one before it is dead.
  const { service, sql } = await openCrashingService(t, { LAUREL_TEST_ALIVE_MS: '600000' });
  const api = () => apiClient(service.url);
  const token = (await api().post('/auth/login', { body: owner })).body.accessToken;
  const { rows: projects } = await sql.query('select id from projects');
  const project = projects[0].id;
  const plan = { plan: 'ENTERPRISE', rateLimitPerMinute: 1_000_000 };
  await api().patch(`/projects/${project}`, { token, body: plan });
  const keys = await api().post(`/projects/${project}/api-keys`, {
    token,
    body: { name: 'K', mode: 'live' },
  });
  const { key } = keys.body;
  const { token: wsToken } = (await api().post('/auth/ws-token', { key, body: { scope: 'project' } })).body;
  return { service, sql, api, key, wsToken };
}

describe('after a restart', () => {
  it('clients reconnect by themselves, and miss nothing', async (t) => {
    const service = await startTestService({}, t);
    const { key } = await service.createKey();
    const rename = (displayName: string, on: Pick<typeof service, 'put'> = service) =>
      on.put('/players/ada', { key, body: { displayName } });
    const token = await tokenFor(service, key, 'ada');
    const sockets = ['websocket', 'polling'].map((transport) => {
      let lastEventId: string | undefined;
      const settings = {
        transports: [transport],
        reconnection: true,
        reconnectionDelay: 50,
        reconnectionDelayMax: 100,
      };
      const socket = openSocket(service.url, {}, settings);
      socket.socket.auth = (give) => give({ token, lastEventId });
      socket.socket.onAny((_name, payload) => {
        lastEventId = payload.id;
      });
      return socket;
    });
    for (const { connected } of sockets) await connected;
    await rename('before');
    for (const socket of sockets) await socket.until((heard) => heard.length === 1);
    const other = await service.startNode();
    await service.stop();
    for (const { ended } of sockets) assert.match(await ended, /^transport (close|error)$/);
    await rename('meanwhile', other);
    await rename('still away', other);
    await service.startNode({ port: Number(new URL(service.url).port) });
    for (const socket of sockets) {
      await socket.until((heard) => heard.length === 3);
      assert.deepEqual(
        socket.heard.map(({ payload }) => payload.data['displayName']),
        ['before', 'meanwhile', 'still away'],
      );
      socket.close();
    }
  });

  it('caused by a crash under load, a client that names its last event misses none', async (t) => {
    const { service, sql, api, key, wsToken } = await openProject(t);
    const heard: { id: string; playerId: string }[] = [];
    const listen = async () => {
      const socket = openSocket(service.url, { token: wsToken, lastEventId: heard.at(-1)?.id });
      socket.socket.onAny((name, { id, data }) => {
        assert.notEqual(name, 'recovery', 'all of it was still there');
        // After a crash between sending and the relay's commit an event comes twice, with the same id.
        if (!heard.some((one) => one.id === id)) heard.push({ id, playerId: data.playerId });
      });
      await socket.connected;
      return socket;
    };

    let socket = await listen();
    let running = true;
    let n = 0;
    const writer = async (playerId: string) => {
      while (running) {
        const body = { displayName: `${playerId} ${n++}` };
        await api()
          .put(`/players/${playerId}`, { key, body })
          .catch(() => new Promise((done) => setTimeout(done, 20)));
      }
    };
    const traffic = Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(writer));
    for (let crash = 0; crash < crashes; crash++) {
      const goal = heard.length + 30;
      await socket.until(() => heard.length >= goal);
      await service.crash();
      socket.close();
      socket = await listen();
    }
    running = false;
    await traffic;
    const { rows } = await sql.query(
      "select id, envelope::json #>> '{data,playerId}' as player from outbox order by seq",
    );
    await socket.until(() => heard.length >= rows.length);
    for (const playerId of ['a', 'b', 'c', 'd', 'e', 'f']) {
      assert.deepEqual(
        heard.filter((one) => one.playerId === playerId).map(({ id }) => id),
        rows.filter(({ player }) => player === playerId).map(({ id }) => id),
      );
    }
    assert.equal(heard.length, rows.length);
    socket.close();
  });

  itInLongRun(
    'caused by two crashes, a client that missed more than the window is told, wherever it was cut off',
    async (t) => {
      const { service, sql, api, key, wsToken } = await openProject(t);
      const heard = new Set<string>();
      let last: string | undefined;
      let wasTold = false;
      const listen = async (onEvent = () => {}) => {
        const socket = openSocket(service.url, { token: wsToken, lastEventId: last });
        socket.socket.onAny((name, { id }) => {
          if (name === 'recovery') {
            wasTold = true;
            return;
          }
          last = id;
          heard.add(id);
          onEvent();
        });
        await socket.connected;
        return socket;
      };
      let running = true;
      let players = 0;
      /** Each of these events creates its player, which is a notification. */
      const writer = async () => {
        while (running) {
          const events = Array.from({ length: 60 }, () => ({ playerId: `p${players++}`, type: 'win' }));
          await api()
            .post('/events/batch', { key, body: { events } })
            .catch(() => service.running);
        }
      };

      const before = await listen();
      const traffic = Promise.all(Array.from({ length: 8 }, writer));
      await before.until(() => heard.size >= 100);
      await service.crash();
      before.close();
      const missed = 'select from outbox where seq > (select seq from outbox where id = $1)';
      while (((await sql.query(missed, [last])).rowCount ?? 0) < 1_200) await wait(20);
      running = false;
      await traffic;
      while ((await sql.query('select from outbox_queue')).rowCount) await wait(20);

      let second: Promise<void> | undefined;
      const cutOff = await listen(() => {
        second ??= service.crash();
      });
      await cutOff.until(() => second);
      await second;
      cutOff.close();
      const after = await listen();
      const { rows } = await sql.query('select id from outbox');
      const { rows: order } = await sql.query('select id from outbox order by seq desc limit 500');
      await after.until(() => order.every(({ id }) => heard.has(id)));
      assert.ok(rows.some(({ id }) => !heard.has(id)));
      assert.ok(wasTold);
      after.close();
    },
  );
});
