import assert from 'node:assert/strict';
import { it } from 'node:test';
import { apiClient } from '../../../../testing/api-client.ts';
import { openFirstProject } from '../../../../testing/first-project.ts';
import { openCrashingService } from '../../../../testing/open-crashing-service.ts';

const players = 400;
const crashes = Number(process.env['LAUREL_TEST_CRASHES'] ?? 2);
/** Of each season: after more of them there would be nobody left to reward. */
const crashesPerSeason = 2;
const seasons = Math.ceil(crashes / crashesPerSeason);

const { service, startNode, sql } = await openCrashingService(undefined, {
  LAUREL_SECRET_KEY: 'a key that both of these nodes know, of course',
});
const nodes = [service, await startNode()];

const { token, key } = await openFirstProject(service.url);
const given = (amount: number) => [{ from: 1, to: '100%', actions: [{ do: 'grantXp', amount }] }];

const league = {
  tiers: [
    { id: 'low', name: 'Low', rewards: given(100) },
    { id: 'high', name: 'High', rewards: given(100) },
  ],
  groupSize: 7,
  promote: { places: 1 },
  relegate: { places: 0 },
  absent: 'stay',
};

for (const [board, body, xp] of [
  ['prizes', { rewards: given(7) }, 7],
  ['league', { rewards: given(7), league, reset: 'monthly' }, 107],
] as const) {
  it(`rewards of ${board} are given exactly once, although both nodes are killed while they run`, async () => {
    const made = await apiClient(service.url).put(`/leaderboards/${board}`, {
      token,
      body: { name: board, ...body },
    });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    const rewarded = async () => {
      const text = `select count(*)::int as n from events where type = 'leaderboard.placed' and properties->>'leaderboardId' = $1`;
      return (await sql.query(text, [board])).rows[0].n as number;
    };
    const isOver = async () =>
      (
        await sql.query(
          'select from leaderboard_seasons where rewarded_to is not null or (closed_at is not null and hash is null)',
        )
      ).rows.length === 0;
    let crashed = 0;
    for (let season = 1; season <= seasons; season++) {
      // Where it is now: it moves with every crash.
      const api = apiClient(service.url);
      await Promise.all(
        Array.from({ length: players }, (_, i) =>
          api.post(`/leaderboards/${board}/entries`, { key, body: { playerId: `${board}-${i}`, score: i } }),
        ),
      );
      assert.equal((await api.post(`/leaderboards/${board}/close`, { key })).status, 200);
      let last = await rewarded();
      for (let i = 0; i < crashesPerSeason && crashed < crashes; i++) {
        // While the job is under way, if it still is.
        while ((await rewarded()) <= last && !(await isOver())) {
          await new Promise((done) => setTimeout(done, 5));
        }
        last = await rewarded();
        await nodes[crashed++ % 2]?.crash();
      }
      for (const node of nodes) assert.ok(await apiClient(node.url).get('/leaderboards', { key }));
      while (!(await isOver())) await new Promise((done) => setTimeout(done, 50));
    }
    const { rows } = await sql.query(
      `select g.xp::int as xp, count(*)::int as players from player_progress g join players p on p.key = g.player_key
       where p.id like $1 group by g.xp`,
      [`${board}-%`],
    );
    assert.deepEqual(rows, [{ xp: xp * seasons, players }]);
    assert.equal(await rewarded(), players * seasons);
  });
}
