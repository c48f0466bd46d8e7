import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startTestService } from '../../../testing/service.ts';
import { sealSeasons } from '../seasons/close-season.ts';
import { sql } from '../test-boards.ts';
import { openLeagues } from './test-leagues.ts';

/** `LAUREL_TEST_LEAGUE_PLAYERS=10000 npm run test:file -- <this file>` is the whole of it, and takes minutes. */
const players = Number(process.env['LAUREL_TEST_LEAGUE_PLAYERS'] ?? 240);
const seasons = 8;
const groupSize = 30;
const week = 7 * 86_400;

const service = await startTestService({ own: 'the clock of test moves, and its tables are read' });
const game = await openLeagues(service, 'test');
const { key } = game;

it(`${seasons} weekly seasons on the test clock order ${players} players by skill`, async () => {
  const ids = ['wood', 'bronze', 'silver', 'gold', 'diamond'];
  await game.league('scenario', {
    tiers: ids.map((id) => ({ id, name: id })),
    groupSize,
    promote: { percent: 25 },
    relegate: { percent: 20 },
  });
  const rule = {
    name: 'Score',
    on: 'round.ended',
    then: [{ do: 'submitScore', leaderboardId: 'scenario', value: 'event.properties.points' }],
  };
  assert.equal((await service.put('/rules/score', { key, body: rule })).status, 201);
  for (let season = 1; season <= seasons; season++) {
    for (let from = 0; from < players; from += 100) {
      const events = Array.from({ length: Math.min(100, players - from) }, (_, i) => ({
        id: `${season}-${from + i}`,
        playerId: `p${from + i}`,
        type: 'round.ended',
        // The skill is the number of the player, with some luck that is the same in every run.
        properties: { points: (from + i) * 10 + (((from + i) * 7_919 + season * 104_729) % 97) },
      }));
      const answer = await service.post('/events/batch', { key, body: { events } });
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
    }
    const moved = await service.put('/test-clock', { key, body: { advanceSeconds: week } });
    assert.equal(moved.status, 200, JSON.stringify(moved.body));
    for (;;) {
      await sealSeasons(service.db);
      const closed = (await game.seasons('scenario')).find(({ number }) => number === season);
      if (closed?.hash) {
        assert.equal(closed.entries, players);
        break;
      }
      await new Promise((done) => setTimeout(done, 20));
    }
  }
  const [groups] = await sql(
    service,
    `select max(entries)::int as largest, count(*) filter (where hash is null)::int as unsealed, sum(entries)::int as entries
     from leaderboard_seasons where leaderboard_id = 'scenario' and head_key is not null`,
  );
  assert.deepEqual(groups, { largest: groupSize, unsealed: 0, entries: players * seasons });
  const tiers = await sql<{ tier: string; players: number; skill: number }>(
    service,
    `select t.tier, count(*)::int as players, avg(substr(y.id, 2)::int)::float8 as skill
     from league_tiers t join players y on y.key = t.player_key where t.number = $1 group by t.tier`,
    seasons,
  );
  assert.equal(
    tiers.reduce((sum, tier) => sum + tier.players, 0),
    players,
    'nobody is lost, nobody is there twice',
  );
  const bySkill = tiers.toSorted((a, b) => a.skill - b.skill).map(({ tier }) => tier);
  assert.deepEqual(
    bySkill,
    ids.filter((id) => bySkill.includes(id)),
    JSON.stringify(tiers),
  );
  assert.ok(bySkill.includes('diamond') && bySkill.includes('wood'), JSON.stringify(tiers));
});
