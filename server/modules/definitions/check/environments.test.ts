import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startTestService } from '../../../testing/service.ts';

const service = await startTestService();
const manage = { scopes: ['read', 'write', 'manage'] };
const { key: live } = await service.createKey(manage);
const { key: test } = await service.createKey({ ...manage, mode: 'test' });

const grant = [{ do: 'grantXp', amount: 10 }];
const objectives = [{ id: 'wins', on: 'win', measure: 'count', target: 1 }];

/** A body of each kind, by the path of its collection. */
const bodies: Record<string, Record<string, unknown>> = {
  rules: { name: 'Rule', on: 'win', then: grant },
  quests: { name: 'Quest', objectives },
  adventures: { name: 'Adventure', steps: [{ id: 'one', questId: 'step' }] },
  badges: { name: 'Badge' },
  leaderboards: { name: 'Board' },
  currencies: { name: 'Coins' },
  items: { name: 'Key' },
  offers: { name: 'Pack', price: [], grants: [{ do: 'grantXp', amount: 5 }] },
};
await service.put('/quests/step', { key: live, body: { name: 'Step', objectives } });

const person = { token: service.owner.token, headers: { 'x-environment': 'test' } };

describe('test never changes live', () => {
  for (const [path, body] of Object.entries(bodies)) {
    it(`with ${path}: what is written from test is for test, and cannot name live`, async () => {
      for (const [who, id] of [
        [{ key: test }, 'by-key'],
        [person, 'by-person'],
      ] as const) {
        const made = await service.put(`/${path}/${id}`, { ...who, body });
        assert.equal(made.status, 201);
        assert.deepEqual(made.body.environments, ['test']);
        for (const environments of [['live'], ['live', 'test']]) {
          const named = await service.put(`/${path}/${id}-live`, { ...who, body: { ...body, environments } });
          assert.equal(named.status, 403);
          assert.equal(named.body.error.details[0].path, '/environments');
          const moved = await service.patch(`/${path}/${id}`, { ...who, body: { environments } });
          assert.equal(moved.status, 403);
        }
        const renamed = await service.patch(`/${path}/${id}`, { ...who, body: { name: 'Other' } });
        assert.equal(renamed.status, 200);
        assert.equal((await service.delete(`/${path}/${id}`, who)).status, 204);
      }
    });

    it(`with ${path}: what is active in live is neither changed nor deleted from test`, async () => {
      const made = await service.put(`/${path}/active`, { key: live, body });
      assert.deepEqual(made.body.environments, ['live', 'test']);
      for (const who of [{ key: test }, person]) {
        const changes = [
          await service.patch(`/${path}/active`, { ...who, body: { name: 'Other' } }),
          await service.put(`/${path}/active`, { ...who, body: { ...body, environments: ['test'] } }),
          await service.delete(`/${path}/active`, who),
        ];
        assert.deepEqual(
          changes.map(({ status }) => status),
          [403, 403, 403],
        );
        assert.match(changes[0]?.body.error.message, /active in live/);
      }
      const { version } = (await service.get(`/${path}/active`, { key: live })).body;
      assert.equal(version, made.body.version);
    });

    it(`with ${path}: a PUT that leaves the environments out keeps them, and live can move it`, async () => {
      await service.put(`/${path}/kept`, { key: test, body });
      const kept = await service.put(`/${path}/kept`, { key: live, body: { ...body, name: 'Kept' } });
      assert.deepEqual(kept.body.environments, ['test']);
      const moved = await service.patch(`/${path}/kept`, {
        key: live,
        body: { environments: ['live', 'test'] },
      });
      assert.deepEqual(moved.body.environments, ['live', 'test']);
    });
  }

  it('with levels, which both environments share', async () => {
    const body = { thresholds: [0, 10] };
    for (const who of [{ key: test }, person]) {
      assert.equal((await service.put('/levels', { ...who, body })).status, 403);
    }
    assert.equal((await service.put('/levels', { key: live, body })).status, 200);
  });
});

describe('what is active in an environment', () => {
  it('refers only to what is active there too', async () => {
    await service.put('/badges/only-test', { key: test, body: { name: 'Only test' } });
    const then = [{ do: 'awardBadge', badgeId: 'only-test' }];
    const rule = { name: 'Refers', on: 'win', then };
    const refused = await service.put('/rules/refers', { key: live, body: rule });
    assert.equal(refused.status, 400);
    assert.match(refused.body.error.message, /badge 'only-test' is not active in live/);
    assert.equal(refused.body.error.details[0].path, '/then/0/badgeId');
    assert.equal((await service.put('/rules/refers', { key: test, body: rule })).status, 201);

    await service.put('/badges/both', { key: live, body: { name: 'Both' } });
    const both = [{ do: 'awardBadge', badgeId: 'both' }];
    await service.put('/rules/needs-both', { key: live, body: { ...rule, then: both } });
    const narrowed = await service.patch('/badges/both', { key: live, body: { environments: ['test'] } });
    assert.equal(narrowed.status, 400);
    assert.match(narrowed.body.error.message, /rule 'needs-both' is active in live/);
  });

  it('is all that exists there for players', async () => {
    await service.put('/leaderboards/test-board', { key: test, body: { name: 'Test board' } });
    const post = (key: string) =>
      service.post('/leaderboards/test-board/entries', { key, body: { playerId: 'ada', score: 1 } });
    assert.equal((await post(test)).status, 200);
    assert.equal((await post(live)).status, 404);
    assert.equal((await service.get('/leaderboards/test-board/entries', { key: live })).status, 404);
    await service.put('/players/ada', { key: live, body: {} });
    const award = (key: string) =>
      service.post('/players/ada/badges', { key, body: { badgeId: 'only-test' } });
    assert.equal((await award(test)).status, 200);
    assert.equal((await award(live)).status, 404);
  });
});
