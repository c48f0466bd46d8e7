import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { assertFault } from '../../testing/envelope.ts';
import { namespaced, withoutNamespace } from './event-ids.ts';
import { startWithClients } from './test-clients.ts';

const { service, key, client, setClient, put, send } = await startWithClients();

it('a client sees its own progress, and neither secrets nor authors of grants', async () => {
  await put('/badges/open', { name: 'Open' });
  await put('/badges/hidden', { name: 'Hidden', secret: true });
  const objectives = [{ id: 'wins', on: 'match.won', measure: 'count', target: 2 }];
  await put('/quests/win-two', { name: 'Win two', start: 'manual', objectives });
  await put('/players/ada', { attributes: { email: 'ada@example.com', country: 'DE' } });
  await setClient({ attributes: ['country'] });
  const ada = await client('ada');
  assert.deepEqual((await ada.get('/me')).body.attributes, { country: 'DE' });
  const badges = async () => (await ada.get('/me/badges')).body.data.map(({ badgeId }: never) => badgeId);
  assert.deepEqual(await badges(), ['open']);
  await send('/players/ada/badges', { badgeId: 'hidden' });
  assert.deepEqual(await badges(), ['hidden', 'open']);
  assert.equal((await ada.get('/me/quests')).body.data[0].status, 'not_started');
  assert.equal((await ada.post('/me/quests/win-two/start')).status, 200);
  assert.equal((await ada.get('/me/quests')).body.data[0].status, 'active');
  await send('/players/ada/xp', { amount: 50, reason: 'a secret reason' });
  assert.equal((await ada.get('/me')).body.levelProgress, 0.5);
  assert.equal((await ada.get('/me')).body.projectTimezone, 'UTC');
  const path = `/projects/${service.projectId}`;
  await service.patch(path, { token: service.owner.token, body: { timezone: 'Asia/Tokyo' } });
  assert.equal((await ada.get('/me')).body.projectTimezone, 'Asia/Tokyo');
  const activity = JSON.stringify((await ada.get('/me/activity')).body);
  assert.doesNotMatch(activity, /"by"|"reason"|secret reason/);
});

it('a client sends only the types of its token, now, under ids of its own', async () => {
  const options = { events: ['lesson.opened'] };
  const [ada, grace] = [await client('ada', options), await client('grace', options)];
  const event = { type: 'lesson.opened', id: 'same' };
  assertFault(await ada.post('/me/events', { type: 'match.won' }), 'FORBIDDEN');
  const late = { ...event, occurredAt: new Date().toISOString() };
  assertFault(await ada.post('/me/events', late), 'VALIDATION_FAILED');
  assert.equal((await ada.post('/me/events', event)).status, 201);
  assert.equal((await ada.post('/me/events', event)).body.duplicate, true);
  assert.equal((await grace.post('/me/events', event)).body.duplicate, false);
  const server = await send('/events', { ...event, playerId: 'ada' });
  assert.equal(server.body.duplicate, false);
  const headers = { 'idempotency-key': 'one' };
  const body = { type: 'lesson.opened' };
  assert.equal((await ada.post('/me/events', body, { headers })).status, 201);
  const other = await grace.post('/me/events', body, { headers });
  assert.equal(other.headers.get('idempotent-replayed'), null);
  const byServer = await service.post('/events', { key, headers, body: { ...body, playerId: 'ada' } });
  assert.equal(byServer.headers.get('idempotent-replayed'), null);
});

it('namespaces of two players never meet, and give the id back', () => {
  const id = fc.stringMatching(/^[A-Za-z0-9._:@|+-]{1,40}$/);
  fc.assert(
    fc.property(id, id, id, id, (player, other, one, two) => {
      assert.equal(withoutNamespace(namespaced(player, one)), one);
      const isSame = player === other && one === two;
      assert.equal(namespaced(player, one) === namespaced(other, two), isSame);
    }),
  );
});

it('a client acts in lobbies as itself alone', async () => {
  const [ada, eve] = [await client('ada'), await client('eve')];
  const room = { capacity: 2, visibility: 'private' };
  assertFault(await ada.post('/lobbies', { ...room, hostPlayerId: 'eve' }), 'FORBIDDEN');
  const { body: lobby } = await ada.post('/lobbies', room);
  assert.equal(lobby.hostPlayerId, 'ada');
  const path = `/lobbies/${lobby.id}`;
  assertFault(await eve.get(path), 'NOT_FOUND');
  assertFault(await eve.post(`${path}/join`, {}), 'FORBIDDEN');
  assertFault(await eve.post(`${path}/join`, { playerId: 'ada', code: lobby.code }), 'FORBIDDEN');
  assert.equal((await eve.post(`${path}/join`, { code: lobby.code })).status, 200);
  for (const one of [ada, eve]) assert.equal((await one.post(`${path}/ready`, { ready: true })).status, 200);
  assertFault(await eve.post(`${path}/start`), 'FORBIDDEN');
  assert.equal((await ada.post(`${path}/start`)).body.state, 'started');
  assertFault(await ada.post(`${path}/end`, {}), 'FORBIDDEN');
});
