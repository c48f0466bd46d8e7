import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isLongRun } from '../../../testing/long-run.ts';
import { startTestService } from '../../../testing/service.ts';
import { sql } from '../test-boards.ts';
import { openTeamGame } from './test-teams.ts';

const service = await startTestService({ own: 'another node uses its database, and its tables are read' });
const game = await openTeamGame(service);
const { key } = game;

// Each member scores ten times.
const members = Array.from({ length: isLongRun ? 30 : 9 }, (_, i) => `p${i}`);
const scores = 10 * members.length;

it(`the sum of a team is exact with ${scores} scores of its members at once on two nodes`, async () => {
  await game.board('rush', {
    subject: 'team',
    operator: 'sum',
    milestones: [{ id: 'all', at: scores, actions: [{ do: 'grantXp', amount: 1 }] }],
  });
  await game.team('all', ...members);
  const nodes = [service, await service.startNode()];
  const post = (i: number) =>
    (nodes[i % 2] as (typeof nodes)[number]).post('/leaderboards/rush/entries', {
      key,
      // Some of the answers are kept for repeats, and are made before the commit.
      ...(i % 3 === 0 && { headers: { 'idempotency-key': `rush-${i}` } }),
      body: { playerId: members[i % members.length], score: 1.1 },
    });
  const answers = await Promise.all(Array.from({ length: scores }, (_, i) => post(i)));
  assert.ok(answers.every(({ status, body }) => status === 200 && body.teamId === 'all' && body.rank === 1));
  for (const node of nodes) {
    const { data } = (await node.get('/leaderboards/rush/entries', { key })).body;
    assert.deepEqual(
      [data.length, data[0].score, data[0].contributors],
      [1, 11 * members.length, members.length],
    );
  }
  const given = await game.given('rush', 'all');
  assert.ok(given.length === members.length && given.every((one) => one.endsWith(' 11')));
  for (;;) {
    const open = await sql(service, 'select from leaderboard_team_milestones where paid_to is not null');
    if (open.length === 0) break;
    await new Promise((done) => setTimeout(done, 20));
  }
  const [xp] = await sql(service, 'select sum(xp)::int as xp, max(xp)::int as most from player_progress');
  assert.deepEqual(xp, { xp: members.length, most: 1 }, 'each member is paid once');
});

it('many teams are added up in pieces', async () => {
  await game.board('many', { subject: 'team', operator: 'sum' });
  await game.post('many', 'p0', 1);
  const [season] = await sql<{ key: number }>(
    service,
    `select key from leaderboard_seasons where leaderboard_id = 'many'`,
  );
  await sql(
    service,
    `with given as (
       insert into leaderboard_contributions (season_key, team_id, player_key, score, subscore, achieved_at)
       select $1, 't' || i, -p, i, 0, now() from generate_series(1, 1700) i, generate_series(1, 3) p returning team_id)
     insert into leaderboard_changes (season_key, environment_id, player_key, team_ids)
     select $1, (select environment_id from leaderboard_seasons where key = $1), -1, array_agg(distinct team_id) from given`,
    season?.key,
  );
  const rows = await game.entries('many');
  assert.equal(rows.length, 1_701);
  assert.deepEqual([rows[0]?.score, rows.at(-1)?.score], [5_100, 1]);
});
