import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { assertFault } from './testing/envelope.ts';
import { startTestService } from './testing/service.ts';

describe('calls of one project that wait for one record', () => {
  it('delay neither the calls of another project, nor people, nor health', async (t) => {
    const service = await startTestService({}, t);
    const { token } = service.owner;
    const board = { id: 'board', name: 'Board', operator: 'best' };
    assert.equal((await service.post('/leaderboards', { token, body: board })).status, 201);
    const project = await service.post(`/tenants/${service.tenantId}/projects`, {
      token,
      body: { name: 'Victim' },
    });
    assert.equal(project.status, 201);
    const greedy = await service.createKey({ scopes: ['read', 'write'] });
    const victim = await service.createKey({ scopes: ['read', 'write'] }, project.body.id);
    for (const { key } of [greedy, victim]) await service.put('/players/ada', { key, body: {} });
    const rename = (key: string, displayName: string) =>
      service.put('/players/ada', { key, body: { displayName } });
    const ask = (text: string) => service.db.query({ name: '', text, values: [] });

    const removeEntry = () => service.delete('/leaderboards/board/entries/ada', { key: greedy.key });

    let calls: ReturnType<typeof removeEntry>[] = [];
    await service.db.transaction(async (tx) => {
      const text = `select from player_progress
                    where player_key = (select min(key) from players where id = 'ada') for update`;
      await tx.query({ name: '', text, values: [] });
      calls = Array.from({ length: 600 }, removeEntry);
      // Until as many of them as may wait for the record at once do so.
      const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      while (((await ask(waiting)).rowCount ?? 0) < 5) await delay(5);

      assert.equal((await rename(victim.key, 'Ada')).status, 200);
      assert.equal((await service.get('/players/ada', { key: victim.key })).status, 200);
      assert.equal((await service.get('/players?minLevel=1', { key: victim.key })).status, 200);
      assert.equal((await service.get('/tenants', { token })).status, 200);
      assert.equal((await fetch(`${service.url}/health/ready`)).status, 200);
      const metrics = await (await fetch(`${service.url}/metrics`)).text();
      const inUse = Number(/^laurel_database_in_use\{pool="requests"\} (\d+)$/m.exec(metrics)?.[1]);
      assert.ok(inUse >= 5 && inUse < service.config.databaseConnections / 2, `${inUse} in use`);
    });
    // Those over the bound, and those who waited for too long, are told to come back; nothing is a defect.
    const answers = await Promise.all(calls);
    for (const answer of answers.filter(({ status }) => status !== 404)) {
      assertFault(answer, 'UNAVAILABLE');
      assert.match(answer.headers.get('retry-after') ?? '', /^\d+$/);
    }
    assert.equal((await rename(greedy.key, 'Ada')).status, 200);
  });
});
