import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { worldFactory } from '../../testing/access/world.ts';
import { startTestService } from '../../testing/service.ts';

const service = await startTestService();
const { token } = service.owner;
const path = `/projects/${service.projectId}`;
const patch = (body: object) => service.patch(path, { token, body });

describe('a project', () => {
  it('is created on FREE unless another plan is named, with all its fields', async () => {
    const projects = `/tenants/${service.tenantId}/projects`;
    const { status, body } = await service.post(projects, { token, body: { name: 'Arcade' } });
    assert.equal(status, 201);
    const { id, createdAt: _, ...rest } = body;
    assert.deepEqual(rest, {
      tenantId: service.tenantId,
      name: 'Arcade',
      plan: 'FREE',
      rateLimitPerMinute: 100,
      timezone: 'UTC',
      levels: { base: 100, growth: 1.2, max: 100 },
      client: {
        origins: [],
        profile: false,
        attributes: [],
        quests: true,
        lobbies: true,
        purchases: true,
        friends: true,
        teams: true,
        leaderboards: true,
        lobbyLeaderboardIds: [],
        hidePlayerIds: false,
      },
      requireApproval: false,
      teamsPerPlayer: 1,
      holdoutPercent: 0,
    });
    assert.deepEqual((await service.get(`/projects/${id}`, { token })).body, body);
    const paid = await service.post(projects, { token, body: { name: 'Paid', plan: 'STARTER' } });
    assert.deepEqual([paid.body.plan, paid.body.rateLimitPerMinute], ['STARTER', 500]);
    for (const bad of [{}, { name: '' }, { name: 'x', plan: 'free' }, { name: 'x', tenantId: id }]) {
      assert.equal((await service.post(projects, { token, body: bad })).status, 400, JSON.stringify(bad));
    }
  });

  it('changes what is named and keeps the rest', async () => {
    const before = (await service.get(path, { token })).body;
    const { status, body } = await patch({ name: 'Renamed', timezone: 'Europe/Berlin' });
    assert.equal(status, 200);
    assert.deepEqual(body, { ...before, name: 'Renamed', timezone: 'Europe/Berlin' });
    assert.deepEqual((await patch({})).body, body);
    for (const bad of [{ name: null }, { plan: 'GOLD' }, { id: before.id }, { tenantId: before.tenantId }]) {
      assert.equal((await patch(bad)).status, 400, JSON.stringify(bad));
    }
  });

  it('has a rate limit of its own choice on ENTERPRISE alone', async () => {
    await patch({ plan: 'PRO' });
    const refused = await patch({ rateLimitPerMinute: 5_000 });
    assert.deepEqual([refused.status, refused.body.error.code], [403, 'PLAN_REQUIRED']);
    assert.equal((await patch({ plan: 'ENTERPRISE' })).body.rateLimitPerMinute, 10_000);
    assert.equal((await patch({ rateLimitPerMinute: 5_000 })).body.rateLimitPerMinute, 5_000);
    assert.equal((await patch({ name: 'Kept' })).body.rateLimitPerMinute, 5_000);
    for (const rateLimitPerMinute of [0, -1, 1.5, '100', 10_000_001]) {
      assert.equal((await patch({ rateLimitPerMinute })).status, 400, String(rateLimitPerMinute));
    }
    assert.equal((await patch({ plan: 'PRO', rateLimitPerMinute: 5_000 })).status, 403);
    assert.equal(
      (await patch({ plan: 'PRO' })).body.rateLimitPerMinute,
      1_000,
      'the choice goes with the plan',
    );
    assert.equal(
      (await patch({ plan: 'ENTERPRISE' })).body.rateLimitPerMinute,
      10_000,
      'and does not come back',
    );
    assert.equal((await patch({ plan: 'PRO', rateLimitPerMinute: null })).status, 200);
  });

  it('has an IANA time zone', async () => {
    for (const timezone of ['America/New_York', 'Etc/GMT+5', 'Asia/Kathmandu', 'UTC']) {
      assert.equal((await patch({ timezone })).status, 200, timezone);
    }
    for (const timezone of ['Mars/Olympus', '+02:00', 'local', '', 'Europe/Berlin\u0000', null]) {
      assert.equal((await patch({ timezone })).status, 400, String(timezone));
    }
  });

  it('is deleted with its keys at once, and its sibling is left alone', async () => {
    const { people, projectId, siblingProjectId } = await worldFactory(service)();
    const { token: theirs } = people.ADMIN;
    const makeKey = async (id: string): Promise<string> =>
      (await service.post(`/projects/${id}/api-keys`, { token: theirs, body: { name: 'K', mode: 'live' } }))
        .body.key;
    const [key, siblingKey] = [await makeKey(projectId), await makeKey(siblingProjectId)];
    assert.equal((await service.get('/players', { key })).status, 200);
    assert.equal((await service.delete(`/projects/${projectId}`, { token: theirs })).status, 204);
    assert.equal((await service.get('/players', { key })).status, 401);
    assert.equal((await service.get(`/projects/${projectId}`, { token: theirs })).status, 404);
    assert.equal((await service.get('/players', { key: siblingKey })).status, 200);
  });
});
