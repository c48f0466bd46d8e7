import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
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

const reward = (amount: number, to: string) => [{ from: 1, to, actions: [{ do: 'grantXp', amount }] }];

it(`${seasons} weekly seasons on the test clock order ${players} players by skill`, async () => {
  const ids = ['wood', 'bronze', 'silver', 'gold', 'diamond'];
  await game.league(
    'scenario',
    {
      tiers: ids.map((id, i) => ({ id, name: id, rewards: reward(2 ** i, '100%') })),
      groupSize,
      promote: { percent: 25 },
      relegate: { percent: 20 },
    },
    { rewards: reward(1_000, '50%') },
  );
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
      const [rewarding] = await sql(
        service,
        'select key from leaderboard_seasons where rewarded_to is not null limit 1',
      );
      if (closed?.hash && !rewarding) {
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

  // What each rank of each season gave, worked out from the standings, once.
  const [paid] = await sql(
    service,
    `with due as (
       select t.player_key, sum(power(2, array_position($1::text[], g.tier) - 1)
         + case when t.rank <= ceil(g.entries / 2.0) then 1000 else 0 end) as xp, count(*) as seasons
       from leaderboard_standings t join leaderboard_seasons g on g.key = t.season_key
       where g.leaderboard_id = 'scenario' group by t.player_key)
     select count(*)::int as players, count(*) filter (where d.xp = p.xp and d.seasons = $2)::int as exact
     from due d join player_progress p on p.player_key = d.player_key`,
    ids,
    seasons,
  );
  assert.deepEqual(paid, { players, exact: players });
  const [told] = await sql(
    service,
    `select count(*)::int as events, count(distinct id)::int as ids from events where type = 'leaderboard.placed'`,
  );
  assert.deepEqual(told, { events: players * seasons, ids: players * seasons });

  // Each season and each group is certified with the hash of what it shows.
  for (const { number, closedAt, hash } of await game.seasons('scenario')) {
    if (closedAt === null) continue;
    const lines: string[] = [];
    for (const { id, tier, hash: own } of await game.groups('scenario', `&season=${number}`)) {
      lines.push(`${id} ${tier} ${own}\n`);
      const rows = await game.entries('scenario', `&season=${number}&group=${id}`);
      const standings = rows.map(({ rank, score, pseudonym }) => `${rank} ${score} ${pseudonym}\n`).join('');
      assert.equal(own, createHash('sha256').update(standings).digest('hex'));
    }
    assert.equal(hash, createHash('sha256').update(lines.sort().join('')).digest('hex'));
  }
  for (let from = 0; from < players; from += 8) {
    const verified = await Promise.all(
      Array.from({ length: Math.min(8, players - from) }, (_, i) =>
        service.post(`/players/p${from + i}/verify`, { key }),
      ),
    );
    for (const { status, body } of verified) {
      assert.deepEqual([status, body.matches], [200, true], JSON.stringify(body));
    }
  }
});
