import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startTestService } from '../../../testing/service.ts';
import { createContendedOwners } from './contended-owners.ts';

const service = await startTestService();
const { token } = service.owner;

async function createProject(name: string) {
  const path = `/tenants/${service.tenantId}/projects`;
  const { body } = await service.post(path, { token, body: { name } });
  const { key } = await service.createKey({ scopes: ['manage'] }, body.id);
  const rule = { id: 'win', name: 'Win', on: 'win', then: [{ do: 'grantXp', amount: 1 }] };
  assert.equal((await service.post('/rules', { key, body: rule })).status, 201);
  const win = (playerId: string) => service.post('/events', { key, body: { playerId, type: 'win' } });
  // Until the project is known to be cheap: then it is in groups with others.
  for (let i = 0; i < 40; i++) assert.equal((await win('ada')).status, 201);
  return { key, win };
}

describe('a player whom another transaction has locked', () => {
  it('makes only their own project wait, and nothing of it is lost', async () => {
    const held = await createProject('Held');
    const free = await createProject('Free');
    const put = (key: string, body: unknown) => service.put('/players/ada', { key, body });
    let waiting: ReturnType<typeof put>[] = [];
    let answered = 0;
    await service.db.transaction(async (tx) => {
      const text = `select from player_progress g join players p on p.key = g.player_key
                    join environments e on e.id = p.environment_id join projects j on j.id = e.project_id
                    where j.tenant_id = $1 and j.name = 'Held' for update of g`;
      await tx.query({ name: '', text, values: [service.tenantId] });
      waiting = Array.from({ length: 10 }, (_, i) =>
        i % 2 === 0 ? held.win('ada') : put(held.key, { attributes: { [`k${i}`]: i } }),
      );
      for (const call of waiting) void call.then(() => answered++);
      const others = await Promise.all(
        Array.from({ length: 10 }, (_, i) =>
          i % 2 === 0 ? free.win('ada') : put(free.key, { attributes: { [`k${i}`]: i } }),
        ),
      );
      for (const { status } of others) assert.ok(status < 300);
      assert.equal((await free.win('eve')).status, 201);
      assert.equal(answered, 0, 'all this happened while the player was locked');
    });
    const answers = await Promise.all(waiting);
    for (const { status, body } of answers) assert.ok(status < 300, JSON.stringify(body));
    for (const { key } of [held, free]) {
      const { body } = await service.get('/players/ada', { key });
      assert.equal(body.xp, 45);
      assert.deepEqual(body.attributes, { k1: 1, k3: 3, k5: 5, k7: 7, k9: 9 });
    }
  });
});

describe('owners whose records were locked', () => {
  it('are remembered for ten seconds after the last time', () => {
    let now = 0;
    const contended = createContendedOwners(() => now);
    contended.add(1);
    now = 6_000;
    contended.add(1);
    contended.add(2);
    now = 12_000;
    assert.deepEqual([contended.has(1), contended.has(2), contended.has(3)], [true, true, false]);
    now = 16_000;
    assert.deepEqual([contended.has(1), contended.has(2)], [false, false]);
  });
});
