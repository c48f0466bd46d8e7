import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { apiClient } from '../../../../testing/api-client.ts';
import { openFirstProject } from '../../../../testing/first-project.ts';
import { openCrashingService } from '../../../../testing/open-crashing-service.ts';

const { service, sql } = await openCrashingService();

const players = 300;
const reversed = async () => Number((await sql.query('select count(*) from event_reversals')).rows[0].count);

it('a reversal of many goes on after the service was killed, and reverses and counts each event once', async () => {
  const { api, token, key } = await openFirstProject(service.url, ['read', 'write', 'manage']);
  const then = [{ do: 'grantXp', amount: 10 }];
  assert.equal((await api.put('/rules/win', { token, body: { name: 'Win', on: 'win', then } })).status, 201);
  for (let round = 0; round < 3; round++) {
    const events = Array.from({ length: players }, (_, i) => ({ playerId: `p${i}`, type: 'win' }));
    assert.equal((await api.post('/events/batch', { key, body: { events } })).status, 200);
  }
  const from = new Date(Date.now() - 600_000).toISOString();
  const to = new Date(Date.now() + 600_000).toISOString();
  const { body, status } = await api.post('/reversals', {
    key,
    body: { from, to, reason: 'A buggy client' },
  });
  assert.equal(status, 202, JSON.stringify(body));
  while ((await reversed()) < 100) await wait(5);
  await service.crash();
  assert.ok((await reversed()) < 3 * players, 'it was killed in the middle');
  const later = apiClient(service.url);
  let answer = await later.get(`/reversals/${body.id}`, { key });
  while (answer.body.status === 'running') {
    await wait(100);
    answer = await later.get(`/reversals/${body.id}`, { key });
  }
  assert.equal(answer.body.status, 'done', answer.body.error);
  const expected = {
    events: 900,
    players,
    xp: -9_000,
    badges: 0,
    quests: 0,
    balances: [],
    items: [],
    skipped: 0,
  };
  assert.deepEqual(answer.body.result, expected);
  assert.equal(await reversed(), 900);
  const { rows } = await sql.query(
    `select (select sum(xp)::int from player_progress) as xp,
            (select count(*)::int from events where type = 'reversal') as entries,
            (select count(*)::int from outbox where type = 'player.event_reversed') as told`,
  );
  assert.deepEqual(rows, [{ xp: 0, entries: players, told: 900 }]);
});
