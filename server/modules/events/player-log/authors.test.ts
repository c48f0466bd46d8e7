import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startUnverifiedTestService } from '../../../testing/service.ts';

const service = await startUnverifiedTestService('an entry of the log is rewritten');
const created = await service.createKey({ name: 'Game server', scopes: ['manage'] });
const { key } = created;
const { token } = service.owner;
await service.put('/badges/star', { key, body: { name: 'Star' } });
await service.put('/players/ada', { key, body: {} });

interface Entry {
  id: string;
  type: string;
  properties: object;
  by: object | null;
  reason: string | null;
}

const activity = async (): Promise<Entry[]> =>
  (await service.get('/players/ada/activity', { key })).body.data;
const person = { type: 'person', id: service.owner.id, name: service.owner.email };
const server = { type: 'key', id: created.id, name: 'Game server' };

describe('what is done to a player by hand', () => {
  it('needs a reason if a person does it', async () => {
    const calls = (reason: string | undefined) => [
      service.post('/players/ada/xp', { token, body: { amount: 5, reason } }),
      service.post('/players/ada/badges', { token, body: { badgeId: 'star', reason } }),
      service.delete(
        `/players/ada/badges/star${reason === undefined ? '' : `?reason=${encodeURIComponent(reason)}`}`,
        { token },
      ),
    ];
    for (const reason of [undefined, '', '   ', 'x'.repeat(501)]) {
      for (const { status, body } of await Promise.all(calls(reason))) {
        assert.equal(status, 400, JSON.stringify(body));
        assert.equal(body.error.details[0].path, '/reason');
      }
    }
    assert.deepEqual(await activity(), [], 'nothing was done');
  });

  it('is in the log with its author and reason, also if a key gave no reason', async () => {
    await service.post('/players/ada/xp', { token, body: { amount: 5, reason: 'Goodwill' } });
    await service.post('/players/ada/badges', { token, body: { badgeId: 'star', reason: 'Helped others' } });
    await service.delete('/players/ada/badges/star?reason=A%20mistake', { token });
    await service.post('/players/ada/xp', { key, body: { amount: 7 } });
    await service.post('/players/ada/badges', { key, body: { badgeId: 'star' } });
    await service.delete('/players/ada/badges/star', { key });
    await service.post('/events', { key, body: { playerId: 'ada', type: 'win', properties: { by: 'x' } } });
    const entries = await activity();
    assert.deepEqual(
      entries.toReversed().map(({ type, properties, by, reason }) => ({ type, properties, by, reason })),
      [
        { type: 'grant.xp', properties: { amount: 5 }, by: person, reason: 'Goodwill' },
        { type: 'grant.badge', properties: { badgeId: 'star' }, by: person, reason: 'Helped others' },
        { type: 'revoke.badge', properties: { badgeId: 'star' }, by: person, reason: 'A mistake' },
        { type: 'grant.xp', properties: { amount: 7 }, by: server, reason: null },
        { type: 'grant.badge', properties: { badgeId: 'star' }, by: server, reason: null },
        { type: 'revoke.badge', properties: { badgeId: 'star' }, by: server, reason: null },
        { type: 'win', properties: { by: 'x' }, by: null, reason: null },
      ],
    );
    for (const { id, by, reason } of entries) {
      const { body } = await service.get(`/events/${id}`, { key });
      assert.deepEqual([body.by, body.reason], [by, reason]);
    }
    const badges = await service.get('/players/ada/badges', { key });
    assert.deepEqual(badges.body.data, []);
  });

  it('is in the audit log if a person did it, without what an erasure has to remove', async () => {
    const { body } = await service.get(`/tenants/${service.tenantId}/audit-log?limit=100`, { token });
    const grants = body.data.filter(({ action }: { action: string }) => action === 'player.grant');
    assert.deepEqual(
      grants.toReversed().map(({ after, actor }: { after: object; actor: Entry }) => [after, actor.id]),
      [
        [{ type: 'grant.xp', environment: 'live', amount: 5 }, service.owner.id],
        [{ type: 'grant.badge', environment: 'live', badgeId: 'star' }, service.owner.id],
        [{ type: 'revoke.badge', environment: 'live', badgeId: 'star' }, service.owner.id],
      ],
    );
    const logged = new Set((await activity()).map(({ id }) => id));
    for (const { target } of grants) assert.ok(logged.has(target.id), 'it names the entry of the log');
    // As a whole value, because an id may contain the letters.
    assert.doesNotMatch(JSON.stringify(grants), /"ada"|Goodwill|mistake/);
  });

  it('is refused for a badge that the player does not have, and leaves no entry', async () => {
    const before = (await activity()).length;
    assert.equal((await service.delete('/players/ada/badges/star', { key })).status, 404);
    assert.equal((await service.delete('/players/nobody/badges/star', { key })).status, 404);
    assert.equal((await activity()).length, before);
  });

  it('is another call with another reason under the same idempotency key', async () => {
    const grant = (reason: string) =>
      service.post('/players/ada/xp', {
        token,
        body: { amount: 1, reason },
        headers: { 'idempotency-key': 'reasoned' },
      });
    assert.deepEqual([(await grant('one')).status, (await grant('one')).status], [200, 200]);
    assert.equal((await grant('another')).status, 422);
  });

  it('keeps the entries of older versions readable', async () => {
    await service.db.query({
      name: 'test.older_grant',
      text: `update events set properties = '{"amount": 1, "by": "person", "reason": "old"}'::jsonb
             where environment_id in (select id from environments where project_id = $1)
               and type = 'grant.xp' and properties->>'reason' = 'one'`,
      values: [service.projectId],
    });
    const [entry] = await activity();
    assert.deepEqual(
      [entry?.by, entry?.reason, entry?.properties],
      [{ type: 'person', id: null, name: null }, 'old', { amount: 1 }],
    );
  });
});
