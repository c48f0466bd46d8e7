import assert from 'node:assert/strict';
import { it } from 'node:test';
import { apiClient } from '../../../../testing/api-client.ts';
import { openFirstProject } from '../../../../testing/first-project.ts';
import { openCrashingService } from '../../../../testing/open-crashing-service.ts';

const players = 400;
const crashes = Number(process.env['LAUREL_TEST_CRASHES'] ?? 2);

const { service, startNode, sql } = await openCrashingService(undefined, {
  LAUREL_SECRET_KEY: 'a key that both of these nodes know, of course',
});
const nodes = [service, await startNode()];

it('rewards of a season are given exactly once, although both nodes are killed while they run', async () => {
  const { api, token, key } = await openFirstProject(service.url);
  const rewards = [{ from: 1, to: '100%', actions: [{ do: 'grantXp', amount: 7 }] }];
  assert.equal(
    (await api.put('/leaderboards/prizes', { token, body: { name: 'Prizes', rewards } })).status,
    201,
  );
  await Promise.all(
    Array.from({ length: players }, (_, i) =>
      api.post('/leaderboards/prizes/entries', { key, body: { playerId: `p${i}`, score: i } }),
    ),
  );
  assert.equal((await api.post('/leaderboards/prizes/close', { key })).status, 200);
  const rewarded = async () => {
    const text = `select count(*)::int as n from events where type = 'leaderboard.placed'`;
    return (await sql.query(text)).rows[0].n as number;
  };
  const isOver = async () =>
    (await sql.query('select from leaderboard_seasons where rewarded_to is not null or hash is null')).rows
      .length === 0;
  let last = -1;
  for (let i = 0; i < crashes; i++) {
    // While the job is under way, if it still is.
    while ((await rewarded()) <= last && !(await isOver())) await new Promise((done) => setTimeout(done, 5));
    last = await rewarded();
    await nodes[i % 2]?.crash();
  }
  for (const node of nodes) assert.ok(await apiClient(node.url).get('/players/p0', { key }));
  while (!(await isOver())) await new Promise((done) => setTimeout(done, 50));
  const { rows } = await sql.query(
    'select xp::int as xp, count(*)::int as players from player_progress group by xp',
  );
  assert.deepEqual(rows, [{ xp: 7, players }]);
  assert.equal(await rewarded(), players);
});
