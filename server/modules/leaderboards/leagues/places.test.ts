import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startTestService } from '../../../testing/service.ts';
import { sealSeasons } from '../seasons/close-season.ts';
import { sql } from '../test-boards.ts';
import { openLeagues } from './test-leagues.ts';

const service = await startTestService({ own: 'more nodes use its database, and its tables are read' });
const game = await openLeagues(service);
const { key } = game;

it('groups are full and never beyond, with 300 first scores at once on three nodes', async () => {
  await game.league('rush', { groupSize: 7 });
  const nodes = [service, await service.startNode(), await service.startNode()];
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, i) =>
      (nodes[i % 3] as (typeof nodes)[number]).post('/leaderboards/rush/entries', {
        key,
        body: { playerId: `p${i}`, score: i },
      }),
    ),
  );
  assert.ok(answers.every(({ status }) => status === 200));
  const groups = await game.groups('rush');
  assert.deepEqual(
    groups.map(({ size }) => size),
    [...Array<number>(42).fill(7), 6],
  );
  const counted = await sql(
    service,
    `select count(*)::int as places, count(distinct p.player_key)::int as players,
            (select sum(places)::int from leaderboard_seasons where leaderboard_id = 'rush' and head_key is not null) as taken
     from leaderboard_places p where p.leaderboard_id = 'rush'`,
  );
  assert.deepEqual(counted, [{ places: 300, players: 300, taken: 300 }]);
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
  assert.equal(seen.size, 300);
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
  assert.deepEqual(moved, { tiers: 300, up: 43, standings: 300 });
});
