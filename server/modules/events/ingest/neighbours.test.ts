import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isLongRun, itInLongRun } from '../../../testing/long-run.ts';
import { startTestService } from '../../../testing/service.ts';

const service = await startTestService();
const { tenantId, owner } = service;

async function createProject(name: string, plan: string) {
  const { body } = await service.post(`/tenants/${tenantId}/projects`, {
    token: owner.token,
    body: { name, plan },
  });
  const { key } = await service.createKey({ scopes: ['read', 'write', 'manage'] }, body.id);
  return { id: body.id as string, key };
}

/** A condition that costs almost as much as allowed: each of many elements is compared with all others. */
const dear = {
  when: 'event.properties.list.all(x, event.properties.list.exists(y, y == x))',
  list: Array.from({ length: 150 }, (_, i) => i),
};

describe('a project with expensive rules', () => {
  itInLongRun('delays its own events, but no other project', async () => {
    const greedy = await createProject('Greedy', 'FREE');
    const honest = await createProject('Honest', 'PRO');
    for (let i = 0; i < 6; i++) {
      const rule = { id: `dear-${i}`, name: 'Dear', on: 'post', when: dear.when };
      const { status } = await service.post('/rules', {
        key: greedy.key,
        body: { ...rule, then: [{ do: 'grantXp', amount: 1 }] },
      });
      assert.equal(status, 201);
    }
    const events = Array.from({ length: 1_000 }, (_, i) => ({
      playerId: `p${i}`,
      type: 'post',
      properties: { list: dear.list },
    }));
    let isDone = false;
    const batch = service.post('/events/batch', { key: greedy.key, body: { events } }).finally(() => {
      isDone = true;
    });
    for (let i = 0; i < 5; i++) {
      const body = { playerId: 'ada', type: 'win' };
      assert.equal((await service.post('/events', { key: honest.key, body })).status, 201);
    }
    assert.equal(isDone, false, 'five events, one after the other, went past the batch');
    const { status, body } = await batch;
    assert.equal(status, 200);
    assert.equal(body.results.filter((result: { error?: unknown }) => result.error).length, 0);
  });
});

describe('idempotency keys', () => {
  it('with one event id for many players at once give one event and no error', async () => {
    const { key } = await service.createKey();
    const answers = await Promise.all(
      Array.from({ length: isLongRun ? 160 : 60 }, (_, i) =>
        service.post('/events', {
          key,
          headers: { 'idempotency-key': `same-id-${i}` },
          body: { playerId: `q${i}`, type: 'win', id: 'one-and-the-same' },
        }),
      ),
    );
    const statuses = Map.groupBy(answers, ({ status }) => status);
    assert.deepEqual([...statuses.keys()].sort(), [200, 201]);
    assert.equal(statuses.get(201)?.length, 1);
    const players = new Set(answers.map(({ body }) => body.player.id));
    assert.equal(players.size, 1, 'all are told of the one player whose event it was');
  });

  it('on many grants for one player at once count each once, and repeats give the first answer', async () => {
    const { key } = await service.createKey();
    await service.put('/players/grace', { key, body: {} });
    const grant = (i: number, amount = 1) =>
      service.post('/players/grace/xp', {
        key,
        headers: { 'idempotency-key': `grant-${i}` },
        body: { amount },
      });
    const grants = isLongRun ? 100 : 30;
    const calls = Array.from({ length: 3 * grants }, (_, i) => grant(i % grants));
    const answers = await Promise.all(calls);
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    const { body } = await service.get('/players/grace', { key });
    assert.equal(body.xp, grants);
    for (let i = 0; i < grants; i++) {
      const same = [answers[i], answers[i + grants], answers[i + 2 * grants]];
      const replayed = same.filter((answer) => answer?.headers.get('idempotent-replayed') === 'true');
      assert.equal(replayed.length, 2);
      assert.deepEqual(same[1]?.body, same[0]?.body);
      assert.deepEqual(same[2]?.body, same[0]?.body);
    }
    const again = await grant(7);
    assert.deepEqual(again.body, answers[7]?.body);
    assert.equal((await grant(7, 2)).status, 422);
  });

  it('are free again if the call was refused', async () => {
    const { key } = await service.createKey();
    const headers = { 'idempotency-key': 'refused-first' };
    const grant = () => service.post('/players/later/xp', { key, headers, body: { amount: 5 } });
    assert.equal((await grant()).status, 404);
    await service.put('/players/later', { key, body: {} });
    const { status, body } = await grant();
    assert.equal(status, 200);
    assert.equal(body.player.xp, 5);
  });
});
