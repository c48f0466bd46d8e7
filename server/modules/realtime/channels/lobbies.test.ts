import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startTestService } from '../../../testing/service.ts';
import { listen, openSocket, type TestSocket, tokenFor } from '../test-sockets.ts';

const service = await startTestService();
const { key } = await service.createKey();

async function call(path: string, body: object = {}) {
  const answer = await service.post(`/lobbies${path}`, { key, body });
  assert.ok(answer.status < 300, JSON.stringify(answer.body));
  return answer.body;
}
const openLobby = (hostPlayerId: string) => call('', { hostPlayerId, capacity: 4, visibility: 'public' });
const names = ({ heard }: TestSocket) => heard.map(({ name }) => name);

describe('a lobby', () => {
  it('is followed by those who are in it from its opening to its end, and by no one else', async () => {
    const [host, guest, eve] = await Promise.all(
      ['host', 'guest', 'eve'].map((who) => listen(service, key, who)),
    );
    assert.ok(host && guest && eve);
    const { id } = await openLobby('host');
    const channel = `lobby:${id}`;
    assert.deepEqual(await host.ask('subscribe', { channel }), { ok: true });
    assert.partialDeepStrictEqual(await guest.ask('subscribe', { channel }), {
      error: { code: 'FORBIDDEN' },
    });
    await call(`/${id}/join`, { playerId: 'guest' });
    assert.deepEqual(await guest.ask('subscribe', { channel }), { ok: true });
    for (const playerId of ['host', 'guest']) await call(`/${id}/ready`, { playerId, ready: true });
    await call(`/${id}/start`);
    const results = [
      { playerId: 'host', score: 1 },
      { playerId: 'guest', score: 2 },
    ];
    const ended = await call(`/${id}/end`, { results });
    const isOver = (heard: TestSocket['heard']) =>
      heard.some(({ name }) => name === 'lobby.ended') &&
      heard.some(({ name, payload }) => name === 'lobby.updated' && payload['state'] === 'ended');
    for (const socket of [host, guest]) await socket.until(isOver);
    const last = guest.heard.findLast(({ name }) => name === 'lobby.updated');
    assert.deepEqual(last?.payload, ended);
    assert.deepEqual(
      names(guest).filter((name) => name.startsWith('lobby.') && name !== 'lobby.updated'),
      ['lobby.started', 'lobby.ended'],
    );
    assert.ok(names(host).includes('lobby.created'));
    assert.deepEqual(eve.heard, []);
    for (const socket of [host, guest, eve]) socket.close();
  });

  it('closes its channel at once for a player who leaves', async () => {
    const { id } = await openLobby('leader');
    await call(`/${id}/join`, { playerId: 'leaver' });
    const [leader, leaver] = [await listen(service, key, 'leader'), await listen(service, key, 'leaver')];
    for (const socket of [leader, leaver]) await socket.ask('subscribe', { channel: `lobby:${id}` });
    await call(`/${id}/leave`, { playerId: 'leaver' });
    await leaver.until((heard) => heard.some(({ name }) => name === 'channel.closed'));
    await call(`/${id}/join`, { playerId: 'newcomer' });
    await leader.until((heard) => (heard.at(-1)?.payload['members'] as object[])?.length === 2);
    // The event about the creation of the player may arrive at any time: the relay works in the background.
    assert.deepEqual(
      names(leaver).filter((name) => name !== 'player.created'),
      ['lobby.updated', 'channel.closed'],
    );
    leader.close();
    leaver.close();
  });

  it('is part of what a member gets who was away', async () => {
    await service.put('/players/away', { key, body: {} });
    const { rows } = await service.db.query({
      name: '',
      text: `select o.id from outbox o join environments e on e.id = o.environment_id
             where e.project_id = $1 order by seq desc limit 1`,
      values: [service.projectId],
    });
    const { id } = await openLobby('host');
    for (const playerId of ['away', 'third']) await call(`/${id}/join`, { playerId });
    await call(`/${id}/leave`, { playerId: 'third' });
    for (const playerId of ['host', 'away']) await call(`/${id}/ready`, { playerId, ready: true });
    await call(`/${id}/start`);
    await call(`/${id}/end`);
    const back = async (playerId: string, lastEventId: string) => {
      const socket = openSocket(service.url, { token: await tokenFor(service, key, playerId), lastEventId });
      await socket.connected;
      return socket;
    };
    const away = await back('away', rows[0].id);
    await away.until((heard) => heard.some(({ name }) => name === 'lobby.ended'));
    assert.deepEqual(names(away), ['lobby.started', 'lobby.ended']);
    const third = await back('third', rows[0].id);
    // What was missed comes before this.
    await service.put('/players/third', { key, body: { displayName: 'Third' } });
    await third.until((heard) => heard.some(({ name }) => name === 'player.updated'));
    assert.equal(names(third)[0], 'recovery');
    assert.ok(!names(third).some((name) => name.startsWith('lobby.')));
    away.close();
    third.close();
  });
});
