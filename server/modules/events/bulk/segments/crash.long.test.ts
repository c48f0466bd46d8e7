import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { apiClient } from '../../../../testing/api-client.ts';
import { openFirstProject } from '../../../../testing/first-project.ts';
import { openCrashingService } from '../../../../testing/open-crashing-service.ts';

const { service, startNode, sql } = await openCrashingService(undefined, {
  LAUREL_SECRET_KEY: 'a key that both of these nodes know, of course',
});
const other = await startNode();

const players = 1_200;

it('a sweep of two nodes goes on after one was killed, and tells of each member exactly once', async () => {
  const { api, key } = await openFirstProject(service.url, ['read', 'write', 'manage']);
  for (let at = 0; at < players; at += 400) {
    const events = Array.from({ length: 400 }, (_, i) => ({ playerId: `p${at + i}`, type: 'hello' }));
    assert.equal((await api.post('/events/batch', { key, body: { events } })).status, 200);
  }
  const body = { name: 'All', members: 'player.counts["hello"] == 1', notify: true };
  const made = await api.put('/segments/all', { key, body });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  const reached = async () => Number((await sql.query('select count(*) from segment_members')).rows[0].count);
  while ((await reached()) < 100) await wait(2);
  const before = await reached();
  await service.crash();
  assert.ok(before < players, 'it was killed in the middle');
  const later = apiClient(other.url);
  for (;;) {
    const { body: segment } = await later.get('/segments/all', { key });
    if (segment.computedAt && segment.size === players) break;
    await wait(50);
  }
  const { rows } = await sql.query(
    `select (select count(*)::int from segment_members) as members,
            (select count(distinct player_key)::int from segment_members) as players,
            (select count(*)::int from player_progress where segments::text = '["all"]') as columns,
            (select count(*)::int from events where type = 'segment.entered') as events,
            (select count(distinct player_key)::int from events where type = 'segment.entered') as told`,
  );
  assert.deepEqual(rows, [{ members: players, players, columns: players, events: players, told: players }]);
});
