import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startWithClients } from '../../clients/test-clients.ts';
import { listen, openSocket, type TestSocket } from '../test-sockets.ts';

const { service, key, issue, put, send } = await startWithClients({ own: 'its metrics are counted' });
await service.patch(`/projects/${service.projectId}`, {
  token: service.owner.token,
  body: { plan: 'ENTERPRISE', levels: { thresholds: [0, 100, 300] } },
});
await put('/rules/points', {
  name: 'Points',
  on: 'match.won',
  then: [{ do: 'grantXp', amount: 'event.properties.points' }],
});
const { key: testKey } = await service.createKey({ mode: 'test', scopes: ['manage'] });

const statesOf = ({ heard }: TestSocket) =>
  heard.filter(({ name }) => name === 'player.state').map(({ payload }) => payload);
const lastXp = (socket: TestSocket) => statesOf(socket).at(-1)?.['xp'];
const refusedWith = async (asked: Promise<unknown>) =>
  ((await asked) as { error?: { code: string } }).error?.code;
async function win(playerId: string, points: number): Promise<void> {
  const answer = await send('/events', { type: 'match.won', playerId, properties: { points } });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
}
async function connect(token: string): Promise<TestSocket> {
  const socket = openSocket(service.url, { token });
  await socket.connected;
  return socket;
}

describe('the channel of a player', () => {
  it('sends the current state first, and then also what only XP changes', async () => {
    await win('ada', 150);
    const socket = await connect(await issue('ada'));
    assert.deepEqual(await socket.ask('subscribe', { channel: 'player:me' }), { ok: true });
    const player = (await service.get('/players/ada', { key })).body;
    assert.deepEqual(statesOf(socket), [
      {
        playerId: 'ada',
        xp: 150,
        level: 2,
        levelProgress: 0.25,
        nextLevelXp: 300,
        streak: player.streak,
        balances: {},
        updatedAt: player.updatedAt,
      },
    ]);
    await win('ada', 50);
    await socket.until(() => lastXp(socket) === 200);
    assert.partialDeepStrictEqual(statesOf(socket).at(-1), { level: 2, levelProgress: 0.5 });
    await win('ada', 100);
    await socket.until(() => lastXp(socket) === 300);
    assert.partialDeepStrictEqual(statesOf(socket).at(-1), { level: 3, levelProgress: 1, nextLevelXp: null });
    await put('/players/ada', { displayName: 'Ada' });
    await win('bob', 1);
    await win('ada', 1);
    await socket.until(() => lastXp(socket) === 301);
    assert.deepEqual(
      statesOf(socket).map(({ xp }) => xp),
      [150, 200, 300, 301],
      'a new name is no new state, and neither is that of another player',
    );
    assert.deepEqual(await socket.ask('unsubscribe', { channel: 'player:me' }), { ok: true });
    socket.close();
  });

  it('is open to projects for any player, and to players for themselves', async () => {
    const id = 'user:7|x@example.com';
    await win(id, 1);
    const project = await listen(service, key);
    assert.deepEqual(await project.ask('subscribe', { channel: `player:${id}` }), { ok: true });
    assert.equal(await refusedWith(project.ask('subscribe', { channel: 'player:nobody' })), 'NOT_FOUND');
    assert.equal(await refusedWith(project.ask('subscribe', { channel: 'player:me' })), 'VALIDATION_FAILED');
    for (const bad of ['player:', 'player:a b', 'player:..', `player:${'x'.repeat(129)}`, 'players:ada']) {
      assert.equal(await refusedWith(project.ask('subscribe', { channel: bad })), 'VALIDATION_FAILED', bad);
    }
    const own = [await listen(service, key, id), await connect(await issue(id))];
    for (const socket of own) {
      assert.deepEqual(await socket.ask('subscribe', { channel: `player:${id}` }), { ok: true });
      // They must not find out whether the other player exists.
      for (const other of ['player:ada', 'player:nobody']) {
        assert.equal(await refusedWith(socket.ask('subscribe', { channel: other })), 'FORBIDDEN');
        assert.equal(await refusedWith(socket.ask('unsubscribe', { channel: other })), 'FORBIDDEN');
      }
    }
    await win(id, 2);
    for (const socket of [project, ...own]) {
      await socket.until(() => lastXp(socket) === 3);
      socket.close();
    }
  });

  it('of one environment sends nothing about the other', async () => {
    await win('both', 1);
    await service.put('/players/both', { key: testKey, body: {} });
    const test = await listen(service, testKey);
    await test.ask('subscribe', { channel: 'player:both' });
    await win('both', 5);
    const live = await listen(service, key);
    await live.ask('subscribe', { channel: 'player:both' });
    assert.equal(lastXp(live), 6);
    assert.equal(lastXp(test), 0);
    live.close();
    test.close();
  });

  it('is one channel under two names, and stays while one of them is in use', async () => {
    await win('twice', 1);
    const socket = await listen(service, key, 'twice');
    await socket.ask('subscribe', { channel: 'player:me' });
    await socket.ask('subscribe', { channel: 'player:twice' });
    await socket.ask('unsubscribe', { channel: 'player:me' });
    await win('twice', 1);
    await socket.until(() => lastXp(socket) === 2);
    assert.deepEqual(
      statesOf(socket).map(({ xp }) => xp),
      [1, 1, 2],
    );
    socket.close();
  });

  it('sends what the end of a lobby earns', async () => {
    await put('/rules/finish', {
      name: 'Finish',
      on: 'lobby.finished',
      then: [{ do: 'grantXp', amount: 7 }],
    });
    const lobby = (await send('/lobbies', { hostPlayerId: 'host', capacity: 2, visibility: 'public' })).body;
    await send(`/lobbies/${lobby.id}/join`, { playerId: 'guest' });
    const socket = await listen(service, key);
    await socket.ask('subscribe', { channel: 'player:guest' });
    for (const playerId of ['host', 'guest']) {
      await send(`/lobbies/${lobby.id}/ready`, { playerId, ready: true });
    }
    assert.equal((await send(`/lobbies/${lobby.id}/start`, {})).status, 200);
    const ended = await send(`/lobbies/${lobby.id}/end`, { results: [{ playerId: 'guest', score: 1 }] });
    assert.equal(ended.status, 200, JSON.stringify(ended.body));
    await socket.until(() => lastXp(socket) === 7);
    socket.close();
  });

  it('ends when the player is erased', async () => {
    await win('gone', 1);
    const socket = await listen(service, key);
    await socket.ask('subscribe', { channel: 'player:gone' });
    assert.equal((await service.delete('/players/gone', { key })).status, 204);
    await socket.until((heard) => heard.at(-1)?.name === 'channel.closed');
    assert.deepEqual(socket.heard.at(-1)?.payload, {
      channel: 'player:gone',
      code: 'NOT_FOUND',
      message: 'The channel no longer exists.',
      messageParts: { key: 'realtime.channelGone' },
    });
    socket.close();
  });

  it('is read once for all listeners, and for players of one environment together', async () => {
    const reads = async () => {
      const text = await (await fetch(`${service.url}/metrics`)).text();
      return Number(/channel_reads_total\{event="player.state"\} (\d+)/.exec(text)?.[1] ?? 0);
    };
    await win('star', 1);
    const sockets = await Promise.all(Array.from({ length: 20 }, () => listen(service, key)));
    for (const socket of sockets) await socket.ask('subscribe', { channel: 'player:star' });
    const before = await reads();
    await win('star', 1);
    await Promise.all(sockets.map((socket) => socket.until(() => lastXp(socket) === 2)));
    // One read for the change, and perhaps one of those that happen every few seconds.
    assert.ok((await reads()) - before <= 2, String((await reads()) - before));
    for (const socket of sockets) socket.close();
  });
});
