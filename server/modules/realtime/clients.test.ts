import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startWithClients } from '../clients/test-clients.ts';
import { listen, openSocket, type SocketSettings, type TestSocket } from './test-sockets.ts';

const { service, key, keyId, issue, setClient, put, send } = await startWithClients({
  own: 'the clock moves',
});
await put('/leaderboards/weekly', { name: 'Weekly', operator: 'sum' });
const page = 'https://play.example.com';

async function connect(playerId: string, settings?: SocketSettings, auth = {}): Promise<TestSocket> {
  const socket = openSocket(service.url, { token: await issue(playerId), ...auth }, settings);
  await socket.connected;
  return socket;
}
const from = (origin: string): SocketSettings => ({ extraHeaders: { origin } });
const hear = async (socket: TestSocket, name: string) => {
  const heard = await socket.until((all) => all.some((one) => one.name === name));
  return heard.findLast((one) => one.name === name)?.payload ?? assert.fail();
};
async function refusal(socket: TestSocket): Promise<string | undefined> {
  return socket.connected.then(
    () => assert.fail('it was let in'),
    ({ code }: { code?: string }) => code,
  );
}

describe('a socket with a player token', () => {
  it('receives what a WebSocket token of the player receives, and nothing of others', async () => {
    const [client, usual, other] = [
      await connect('ada'),
      await listen(service, key, 'ada'),
      await connect('eve'),
    ];
    await put('/players/ada', { displayName: 'Ada' });
    const [mine, same] = [await hear(client, 'player.updated'), await hear(usual, 'player.updated')];
    assert.equal(mine.id, same.id);
    assert.deepEqual({ ...mine, data: { ...mine.data, attributes: {} } }, { ...same });
    assert.doesNotMatch(JSON.stringify(other.heard), /ada/i);
    for (const socket of [client, usual, other]) socket.close();
  });

  it('may subscribe and be refreshed with another token of the same player and kind', async () => {
    const client = await connect('ada');
    assert.deepEqual(await client.ask('subscribe', { channel: 'leaderboard:weekly' }), { ok: true });
    assert.deepEqual(await client.ask('refresh', { token: await issue('ada') }), { ok: true });
    const another = await client.ask('refresh', { token: await issue('grace') });
    assert.partialDeepStrictEqual(another, { ok: false, error: { code: 'FORBIDDEN' } });
    const ofOtherKind = await service.post('/auth/ws-token', { key, body: { playerId: 'ada' } });
    const changed = await client.ask('refresh', { token: ofOtherKind.body.token });
    assert.partialDeepStrictEqual(changed, { ok: false, error: { code: 'FORBIDDEN' } });
    client.close();
  });

  it('is refused if the token is forged, expired or revoked', async () => {
    const expired = await issue('ada', { expiresInSeconds: 60 });
    const revoked = await issue('grace');
    await send('/players/grace/revoke-tokens');
    service.clock.advance(61_000);
    for (const token of [expired, revoked, `${await issue('ada')}x`, 'svc_player_']) {
      assert.equal(await refusal(openSocket(service.url, { token })), 'UNAUTHORIZED');
    }
  });

  it('is closed after the tokens of its player were revoked', async () => {
    const client = await connect('ada');
    await send('/players/ada/revoke-tokens');
    assert.equal(await client.ended, 'io server disconnect');
  });

  it('gets what it missed in the form that it may see', async () => {
    const client = await connect('ada');
    await put('/players/ada', { attributes: { hidden: 'first' } });
    const { id: lastEventId } = await hear(client, 'player.updated');
    client.close();
    await put('/players/ada', { attributes: { hidden: 'second' } });
    const back = await connect('ada', {}, { lastEventId });
    const missed = await hear(back, 'player.updated');
    assert.deepEqual(missed.data['attributes'], {});
    back.close();
  });
});

describe('on its socket a client sees', () => {
  it('only attributes that the project shows', async () => {
    await setClient({ attributes: ['country'] });
    const client = await connect('attributed');
    await put('/players/attributed', { attributes: { country: 'DE', email: 'a@example.com' } });
    const { data } = await hear(client, 'player.updated');
    assert.deepEqual(data['attributes'], { country: 'DE' });
    assert.doesNotMatch(JSON.stringify(client.heard), /a@example/);
    client.close();
  });

  it('aliases instead of the ids of others if the project hides them', async () => {
    await setClient({ hidePlayerIds: true });
    const [ada, grace] = [await connect('ada'), await connect('grace')];
    const { body: lobby } = await send('/lobbies', {
      hostPlayerId: 'ada',
      capacity: 4,
      visibility: 'public',
    });
    await send(`/lobbies/${lobby.id}/join`, { playerId: 'grace' });
    const channel = `lobby:${lobby.id}`;
    for (const socket of [ada, grace])
      assert.deepEqual(await socket.ask('subscribe', { channel }), { ok: true });
    await grace.ask('subscribe', { channel: 'leaderboard:weekly' });
    const watcher = await connect('watcher');
    await watcher.ask('subscribe', { channel: 'leaderboard:weekly' });
    for (const playerId of ['ada', 'grace']) {
      await send(`/lobbies/${lobby.id}/ready`, { playerId, ready: true });
      await send('/leaderboards/weekly/entries', { playerId, score: playerId.length });
    }
    await send(`/lobbies/${lobby.id}/start`);
    const results = ['ada', 'grace'].map((playerId, place) => ({ playerId, score: place }));
    await send(`/lobbies/${lobby.id}/end`, { results });
    const started = await hear(grace, 'lobby.started');
    const [adaAlias, own] = started.data['playerIds'] as string[];
    assert.match(adaAlias ?? '', /^p_/);
    assert.equal(own, 'grace');
    const ended = await hear(grace, 'lobby.ended');
    const shown = ended.data['results'] as Record<string, unknown>[];
    assert.deepEqual(shown.map(({ alias, playerId }) => playerId ?? alias).sort(), ['grace', adaAlias]);
    await grace.until((all) => all.some((one) => one.payload['state'] === 'ended'));
    const both = (one: TestSocket) =>
      one.until((all) =>
        all.some(
          ({ name, payload }) =>
            name === 'leaderboard.entries' && (payload['entries'] as unknown[]).length === 2,
        ),
      );
    await Promise.all([both(grace), both(watcher)]);
    assert.doesNotMatch(JSON.stringify(grace.heard), /"ada"/);
    assert.doesNotMatch(JSON.stringify(watcher.heard), /"ada"|"grace"/);
    assert.match(JSON.stringify(grace.heard.filter(({ name }) => name === 'leaderboard.entries')), /"grace"/);
    const rest = await service.get('/leaderboards/weekly/entries', { token: await issue('grace') });
    const [, second] = rest.body.data;
    assert.equal(second.alias, adaAlias, 'one alias everywhere');
    const server = await listen(service, key, 'grace');
    await send('/lobbies', { hostPlayerId: 'grace', capacity: 2, visibility: 'public' });
    assert.equal((await hear(server, 'lobby.created')).data['hostPlayerId'], 'grace');
    for (const socket of [ada, grace, watcher, server]) socket.close();
  });

  it('new settings while the socket is open', async () => {
    await setClient({ hidePlayerIds: false });
    const watcher = await connect('watcher');
    await watcher.ask('subscribe', { channel: 'leaderboard:weekly' });
    assert.match(JSON.stringify(await hear(watcher, 'leaderboard.entries')), /"ada"/);
    await setClient({ hidePlayerIds: true });
    const isHidden = () => {
      const last = watcher.heard.findLast(({ name }) => name === 'leaderboard.entries');
      return JSON.stringify(last).includes('"alias"');
    };
    for (let score = 1; !isHidden(); score++) {
      assert.ok(score < 40, 'the ids are still shown');
      const before = watcher.heard.length;
      await send('/leaderboards/weekly/entries', { playerId: 'ada', score });
      await watcher.until((all) => all.length > before);
    }
    await setClient({ hidePlayerIds: false });
    watcher.close();
  });
});

describe('pages', () => {
  it('of an origin of the project may connect with its player tokens, by polling too', async () => {
    await setClient({ origins: [page] });
    for (const transports of [['websocket'], ['polling']]) {
      const client = await connect('ada', { ...from(page), transports });
      client.close();
    }
  });

  it('of other origins, or with other tokens, may not', async () => {
    await setClient({ origins: [page] });
    const evil = openSocket(service.url, { token: await issue('ada') }, from('https://evil.example.com'));
    await assert.rejects(evil.connected);
    const { body } = await service.post('/auth/ws-token', { key, body: { scope: 'project' } });
    assert.equal(await refusal(openSocket(service.url, { token: body.token }, from(page))), 'FORBIDDEN');
    const other = await service.post(`/tenants/${service.tenantId}/projects`, {
      token: service.owner.token,
      body: { name: 'Other' },
    });
    const { key: otherKey } = await service.createKey({}, other.body.id);
    const foreign = await issue('ada', {}, otherKey);
    assert.equal(await refusal(openSocket(service.url, { token: foreign }, from(page))), 'FORBIDDEN');
    await setClient({ origins: [] });
  });
});

it('a socket with a player token ends with its key', async () => {
  const client = await connect('ada');
  const path = `/projects/${service.projectId}/api-keys/${keyId}`;
  await service.delete(path, { token: service.owner.token });
  assert.equal(await client.ended, 'io server disconnect');
});
