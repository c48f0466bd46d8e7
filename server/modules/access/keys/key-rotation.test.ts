import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startTestService } from '../../../testing/service.ts';

const service = await startTestService({ own: 'the clock moves' });
service.clock.freeze();
const { token } = service.owner;
const path = `/projects/${service.projectId}/api-keys`;
const use = async (key: string) => (await service.get('/players', { key })).status;

async function rotate(id: string, body?: object): Promise<{ key: string; hint: string; expiresAt: string }> {
  const answer = await service.post(`${path}/${id}/rotate`, { token, ...(body ? { body } : {}) });
  assert.equal(answer.status, 200);
  return answer.body;
}

describe('rotating a key', () => {
  it('ends the old secret at once unless told otherwise, and changes nothing else', async () => {
    const { key, ...made } = await service.createKey({ name: 'Rotated', scopes: ['read'] });
    assert.equal(await use(key), 200);
    const { key: next, ...rotated } = await rotate(made.id);
    assert.notEqual(next, key);
    assert.equal(await use(key), 401);
    assert.equal(await use(next), 200);
    assert.deepEqual(rotated, { ...made, hint: next.slice(-4) });
  });

  it('lets the old secret live for its grace, to the second', async () => {
    const { id, key } = await service.createKey();
    const { key: next } = await rotate(id, { graceSeconds: 600 });
    assert.deepEqual([await use(key), await use(next)], [200, 200]);
    service.clock.advance(599_000);
    assert.deepEqual([await use(key), await use(next)], [200, 200]);
    service.clock.advance(1_000);
    assert.deepEqual([await use(key), await use(next)], [401, 200]);
  });

  it('tells until when the old key works, for as long as it does', async () => {
    const { id } = await service.createKey();
    const until = async () =>
      (await service.get(path, { token })).body.data.find((listed: { id: string }) => listed.id === id)
        .previousKeyUntil;
    assert.equal(await until(), undefined);
    const before = service.clock().getTime();
    await rotate(id, { graceSeconds: 3_600 });
    const left = Date.parse(await until()) - before;
    assert.ok(left >= 3_600_000 && left < 3_700_000, String(left));
    const answer = await rotate(id);
    assert.ok(!('previousKeyUntil' in answer));
  });

  it('twice in a row gives no secret a longer life than it had', async () => {
    const { id, key: first } = await service.createKey();
    const { key: second } = await rotate(id, { graceSeconds: 100 });
    const { key: third } = await rotate(id, { graceSeconds: 1_000 });
    assert.deepEqual([await use(first), await use(second), await use(third)], [200, 200, 200]);
    service.clock.advance(100_000);
    assert.deepEqual([await use(first), await use(second), await use(third)], [401, 200, 200]);
    const { key: fourth } = await rotate(id);
    assert.deepEqual([await use(second), await use(third), await use(fourth)], [401, 401, 200]);
  });

  it('at the same moment twice leaves one secret that is good, the last', async () => {
    const { id, key } = await service.createKey();
    const [one, other] = await Promise.all([rotate(id), rotate(id)]);
    const { hint } = (await service.get(path, { token })).body.data.find(
      (listed: { id: string }) => listed.id === id,
    );
    const [last, lost] = hint === one.hint ? [one, other] : [other, one];
    assert.deepEqual([await use(key), await use(lost.key), await use(last.key)], [401, 401, 200]);
  });

  it("leaves the key's own end where it was", async () => {
    const expiresAt = new Date(service.clock().getTime() + 60_000).toISOString();
    const { id, key } = await service.createKey({ expiresAt });
    const { key: next, expiresAt: kept } = await rotate(id, { graceSeconds: 3_600 });
    assert.equal(kept, expiresAt);
    service.clock.advance(60_000);
    assert.deepEqual([await use(key), await use(next)], [401, 401]);
  });

  it('takes a grace of 0 seconds to 30 days', async () => {
    const { id } = await service.createKey();
    for (const graceSeconds of [-1, 1.5, 2_592_001, '60', null]) {
      const { status } = await service.post(`${path}/${id}/rotate`, { token, body: { graceSeconds } });
      assert.equal(status, 400, String(graceSeconds));
    }
    await rotate(id, { graceSeconds: 2_592_000 });
  });
});

describe('revoking a key', () => {
  it('holds at once here, for all of its secrets', async () => {
    const { id, key } = await service.createKey();
    const { key: next } = await rotate(id, { graceSeconds: 600 });
    assert.deepEqual([await use(key), await use(next)], [200, 200]);
    assert.equal((await service.delete(`${path}/${id}`, { token })).status, 204);
    assert.deepEqual([await use(key), await use(next)], [401, 401]);
    assert.equal((await service.delete(`${path}/${id}`, { token })).status, 404);
    assert.equal((await service.post(`${path}/${id}/rotate`, { token })).status, 404);
  });

  it('and rotating hold within 5 seconds on a node that has the key in use', async () => {
    const node = await service.startNode();
    const useThere = async (key: string) => (await node.get('/players', { key })).status;
    const [revoked, rotated] = [await service.createKey(), await service.createKey()];
    assert.deepEqual([await useThere(revoked.key), await useThere(rotated.key)], [200, 200]);
    await service.delete(`${path}/${revoked.id}`, { token });
    const { key: next } = await rotate(rotated.id);
    service.clock.advance(5_000);
    assert.deepEqual([await useThere(revoked.key), await useThere(rotated.key)], [401, 401]);
    assert.equal(await useThere(next), 200);
  });
});

describe("a key's last use", () => {
  it('is told, to the moment of the call', async () => {
    const { id, key } = await service.createKey();
    const at = service.clock().toISOString();
    assert.equal(await use(key), 200);
    service.clock.advance(1_000);
    // Reading the usage writes what was counted; otherwise that happens every few seconds.
    await service.get(`/projects/${service.projectId}/usage`, { token });
    const { body } = await service.get(path, { token });
    assert.equal(body.data.find((listed: { id: string }) => listed.id === id).lastUsedAt, at);
  });
});
