import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startTestService } from '../../../testing/service.ts';

const service = await startTestService();
const { key } = await service.createKey({ scopes: ['manage'] });
const { token } = service.owner;
const inTest = { 'x-environment': 'test' };
const person = { type: 'person', id: service.owner.id, name: service.owner.email };

interface Entry {
  action: string;
  actor: { id: string };
  target: { type: string; id: string };
  after: object;
}

const audited = async (action: string): Promise<Entry[]> =>
  (await service.get(`/tenants/${service.tenantId}/audit-log?limit=100`, { token })).body.data.filter(
    (entry: Entry) => entry.action === action,
  );

describe('an event that a person sends by hand', () => {
  it('keeps who sent it and why, and its properties are its own', async () => {
    const body = { playerId: 'ada', type: 'win', properties: { by: 'x' }, reason: 'The server was down' };
    const sent = await service.post('/events', { token, body });
    assert.equal(sent.status, 201);
    const { body: event } = await service.get(`/events/${sent.body.id}`, { token });
    assert.deepEqual(
      [event.by, event.reason, event.properties],
      [person, 'The server was down', { by: 'x' }],
    );
    const { body: activity } = await service.get('/players/ada/activity', { key });
    assert.deepEqual([activity.data[0].by, activity.data[0].reason], [person, 'The server was down']);
    const filtered = await service.get('/players/ada/activity?type=win', { key });
    assert.deepEqual(filtered.body.data, activity.data);
    const { body: exported } = await service.get('/players/ada/export', { key });
    assert.match(JSON.stringify(exported), /The server was down/);
  });

  it('is in the audit log in live, with neither the player nor the reason', async () => {
    const [entry, ...others] = await audited('player.event');
    assert.equal(others.length, 0);
    assert.deepEqual([entry?.after, entry?.actor.id], [{ type: 'win' }, service.owner.id]);
    const { body: event } = await service.get(`/events/${entry?.target.id}`, { token });
    assert.equal(event.playerId, 'ada', 'it names the event');
    assert.doesNotMatch(JSON.stringify(entry), /"ada"|server was down/);
  });

  it('is in the audit log without a reason and in a batch too', async () => {
    await service.post('/events', { token, body: { playerId: 'ada', type: 'lap' } });
    const events = ['lap', 'lap'].map((type) => ({ playerId: 'ada', type, reason: 'Many' }));
    await service.post('/events/batch', { token, body: { events } });
    const laps = (await audited('player.event')).filter(
      ({ after }) => JSON.stringify(after) === '{"type":"lap"}',
    );
    assert.equal(laps.length, 3);
  });

  it('is not in the audit log if it was refused or sent before', async () => {
    const before = (await audited('player.event')).length;
    const send = () => service.post('/events', { token, body: { playerId: 'ada', type: 'win', id: 'once' } });
    assert.deepEqual([(await send()).status, (await send()).status], [201, 200]);
    const late = { playerId: 'ada', type: 'win', occurredAt: '2020-01-01T00:00:00Z' };
    assert.equal((await service.post('/events', { token, body: late })).status, 400);
    assert.equal((await audited('player.event')).length, before + 1);
  });

  it('names its sender in test, and leaves the audit log to live', async () => {
    const before = (await audited('player.event')).length;
    const sent = await service.post('/events', {
      token,
      headers: inTest,
      body: { playerId: 'ada', type: 'win' },
    });
    const { body: event } = await service.get(`/events/${sent.body.id}`, { token, headers: inTest });
    assert.deepEqual([event.by, event.reason], [person, null]);
    assert.equal((await audited('player.event')).length, before);
  });

  it('is refused for those who may not write player data', async () => {
    for (const role of ['DESIGNER', 'DEVELOPER', 'VIEWER'] as const) {
      const member = await service.addMember(role);
      for (const headers of [{}, inTest]) {
        const body = { playerId: 'ada', type: 'win', reason: 'Let me' };
        assert.equal((await service.post('/events', { token: member.token, headers, body })).status, 403);
      }
    }
  });

  it('has no reason from a key, whose events are too many for it', async () => {
    const { status, body } = await service.post('/events', {
      key,
      body: { playerId: 'ada', type: 'win', reason: 'No' },
    });
    assert.deepEqual([status, body.error.details[0].path], [400, '/reason']);
  });
});

describe('a player whom a person creates in live', () => {
  it('is in the audit log once, by a number that means nothing after an erasure', async () => {
    await service.post('/players', { token, body: { id: 'grace', displayName: 'Grace' } });
    await service.post('/players', { token, body: { id: 'grace', displayName: 'Hopper' } });
    await service.put('/players/emmy', { token, body: {} });
    await service.post('/players', { token, headers: inTest, body: { id: 'grace' } });
    await service.post('/players', { key, body: { id: 'from-a-server' } });
    const entries = await audited('player.create');
    assert.deepEqual(
      entries.map(({ after, actor }) => [after, actor.id]),
      [1, 2].map(() => [{ environment: 'live' }, service.owner.id]),
    );
    assert.doesNotMatch(JSON.stringify(entries), /grace|emmy|Hopper/i);
  });

  it('keeps who created them and why, until they are erased', async () => {
    const body = { id: 'mary', displayName: 'Mary', reason: 'Won at the fair' };
    assert.equal((await service.post('/players', { token, body })).status, 201);
    const later = { id: 'mary', displayName: 'Mary S.', reason: 'Not kept: she exists' };
    assert.equal((await service.post('/players', { token, body: later })).status, 200);
    const creation = () => service.get('/players/mary/creation', { key });
    const { body: kept } = await creation();
    assert.deepEqual([kept.by, kept.reason], [person, 'Won at the fair']);
    assert.equal(kept.createdAt, (await service.get('/players/mary', { key })).body.createdAt);
    const { body: exported } = await service.get('/players/mary/export', { key });
    assert.deepEqual(
      exported.changes.map(({ at: _, ...change }: { at: string }) => change),
      [
        {
          type: 'profile.changed',
          properties: { displayName: 'Mary' },
          by: person,
          reason: 'Won at the fair',
        },
        { type: 'profile.changed', properties: { displayName: 'Mary S.' }, by: null, reason: null },
      ],
    );
    const verified = await service.post('/players/mary/verify?full=true', { key });
    assert.deepEqual([verified.status, verified.body.matches], [200, true]);
    const entry = (await audited('player.create')).map((one) => JSON.stringify(one)).join();
    assert.doesNotMatch(entry, /fair|mary/i);
    assert.equal((await service.delete('/players/mary', { key })).status, 204);
    assert.equal((await creation()).status, 404);
  });

  it('has nobody and no reason where a server creates them, which gives none', async () => {
    const refused = await service.post('/players', { key, body: { id: 'olga', reason: 'No' } });
    assert.deepEqual([refused.status, refused.body.error.details[0].path], [400, '/reason']);
    const blank = await service.post('/players', { token, body: { id: 'olga', reason: ' ' } });
    assert.equal(blank.body.error.details[0].path, '/reason');
    await service.post('/players', { key, body: { id: 'olga' } });
    const { body } = await service.get('/players/olga/creation', { key });
    assert.deepEqual([body.by, body.reason], [null, null]);
  });
});
