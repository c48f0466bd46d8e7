import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readRedisUrl } from '../../platform/cluster/redis/address.ts';
import { startTestRedis } from '../../testing/redis.ts';
import { startTestService } from '../../testing/service.ts';
import { openSocket, type TestSocket, tokenFor } from './test-sockets.ts';

const redis = await startTestRedis();
const service = await startTestService({ redis: readRedisUrl(redis.url) });
const nodes = [service, await service.startNode(), await service.startNode()] as const;
// This file makes more calls than FREE allows in a minute.
await service.patch(`/projects/${service.projectId}`, {
  token: service.owner.token,
  body: { plan: 'ENTERPRISE' },
});
const { key } = await service.createKey();
const token = await tokenFor(service, key);

async function listen(url: string, auth: Record<string, unknown> = { token }): Promise<TestSocket> {
  const socket = openSocket(url, auth);
  await socket.connected;
  return socket;
}

const rename = async (i: number, displayName: string, id = 'ada') => {
  const node = nodes[i % nodes.length] ?? service;
  const { status } = await node.put(`/players/${id}`, { key, body: { displayName } });
  assert.ok(status < 300, `status ${status}`);
};

const namesOf = ({ heard }: TestSocket, id = 'ada') =>
  heard
    .filter(({ payload }) => payload.data?.['playerId'] === id)
    .map(({ payload }) => payload.data['displayName']);

const untilNamed = (socket: TestSocket, name: string, id?: string) =>
  socket.until(() => namesOf(socket, id).includes(name));

describe('sockets on several nodes', () => {
  it('receive what any node commits, once and in the same order', async () => {
    const sockets = await Promise.all(nodes.map(({ url }) => listen(url)));
    const names = Array.from({ length: 60 }, (_, i) => `ordered ${i}`);
    for (const [i, name] of names.entries()) await rename(i, name);
    for (const socket of sockets) await untilNamed(socket, 'ordered 59');
    for (const socket of sockets) {
      assert.deepEqual(namesOf(socket), names);
      assert.deepEqual(socket.ids(), sockets[0]?.ids());
      socket.close();
    }
  });

  it('recover what they missed on another node, once and in order', async () => {
    const first = await listen(nodes[0].url);
    await rename(0, 'before');
    await untilNamed(first, 'before');
    const lastEventId = first.ids().at(-1);
    first.close();
    const missed = Array.from({ length: 20 }, (_, i) => `missed ${i}`);
    for (const [i, name] of missed.entries()) await rename(i, name);
    // Some reconnect while more is being written.
    const later = Array.from({ length: 20 }, (_, i) => `later ${i}`);
    const writing = (async () => {
      for (const [i, name] of later.entries()) await rename(i, name);
    })();
    const back = await Promise.all(
      Array.from({ length: 6 }, (_, i) => listen(nodes[i % nodes.length]?.url ?? '', { token, lastEventId })),
    );
    await writing;
    for (const socket of back) {
      await untilNamed(socket, 'later 19');
      assert.deepEqual(namesOf(socket), [...missed, ...later]);
      socket.close();
    }
  });

  it('of a player receive the events of that player only', async () => {
    const own = await tokenFor(service, key, 'grace');
    const socket = await listen(nodes[2].url, { token: own });
    await rename(0, 'not for grace');
    await rename(1, 'Grace', 'grace');
    await rename(0, 'Grace Hopper', 'grace');
    await untilNamed(socket, 'Grace Hopper', 'grace');
    assert.deepEqual(
      socket.heard.map(({ payload }) => payload.data['playerId']),
      ['grace', 'grace'],
    );
    socket.close();
  });

  it('receive changes of lobbies and leaderboards from any node', async () => {
    const board = { id: 'weekly', name: 'Weekly' };
    assert.equal(
      (
        await service.post('/leaderboards', {
          token: service.owner.token,
          body: board,
        })
      ).status,
      201,
    );
    const lobby = await nodes[1].post('/lobbies', {
      key,
      body: { hostPlayerId: 'ada', capacity: 4, visibility: 'public' },
    });
    assert.equal(lobby.status, 201, JSON.stringify(lobby.body));
    const socket = await listen(nodes[2].url);
    assert.deepEqual(await socket.ask('subscribe', { channel: `lobby:${lobby.body.id}` }), { ok: true });
    assert.deepEqual(await socket.ask('subscribe', { channel: 'leaderboard:weekly' }), { ok: true });
    const joined = await nodes[0].post(`/lobbies/${lobby.body.id}/join`, {
      key,
      body: { playerId: 'grace' },
    });
    assert.equal(joined.status, 200, JSON.stringify(joined.body));
    await socket.until((heard) =>
      heard.some(
        ({ name, payload }) => name === 'lobby.updated' && JSON.stringify(payload).includes('grace'),
      ),
    );
    const scored = await nodes[0].post('/leaderboards/weekly/entries', {
      key,
      body: { playerId: 'ada', score: 77 },
    });
    assert.ok(scored.status < 300, JSON.stringify(scored.body));
    await socket.until((heard) =>
      heard.some(
        ({ name, payload }) => name === 'leaderboard.entries' && JSON.stringify(payload).includes('77'),
      ),
    );
    socket.close();
  });
});

/** Grants XP on a node and waits until the socket, on another node, has so much. */
async function grantAndSee(socket: TestSocket, node: { post: typeof service.post }, xp: number) {
  const granted = await node.post('/players/ada/xp', { key, body: { amount: 1 } });
  assert.ok(granted.status < 300, JSON.stringify(granted.body));
  await socket.until((heard) =>
    heard.some(({ name, payload }) => name === 'player.state' && payload['xp'] === xp),
  );
}

describe('live state on several nodes', () => {
  it('follows what other nodes write: the state of a player, and a position', async () => {
    const socket = await listen(nodes[2].url);
    await service.put('/leaderboards/race', { token: service.owner.token, body: { name: 'Race' } });
    await nodes[0].post('/leaderboards/race/entries', { key, body: { playerId: 'ada', score: 5 } });
    assert.deepEqual(await socket.ask('subscribe', { channel: 'player:ada' }), { ok: true });
    assert.deepEqual(await socket.ask('subscribe', { channel: 'leaderboard:race:ada' }), { ok: true });
    await grantAndSee(socket, nodes[0], 1);
    await grantAndSee(socket, nodes[1], 2);
    await nodes[1].post('/leaderboards/race/entries', { key, body: { playerId: 'grace', score: 9 } });
    await socket.until((heard) =>
      heard.some(({ name, payload }) => name === 'leaderboard.position' && payload['rank'] === 2),
    );
    socket.close();
  });
});

describe('while Redis is away', () => {
  it('the state of a player still follows, because all nodes read it every few seconds', async () => {
    const socket = await listen(nodes[2].url);
    await socket.ask('subscribe', { channel: 'player:ada' });
    await redis.stop();
    await grantAndSee(socket, nodes[0], 3);
    await redis.start();
    await grantAndSee(socket, nodes[1], 4);
    socket.close();
  });

  it('sockets on all nodes still receive everything once and in order, also when Redis is back or was emptied', async () => {
    const sockets = await Promise.all(nodes.map(({ url }) => listen(url)));
    const all: string[] = [];
    const write = async (what: string, count: number) => {
      for (let i = 0; i < count; i++) {
        all.push(`${what} ${i}`);
        await rename(i, `${what} ${i}`);
      }
    };
    await write('with redis', 5);
    await redis.stop();
    await write('without redis', 10);
    for (const socket of sockets) await untilNamed(socket, 'without redis 9');
    await redis.start();
    await write('with redis again', 10);
    for (const socket of sockets) {
      await untilNamed(socket, 'with redis again 9');
      assert.deepEqual(namesOf(socket), all);
      socket.close();
    }
  });
});
