import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isLongRun } from '../../../testing/long-run.ts';
import { startTestService } from '../../../testing/service.ts';
import { sql } from '../test-boards.ts';
import { openLeagues, weekly } from './test-leagues.ts';

const service = await startTestService({ own: 'more nodes use its database, and its tables are read' });
const game = await openLeagues(service);
const { key } = game;
const groupBy = 'player.attributes.region';
const player = async (id: string, attributes: object) => {
  const answer = await service.put(`/players/${id}`, { key, body: { attributes } });
  assert.ok(answer.status < 300, JSON.stringify(answer.body));
};

const partsOf = async (board: string) =>
  (await game.groups(board)).map(({ part, size }) => [part, size]).sort();

const [crowd, more] = isLongRun ? [300, 2] : [90, 1];

it(`players are in groups with those of the same value, also ${crowd} who come at once on ${1 + more} nodes`, async () => {
  await game.league('regions', { groupSize: 7, groupBy });
  const regions = ['eu', 'us', 'asia'];
  await Promise.all(
    Array.from({ length: crowd }, (_, i) => player(`p${i}`, { region: regions[i % 3] as string })),
  );
  const nodes = [service];
  for (let i = 0; i < more; i++) nodes.push((await service.startNode()) as typeof service);
  const answers = await Promise.all(
    Array.from({ length: crowd }, (_, i) =>
      // Not the node by the region: each region comes from all of them.
      nodes[Math.floor(i / 3) % nodes.length]?.post('/leaderboards/regions/entries', {
        key,
        body: { playerId: `p${i}`, score: i },
      }),
    ),
  );
  assert.ok(answers.every((answer) => answer?.status === 200));
  const expected = regions.flatMap((region) => [
    ...Array.from({ length: Math.floor(crowd / 3 / 7) }, () => [region, 7]),
    [region, 2],
  ]);
  assert.deepEqual(await partsOf('regions'), expected.sort());
  const mixed = await sql(
    service,
    `select s.key from leaderboard_seasons s join leaderboard_places p on p.season_key = s.key
     join players y on y.key = p.player_key
     where s.leaderboard_id = 'regions' and s.part <> y.attributes->>'region'`,
  );
  assert.deepEqual(mixed, []);
});

it('the value is taken with the place, and stays for the season', async () => {
  await game.league('moving', { groupBy });
  await player('mover', { region: 'eu' });
  await game.post('moving', 'mover', 1);
  await player('mover', { region: 'us' });
  await game.post('moving', 'mover', 1);
  assert.deepEqual(await partsOf('moving'), [['eu', 1]]);
});

it('texts, numbers and truth values count; players with anything else are together', async () => {
  await game.league('values', { groupSize: 50, groupBy });
  const values: [string, unknown, string][] = [
    ['text', 'eu', 'eu'],
    ['number', 7, '7'],
    ['numeral', '7', '7'],
    ['truth', true, 'true'],
    ['none', null, ''],
    ['list', ['eu'], ''],
    ['map', { eu: 1 }, ''],
    ['longest', 'x'.repeat(100), 'x'.repeat(100)],
    ['too long', 'x'.repeat(101), ''],
    ['empty', '', ''],
    ['umlaut', 'Südwest 🇩🇪', 'Südwest 🇩🇪'],
  ];
  for (const [i, [, region]] of values.entries()) {
    await player(`v${i}`, { region });
    const answer = await game.post('values', `v${i}`, i);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
  }
  await game.post('values', 'without', 1);
  const rows = await sql<{ id: string; part: string }>(
    service,
    `select y.id, s.part from leaderboard_seasons s join leaderboard_places p on p.season_key = s.key
     join players y on y.key = p.player_key where s.leaderboard_id = 'values'`,
  );
  const found = new Map(rows.map(({ id, part }) => [id, part]));
  for (const [i, [name, , part]] of values.entries()) assert.equal(found.get(`v${i}`), part, name);
  assert.equal(found.get('without'), '');
  assert.equal((await game.groups('values')).length, 6);
});

it('scores of rules and joining take the value too', async () => {
  await game.league('ruled', { groupBy: "player.level > 1 ? 'seasoned' : 'new'" });
  for (const [id, body] of Object.entries({
    grow: { on: 'grow', then: [{ do: 'grantXp', amount: 100_000 }] },
    ruled: { on: 'ruled', then: [{ do: 'submitScore', leaderboardId: 'ruled', value: 1 }] },
  })) {
    assert.equal((await service.put(`/rules/${id}`, { key, body: { name: id, ...body } })).status, 201);
  }
  for (const [playerId, type] of [
    ['old', 'grow'],
    ['old', 'ruled'],
    ['young', 'ruled'],
  ]) {
    const answer = await service.post('/events', { key, body: { playerId, type } });
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
  }
  assert.deepEqual(await partsOf('ruled'), [
    ['new', 1],
    ['seasoned', 1],
  ]);
  await game.league('joined', { groupBy }, { entry: { required: true } });
  for (const [id, region] of [
    ['j1', 'eu'],
    ['j2', 'us'],
    ['j3', 'eu'],
  ] as const) {
    await player(id, { region });
    assert.equal(
      (await service.post('/leaderboards/joined/join', { key, body: { playerId: id } })).status,
      200,
    );
    await game.post('joined', id, 1);
  }
  assert.deepEqual(await partsOf('joined'), [
    ['eu', 2],
    ['us', 1],
  ]);
});

it('an expression that does not compile is refused, with its place', async () => {
  const body = { name: 'Faulty', ...weekly, league: { ...weekly.league, groupBy: 'player.attributes.' } };
  const answer = await service.put('/leaderboards/faulty', { key, body });
  assert.equal(answer.status, 400);
  assert.equal(answer.body.error.details[0].path, '/league/groupBy');
  assert.equal(answer.body.error.details[0].line, 1);
  const token = (await service.post('/auth/player-token', { key, body: { playerId: 'mover' } })).body.token;
  const boards = await service.get('/leaderboards?limit=100', { token });
  assert.doesNotMatch(JSON.stringify(boards.body), /groupBy|attributes/, 'clients do not see it');
});
