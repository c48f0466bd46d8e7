import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newId } from '../../../platform/ids.ts';
import { startTestService } from '../../../testing/service.ts';
import { environmentOf, startRealtime } from '../test-realtime.ts';
import { listen } from '../test-sockets.ts';

const service = await startTestService();
const { key } = await service.createKey();
const { key: testKey } = await service.createKey({ mode: 'test' });
const live = await environmentOf(service);
const node = await startRealtime(service, { channelsPerSocket: 3, messagesPerSecond: 1_000 });
const { source } = node;

function setBoard(id: string, score: number): void {
  source.boards.set(`${live}/${id}`, { leaderboardId: id, season: 1, entries: [{ rank: 1, score }] });
  node.boardChanged(live, id);
}
function setLobby(id: string, members: string[], note = ''): void {
  source.lobbies.set(id, { id, members, note });
  node.lobbyChanged(live, id);
}
const refusedWith = async (asked: Promise<unknown>) =>
  ((await asked) as { error?: { code: string } }).error?.code;

describe('a leaderboard channel', () => {
  it('sends the current state first, then changes, always the last one, and nothing without a change', async () => {
    setBoard('weekly', 1);
    const socket = await listen(node, key, 'ada');
    assert.deepEqual(await socket.ask('subscribe', { channel: 'leaderboard:weekly' }), { ok: true });
    assert.deepEqual(socket.heard, [
      {
        name: 'leaderboard.entries',
        payload: { leaderboardId: 'weekly', season: 1, entries: [{ rank: 1, score: 1 }] },
      },
    ]);
    for (let score = 2; score <= 40; score++) setBoard('weekly', score);
    const scores = () =>
      socket.heard.map(({ payload }) => (payload['entries'] as { score: number }[])[0]?.score);
    await socket.until(() => scores().at(-1) === 40);
    assert.equal(socket.heard.length, 2, 'what came in between is left out');
    node.boardChanged(live, 'weekly');
    setBoard('weekly', 41);
    await socket.until(() => scores().at(-1) === 41);
    assert.deepEqual(scores(), [1, 40, 41]);
    assert.deepEqual(await socket.ask('unsubscribe', { channel: 'leaderboard:weekly' }), { ok: true });
    socket.close();
  });

  it('is read once for all listeners', async () => {
    setBoard('shared', 1);
    const sockets = await Promise.all(Array.from({ length: 20 }, (_, i) => listen(node, key, `p${i}`)));
    for (const socket of sockets) await socket.ask('subscribe', { channel: 'leaderboard:shared' });
    const before = source.reads;
    setBoard('shared', 2);
    await Promise.all(sockets.map((socket) => socket.until((heard) => heard.length >= 2)));
    // One read for the change, and perhaps the one that happens every few seconds.
    assert.ok(source.reads - before <= 2, String(source.reads - before));
    for (const socket of sockets) socket.close();
  });

  it('sends a new subscriber the current state, and not once more when the others get it', async () => {
    setBoard('fresh', 1);
    const first = await listen(node, key);
    await first.ask('subscribe', { channel: 'leaderboard:fresh' });
    source.boards.set(`${live}/fresh`, {
      leaderboardId: 'fresh',
      season: 1,
      entries: [{ rank: 1, score: 2 }],
    });
    const second = await listen(node, key);
    await second.ask('subscribe', { channel: 'leaderboard:fresh' });
    assert.deepEqual(second.heard[0]?.payload['entries'], [{ rank: 1, score: 2 }]);
    await first.until((heard) => heard.length === 2);
    setBoard('fresh', 3);
    await second.until((heard) => heard.length > 1);
    assert.deepEqual(second.heard[1]?.payload['entries'], [{ rank: 1, score: 3 }]);
    first.close();
    second.close();
  });

  it('that changes and changes back is sent to those who got the change', async () => {
    setBoard('wavering', 1);
    const [first, second] = [await listen(node, key), await listen(node, key)];
    await first.ask('subscribe', { channel: 'leaderboard:wavering' });
    setBoard('wavering', 2);
    await second.ask('subscribe', { channel: 'leaderboard:wavering' });
    setBoard('wavering', 1);
    await second.until((heard) => heard.length === 2);
    assert.deepEqual(second.heard[1]?.payload['entries'], [{ rank: 1, score: 1 }]);
    assert.equal(first.heard.length, 1);
    first.close();
    second.close();
  });

  it('is read every few seconds, for changes that are not announced', async () => {
    setBoard('silent', 1);
    const socket = await listen(node, key);
    await socket.ask('subscribe', { channel: 'leaderboard:silent' });
    source.boards.set(`${live}/silent`, { leaderboardId: 'silent', season: 2, entries: [] });
    await socket.until((heard) => heard.length === 2);
    assert.equal(socket.heard[1]?.payload['season'], 2);
    socket.close();
  });

  it('survives that the database is away', async () => {
    setBoard('steady', 1);
    const socket = await listen(node, key);
    await socket.ask('subscribe', { channel: 'leaderboard:steady' });
    source.isAway = true;
    const reads = source.reads;
    setBoard('steady', 2);
    while (source.reads === reads) await new Promise((done) => setTimeout(done, 20));
    source.isAway = false;
    await socket.until((heard) => heard.length === 2);
    socket.close();
  });

  it('is closed, with a reason, when its board is deleted', async () => {
    setBoard('doomed', 1);
    const socket = await listen(node, key);
    await socket.ask('subscribe', { channel: 'leaderboard:doomed' });
    source.boards.clear();
    node.boardChanged(live, 'doomed');
    await socket.until((heard) => heard.length === 2);
    assert.partialDeepStrictEqual(socket.heard[1], {
      name: 'channel.closed',
      payload: {
        channel: 'leaderboard:doomed',
        code: 'NOT_FOUND',
        messageParts: { key: 'realtime.channelGone' },
      },
    });
    socket.close();
  });

  it('is not found in another environment', async () => {
    setBoard('ours', 1);
    const elsewhere = await listen(node, testKey);
    assert.equal(await refusedWith(elsewhere.ask('subscribe', { channel: 'leaderboard:ours' })), 'NOT_FOUND');
    elsewhere.close();
  });
});

describe('a lobby channel', () => {
  it('is for its members and for project tokens, sends each change, and ends with membership', async () => {
    const id = newId();
    const channel = `lobby:${id}`;
    setLobby(id, ['host', 'guest']);
    const [host, guest, stranger] = await Promise.all(
      ['host', 'guest', 'eve'].map((who) => listen(node, key, who)),
    );
    const project = await listen(node, key);
    assert.ok(host && guest && stranger);
    for (const socket of [host, guest, project]) {
      assert.deepEqual(await socket.ask('subscribe', { channel }), { ok: true });
      assert.deepEqual(socket.heard[0], { name: 'lobby.updated', payload: source.lobbies.get(id) });
    }
    assert.equal(await refusedWith(stranger.ask('subscribe', { channel })), 'FORBIDDEN');
    setLobby(id, ['host', 'guest'], 'ready');
    await guest.until((heard) => heard.length === 2);
    setLobby(id, ['host'], 'guest left');
    await host.until((heard) => heard.length === 3);
    await project.until((heard) => heard.length === 3);
    setLobby(id, ['host'], 'what the guest must not know');
    await host.until((heard) => heard.length === 4);
    await guest.until((heard) => heard.length === 3);
    assert.partialDeepStrictEqual(guest.heard[2], {
      name: 'channel.closed',
      payload: { channel, code: 'FORBIDDEN', messageParts: { key: 'realtime.noLongerMember' } },
    });
    assert.equal(await refusedWith(guest.ask('subscribe', { channel })), 'FORBIDDEN');
    assert.equal(guest.heard.length, 3);
    assert.deepEqual(stranger.heard, []);
    for (const socket of [host, guest, stranger, project]) socket.close();
  });

  it('sends nothing to a player who is not in the lobby, and neither do its events', async () => {
    const id = newId();
    setLobby(id, ['host', 'guest']);
    const [host, guest, stranger] = await Promise.all(
      ['host', 'guest', 'eve'].map((who) => listen(node, key, who)),
    );
    assert.ok(host && guest && stranger);
    await node.notify(live, 'lobby.created', { lobbyId: id, hostPlayerId: 'host' });
    await node.notify(live, 'lobby.started', { lobbyId: id, playerIds: ['host', 'guest'] });
    for (const who of ['host', 'guest', 'eve']) await service.put(`/players/${who}`, { key, body: {} });
    const ended = { lobbyId: id, reason: 'cancelled', results: null };
    await node.notify(live, 'lobby.ended', ended, ['host', 'guest']);
    await node.notify(live, 'player.updated', { playerId: 'eve' });
    await stranger.until((heard) => heard.some(({ name }) => name === 'player.updated'));
    // Each socket has a connection of its own.
    for (const member of [host, guest])
      await member.until((heard) => heard.some(({ name }) => name === 'lobby.ended'));
    // The service relays the events of the calls above, and this node receives them.
    const names = (socket: typeof host) =>
      socket.heard.map(({ name }) => name).filter((name) => name !== 'player.created');
    assert.deepEqual(names(host), ['lobby.created', 'lobby.started', 'lobby.ended']);
    assert.deepEqual(names(guest), ['lobby.started', 'lobby.ended']);
    assert.deepEqual(names(stranger), ['player.updated']);
    for (const socket of [host, guest, stranger]) socket.close();
  });
});

describe('channels', () => {
  it('are limited in number; unsubscribing from one makes room', async () => {
    for (const id of ['a', 'b', 'c', 'd']) setBoard(id, 1);
    const socket = await listen(node, key);
    for (const id of ['a', 'b', 'c']) await socket.ask('subscribe', { channel: `leaderboard:${id}` });
    assert.equal(await refusedWith(socket.ask('subscribe', { channel: 'leaderboard:d' })), 'CONFLICT');
    assert.deepEqual(await socket.ask('subscribe', { channel: 'leaderboard:a' }), { ok: true });
    await socket.ask('unsubscribe', { channel: 'leaderboard:b' });
    assert.deepEqual(await socket.ask('subscribe', { channel: 'leaderboard:d' }), { ok: true });
    socket.close();
  });

  it('answer the requests of a socket in the order in which they come', async () => {
    setBoard('order', 1);
    const socket = await listen(node, key);
    const asked = ['subscribe', 'unsubscribe', 'subscribe', 'unsubscribe'].map((name) =>
      socket.ask(name, { channel: 'leaderboard:order' }),
    );
    await Promise.all(asked);
    assert.equal(socket.heard.length, 2);
    assert.match(await node.metrics(), /laurel_realtime_channels 0/);
    setBoard('order', 2);
    await socket.ask('unsubscribe', { channel: 'leaderboard:order' });
    assert.equal(socket.heard.length, 2);
    socket.close();
  });
});
