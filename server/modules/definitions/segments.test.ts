import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startTestService } from '../../testing/service.ts';
import { inProject, newProject } from './test-definitions.ts';

const service = await startTestService();

async function setUp() {
  const projectId = await newProject(service);
  const { key } = await service.createKey({ scopes: ['manage', 'write', 'read'] }, projectId);
  const own = inProject(service, projectId);
  const send = async (type: string, more: object = {}) => {
    const { status, body } = await service.post('/events', { key, body: { playerId: 'ada', type, ...more } });
    assert.equal(status, 201, JSON.stringify(body));
    return body;
  };
  const get = async (path: string) => (await service.get(path, { key })).body;
  return { projectId, own, key, send, get };
}

const rich = { name: 'Rich', members: 'player.xp >= 100' };
const forRich = { name: 'For the rich', on: 'play', then: [{ do: 'grantXp', amount: 7 }], segmentId: 'rich' };

describe('a segment', () => {
  it('that is not sound is refused, with the field and the reason', async () => {
    const { own } = await setUp();
    const faultOf = async (members: string) => {
      const { status, body } = await own.put('/segments/one', { name: 'One', members });
      assert.equal(status, 400);
      return [body.error.details[0].path, body.error.details[0].message];
    };
    assert.deepEqual(await faultOf('"vip" in player.segments'), [
      '/members',
      'line 1, column 17: a segment cannot name segments',
    ]);
    assert.match((await faultOf('event.type == "x"'))[1], /unknown variable 'event'/);
    assert.match((await faultOf('player.activeDays(91) > 1'))[1], /from 1 to 90/);
    assert.match((await faultOf('player.level'))[1], /must be bool/);
  });

  it('decides at that moment for whom rules, quests and offers are', async () => {
    const { own, send, key, get } = await setUp();
    await own.put('/segments/rich', rich);
    assert.equal((await own.put('/rules/one', forRich)).status, 201);
    await own.put('/offers/pack', {
      name: 'Pack',
      price: [],
      grants: [{ do: 'grantXp', amount: 1 }],
      segmentId: 'rich',
    });
    const first = await send('play');
    assert.deepEqual(first.effects, []);
    const { trace } = await get(`/events/${first.id}`);
    assert.deepEqual(trace, [{ rule: 'one', not: 'segment', segment: 'rich' }]);
    const buy = () => service.post('/players/ada/purchases', { key, body: { offerId: 'pack' } });
    const refused = await buy();
    assert.deepEqual([refused.status, refused.body.error.code], [409, 'CONFLICT']);
    await service.post('/players/ada/xp', { key, body: { amount: 100 } });
    assert.equal((await send('play')).player.xp, 107);
    assert.equal((await buy()).status, 201);
    assert.deepEqual((await service.post('/players/ada/verify', { key })).body.differences, []);
  });

  it('that something names cannot be deleted, and must exist to be named', async () => {
    const { own } = await setUp();
    const missing = await own.put('/rules/one', forRich);
    assert.equal(missing.status, 400);
    assert.deepEqual(missing.body.error.details[0].path, '/segmentId');
    await own.put('/segments/rich', rich);
    await own.put('/rules/one', forRich);
    await own.put('/quests/two', {
      name: 'Two',
      objectives: [{ id: 'a', on: 'play', measure: 'count', target: 1 }],
      prerequisites: { segmentId: 'rich' },
    });
    const { status, body } = await own.delete('/segments/rich');
    assert.equal(status, 409);
    assert.deepEqual(body.error.details.map(({ path }: { path: string }) => path).sort(), [
      '/quests/two',
      '/rules/one',
    ]);
    await own.patch('/rules/one', { segmentId: null });
    await own.delete('/quests/two');
    assert.equal((await own.delete('/segments/rich')).status, 204);
  });

  it('explains what is missing, and is part of a simulation', async () => {
    const { own, send, key, get } = await setUp();
    await own.put('/segments/rich', rich);
    await own.put('/badges/gold', { name: 'Gold' });
    const awards = { ...forRich, then: [{ do: 'awardBadge', badgeId: 'gold' }] };
    await own.put('/rules/one', awards);
    await send('play');
    const { paths } = await get('/players/ada/explain?badgeId=gold');
    assert.deepEqual(
      [paths[0].state, paths[0].missing],
      ['segment', [{ what: 'segment rich', have: 0, need: 1 }]],
    );
    assert.equal(paths[0].last.outcome, 'segment');
    await service.put('/players/eve', { key, body: {} });
    await service.post('/players/eve/xp', { key, body: { amount: 100 } });
    const { body } = await service.post('/events/simulate', {
      key,
      body: { event: { playerId: 'eve', type: 'play' }, rules: [awards] },
    });
    assert.deepEqual(
      body.effects?.map(({ type }: { type: string }) => type),
      ['badge'],
      JSON.stringify(body),
    );
  });
});

describe('the facts that segments read', () => {
  it('are exact after late events, a reversal and a replay', async () => {
    const { own, send, key, get } = await setUp();
    await own.put('/segments/regular', { name: 'Regular', members: 'player.activeDays(10) >= 3' });
    await own.put('/rules/one', { ...forRich, segmentId: 'regular' });
    const differences = async () =>
      (await service.post('/players/ada/verify?full=true', { key })).body.differences;
    const at = (days: number) => ({ occurredAt: new Date(Date.now() - days * 86_400_000).toISOString() });
    const middle = await send('play', at(2));
    await send('play', at(5));
    const seen = (await get('/players/ada')).lastSeenAt;
    assert.equal(seen, (await get(`/events/${middle.id}`)).occurredAt);
    const last = await send('play');
    assert.equal(last.player.xp, 7);
    assert.deepEqual(await differences(), []);
    // Without the event in the middle the last one was on the second active day.
    const reversed = await service.post(`/events/${middle.id}/reverse`, { key });
    assert.equal(reversed.status, 200, JSON.stringify(reversed.body));
    assert.equal((await get('/players/ada')).xp, 0);
    await service.post(`/events/${last.id}/reverse`, { key });
    const player = await get('/players/ada');
    assert.ok(player.lastSeenAt < seen, 'the last activity is that of the event that is left');
    assert.deepEqual(await differences(), []);
    const exported = await get('/players/ada/export');
    assert.equal(exported.activeDays.bits, '1');
  });
});
