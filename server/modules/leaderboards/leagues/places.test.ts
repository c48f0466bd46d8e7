import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isLongRun } from '../../../testing/long-run.ts';
import { startTestService } from '../../../testing/service.ts';
import { sealSeasons } from '../seasons/close-season.ts';
import { sql } from '../test-boards.ts';
import { openLeagues } from './test-leagues.ts';

const service = await startTestService({ own: 'more nodes use its database, and its tables are read' });
const game = await openLeagues(service);
const { key } = game;

const [scores, more] = isLongRun ? [300, 2] : [90, 1];

it(`groups are full and never beyond, with ${scores} first scores at once on ${1 + more} nodes`, async () => {
  await game.league('rush', { groupSize: 7 });
  const nodes = [service];
  for (let i = 0; i < more; i++) nodes.push((await service.startNode()) as typeof service);
  const answers = await Promise.all(
    Array.from({ length: scores }, (_, i) =>
      (nodes[i % nodes.length] as (typeof nodes)[number]).post('/leaderboards/rush/entries', {
        key,
        body: { playerId: `p${i}`, score: i },
      }),
    ),
  );
  assert.ok(answers.every(({ status }) => status === 200));
  const groups = await game.groups('rush');
  assert.deepEqual(
    groups.map(({ size }) => size),
    [...Array<number>(Math.floor(scores / 7)).fill(7), 6],
  );
  const counted = await sql(
    service,
    `select count(*)::int as places, count(distinct p.player_key)::int as players,
            (select sum(places)::int from leaderboard_seasons where leaderboard_id = 'rush' and head_key is not null) as taken
     from leaderboard_places p where p.leaderboard_id = 'rush'`,
  );
  assert.deepEqual(counted, [{ places: scores, players: scores, taken: scores }]);
  // Each is in one group alone, with ranks from 1 on.
  const seen = new Set<string | null>();
  for (const { id } of groups) {
    const rows = await game.entries('rush', `&group=${id}`);
    assert.deepEqual(
      rows.map(({ rank }) => rank),
      rows.map((_, i) => i + 1),
    );
    for (const { playerId } of rows) seen.add(playerId);
  }
  assert.equal(seen.size, scores);
});

it('a season that several nodes close at once moves everybody exactly once', async () => {
  const closes = await Promise.all(
    Array.from({ length: 4 }, () => service.post('/leaderboards/rush/close', { key })),
  );
  assert.equal(closes.filter(({ status }) => status === 200).length, 1);
  for (;;) {
    await Promise.all([sealSeasons(service.db), sealSeasons(service.db)]);
    const [, closed] = await game.seasons('rush');
    if (closed?.hash) break;
  }
  const [moved] = await sql(
    service,
    `select count(*)::int as tiers, count(*) filter (where t.tier = 'silver')::int as up,
            (select count(*)::int from leaderboard_standings s join leaderboard_seasons g on g.key = s.season_key
             where g.leaderboard_id = 'rush') as standings
     from league_tiers t where t.leaderboard_id = 'rush'`,
  );
  assert.deepEqual(moved, { tiers: scores, up: Math.ceil(scores / 7), standings: scores });
});
