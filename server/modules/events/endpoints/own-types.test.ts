import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startTestService } from '../../../testing/service.ts';

const service = await startTestService();
const { key } = await service.createKey({ scopes: ['read', 'write', 'manage'] });

/** As the contract of the API has them. */
const prefixes = [
  'player.',
  'quest.',
  'adventure.',
  'leaderboard.',
  'lobby.',
  'webhook.',
  'grant.',
  'segment.',
];
const own = [...prefixes.map((prefix) => `${prefix}made_up`), 'schedule'];
const free = [
  'team.joined',
  'friend.added',
  'message.sent',
  'schedules',
  'schedule.made',
  'grants',
  'players.x',
];

const send = (type: string) => service.post('/events', { key, body: { playerId: 'ada', type } });
const rule = (on: string) =>
  service.put('/rules/on-a-type', {
    key,
    body: { name: 'On a type', on, then: [{ do: 'grantXp', amount: 1 }] },
  });

it("refuses events, and rules on them, of the service's own types, with a message that names all", async () => {
  for (const type of own) {
    const { status, body } = await send(type);
    assert.equal(status, 400, type);
    for (const one of [...prefixes, 'schedule']) assert.ok(body.error.details[0].message.includes(one), one);
    assert.equal((await rule(type)).status, 400, type);
  }
  assert.equal((await service.get('/players/ada', { key })).status, 404);
});

it('takes types that only look like the own ones', async () => {
  for (const type of free) {
    assert.equal((await rule(type)).status < 300, true, type);
    assert.equal((await send(type)).status, 201, type);
  }
  assert.equal((await service.get('/players/ada', { key })).body.xp, free.length);
});

it('reverses grants by their type, although nobody can send an event of it', async () => {
  await service.post('/players/ada/xp', { key, body: { amount: 5, reason: 'A test' } });
  const from = new Date(Date.now() - 3_600_000).toISOString();
  const to = new Date(Date.now() + 60_000).toISOString();
  const reversal = (types: string[]) =>
    service.post('/reversals', { key, body: { types, from, to, reason: 'A test', dryRun: true } });
  assert.equal((await reversal(['grant.xp'])).status, 202);
  assert.equal((await reversal(['player.level_up'])).status, 400);
});
