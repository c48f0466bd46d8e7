import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { apiClient } from '../../../../testing/api-client.ts';
import { openFirstProject } from '../../../../testing/first-project.ts';
import { openCrashingService } from '../../../../testing/open-crashing-service.ts';

const { service, sql } = await openCrashingService();

const players = 600;
const granted = async () =>
  Number((await sql.query("select count(*) from events where type = 'grant.xp'")).rows[0].count);

it('a bulk action goes on after the service was killed, and reaches and counts each player once', async () => {
  const { api, key } = await openFirstProject(service.url, ['read', 'write', 'manage']);
  const events = Array.from({ length: players }, (_, i) => ({ playerId: `p${i}`, type: 'hello' }));
  assert.equal((await api.post('/events/batch', { key, body: { events } })).status, 200);
  const action = { do: 'grantXp', amount: 10 };
  const { body, status } = await api.post('/bulk-actions', {
    key,
    body: { filter: { maxXp: 0 }, action, reason: 'Goodwill' },
  });
  assert.equal(status, 202, JSON.stringify(body));
  while ((await granted()) < 100) await wait(2);
  await service.crash();
  assert.ok((await granted()) < players, 'it was killed in the middle');
  const later = apiClient(service.url);
  let answer = await later.get(`/bulk-actions/${body.id}`, { key });
  while (answer.body.status === 'running') {
    await wait(100);
    answer = await later.get(`/bulk-actions/${body.id}`, { key });
  }
  assert.equal(answer.body.status, 'done', answer.body.error);
  const { players: reached, changed, xp } = answer.body.result;
  assert.deepEqual({ reached, changed, xp }, { reached: players, changed: players, xp: 10 * players });
  const { rows } = await sql.query(
    `select (select sum(xp)::int from player_progress) as xp,
            (select count(*)::int from events where type = 'grant.xp') as entries`,
  );
  assert.deepEqual(rows, [{ xp: 10 * players, entries: players }]);
});
