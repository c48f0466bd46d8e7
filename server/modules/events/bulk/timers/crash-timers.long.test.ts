import assert from 'node:assert/strict';
import { it } from 'node:test';
import { apiClient } from '../../../../testing/api-client.ts';
import { openFirstProject } from '../../../../testing/first-project.ts';
import { openCrashingService } from '../../../../testing/open-crashing-service.ts';

const players = 400;
const crashes = Number(process.env['LAUREL_TEST_CRASHES'] ?? 3);

const { service, startNode, sql } = await openCrashingService(undefined, {
  LAUREL_SECRET_KEY: 'a key that all of these nodes know, of course',
});
const nodes = [service, await startNode(), await startNode()];

const { token, projectId } = await openFirstProject(service.url);
const api = () => apiClient(service.url);
const made = await api().post(`/projects/${projectId}/api-keys`, {
  token,
  body: { name: 'Test', mode: 'test', scopes: ['read', 'write', 'manage'] },
});
const { key } = made.body;

const day = 86_400;
const advance = async (advanceSeconds: number) =>
  assert.equal((await api().put('/test-clock', { key, body: { advanceSeconds } })).status, 200);
const count = async (text: string) =>
  (await sql.query(`select count(*)::int as n ${text}`)).rows[0].n as number;
const given = () =>
  count(`from events where type in ('schedule', 'player.inactive', 'player.streak_at_risk')`);
const isOver = async () =>
  (await count(
    `from rule_timers t join environments e on e.project_id = t.project_id and e.name = t.environment and e.deleted_at is null
     where t.next_at <= now() + e.clock_offset_ms * interval '1 ms'`,
  )) === 0 && (await count('from timer_runs')) === 0;

async function makeRule(id: string, body: object): Promise<void> {
  const { status } = await api().put(`/rules/${id}`, {
    token,
    headers: { 'x-environment': 'test' },
    body: { name: id, environments: ['test'], then: [{ do: 'grantXp', amount: 1 }], ...body },
  });
  assert.ok(status < 300);
}

it('what time causes happens once for each player, although three nodes are killed meanwhile', async () => {
  // In one call: so many at once may be refused on a busy machine, before anything is due.
  const events = Array.from({ length: players }, (_, i) => ({ playerId: `p${i}`, type: 'play' }));
  const play = async () => {
    const answer = await api().post('/events/batch', { key, body: { events } });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
  };
  await play();
  await advance(day);
  const all = { name: 'All', members: 'player.xp >= 0', environments: ['test'] };
  const headers = { 'x-environment': 'test' };
  assert.equal((await api().put('/segments/all', { token, headers, body: all })).status, 201);
  await makeRule('daily', {
    on: 'schedule',
    schedule: { every: 'day', at: '18:00', zone: 'player', segmentId: 'all' },
  });
  await makeRule('risk', { on: 'player.streak_at_risk', hoursBefore: 1 });
  await makeRule('away', { on: 'player.inactive', inactiveDays: 1 });
  await play();
  // To just before midnight of the next day: all three are due then, the schedule twice.
  const { now } = (await api().get('/test-clock', { key })).body;
  const midnight = new Date(`${now.slice(0, 10)}T00:00:00.000Z`).getTime() + 2 * day * 1_000;
  const to = new Date(midnight - 600_000).toISOString();
  assert.equal((await api().put('/test-clock', { key, body: { now: to } })).status, 200);
  let last = -1;
  for (let i = 0; i < crashes; i++) {
    // While it is under way, if it still is.
    while ((await given()) <= last && !(await isOver())) await new Promise((done) => setTimeout(done, 5));
    last = await given();
    await nodes[i % nodes.length]?.crash();
  }
  for (const node of nodes) assert.equal((await apiClient(node.url).get('/rules', { key })).status, 200);
  while (!(await isOver())) await new Promise((done) => setTimeout(done, 50));
  const { rows } = await sql.query(
    `select type, count(*)::int as events, count(distinct player_key)::int as players from events
     where type <> 'play' group by type order by type`,
  );
  const once = { events: players, players };
  assert.deepEqual(rows, [
    { type: 'player.inactive', ...once },
    { type: 'player.streak_at_risk', ...once },
    { type: 'schedule', ...once },
  ]);
  const { rows: xp } = await sql.query('select distinct xp::int as xp from player_progress');
  assert.deepEqual(xp, [{ xp: 3 }]);
});
