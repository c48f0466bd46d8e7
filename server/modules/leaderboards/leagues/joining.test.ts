import assert from 'node:assert/strict';
import { it } from 'node:test';
import { assertFault } from '../../../testing/envelope.ts';
import { isLongRun } from '../../../testing/long-run.ts';
import { startTestService } from '../../../testing/service.ts';
import { sealSeasons } from '../seasons/close-season.ts';
import { sql } from '../test-boards.ts';
import { openLeagues } from './test-leagues.ts';

const service = await startTestService({ own: 'more nodes use its database, and its tables are read' });
const game = await openLeagues(service);
const { key } = game;
const gems = await service.put('/currencies/gems', { key, body: { name: 'Gems', initial: 100 } });
assert.equal(gems.status, 201, JSON.stringify(gems.body));

const join = (board: string, playerId: string, at = service) =>
  at.post(`/leaderboards/${board}/join`, { key, body: { playerId } });
const leave = (board: string, playerId: string) =>
  service.delete(`/leaderboards/${board}/join/${playerId}`, { key });
const gemsOf = async (playerId: string) =>
  (await service.get(`/players/${playerId}/wallet`, { key })).body.balances[0].balance;

/** Of each group in its order: how many places are taken, and whether it takes more. */
const placesOf = (board: string) =>
  sql<{ places: number; is_full: boolean; held: number }>(
    service,
    `select s.places, s.is_full, (select count(*)::int from leaderboard_places p where p.season_key = s.key) as held
     from leaderboard_seasons s where s.leaderboard_id = $1 and s.head_key is not null and s.hash is null order by s.key`,
    board,
  );

async function close(board: string): Promise<void> {
  assert.equal((await game.close(board)).status, 200);
  for (;;) {
    await sealSeasons(service.db, service.clock, () => {});
    const [, closed] = await game.seasons(board);
    if (closed?.hash) return;
  }
}

it('a place in a group is taken by joining, and given back before the first score', async () => {
  await game.league(
    'paid',
    { groupSize: 2 },
    { entry: { required: true, price: [{ currencyId: 'gems', amount: 30 }] }, maxAttempts: 2 },
  );
  assertFault(await game.post('paid', 'a', 1), 'CONFLICT');
  for (const id of ['a', 'b', 'c']) {
    const joined = await join('paid', id);
    assert.deepEqual(joined.body, { joined: true, paid: [{ currencyId: 'gems', amount: 30 }] });
  }
  assert.equal((await join('paid', 'a')).status, 200);
  assert.equal(await gemsOf('a'), 70, 'nothing is paid twice');
  const mine = (await game.of('b', 'paid')).body;
  assert.deepEqual([mine.tier, mine.rank, mine.size, mine.group !== null], ['bronze', null, 0, true]);
  assert.deepEqual(await placesOf('paid'), [
    { places: 2, is_full: true, held: 2 },
    { places: 1, is_full: false, held: 1 },
  ]);
  assert.equal((await game.seasons('paid'))[0]?.entries, 0);

  // The next who joins takes the place of the one who left, in the oldest group.
  assert.equal((await leave('paid', 'a')).status, 204);
  assert.equal(await gemsOf('a'), 100);
  assertFault(await leave('paid', 'a'), 'CONFLICT');
  assertFault(await game.post('paid', 'a', 1), 'CONFLICT');
  await join('paid', 'd');
  assert.equal((await game.of('d', 'paid')).body.group, mine.group);
  await join('paid', 'a');
  assert.deepEqual(await placesOf('paid'), [
    { places: 2, is_full: true, held: 2 },
    { places: 2, is_full: true, held: 2 },
  ]);

  const posted = await game.post('paid', 'd', 5);
  assert.deepEqual([posted.status, posted.body.rank], [200, 1]);
  assertFault(await leave('paid', 'd'), 'CONFLICT');
  await game.post('paid', 'd', 5);
  assertFault(await game.post('paid', 'd', 5), 'CONFLICT');
  const rows = await service.get(`/leaderboards/paid/entries?group=${mine.group}`, { key });
  assert.deepEqual(
    rows.body.data.map(({ playerId, score, attempts }: Record<string, unknown>) => [
      playerId,
      score,
      attempts,
    ]),
    [['d', 10, 2]],
  );
  assert.equal((await game.seasons('paid'))[0]?.entries, 1);

  // Who joined and did not score was away.
  await close('paid');
  assert.equal((await game.of('d', 'paid')).body.tier, 'silver');
  assertFault(await game.of('b', 'paid'), 'NOT_FOUND');
  assertFault(await game.post('paid', 'd', 1), 'CONFLICT');
  await join('paid', 'd');
  assert.equal((await game.of('d', 'paid')).body.tier, 'silver');
  for (const id of ['a', 'b', 'c', 'd']) {
    const { body } = await service.post(`/players/${id}/verify`, { key });
    assert.deepEqual([id, body.matches, body.differences], [id, true, []]);
  }
});

it('one who joins and scores at once has one place', async () => {
  await game.league('quick', { groupSize: 2 }, { entry: { required: true } });
  const batch = await service.put('/rules/quick', {
    key,
    body: { name: 'Quick', on: 'quick', then: [{ do: 'submitScore', leaderboardId: 'quick', value: 1 }] },
  });
  assert.equal(batch.status, 201);
  await Promise.all(
    Array.from({ length: 20 }, async (_, i) => {
      const answers = await Promise.all([
        join('quick', `q${i}`),
        service.post('/events', { key, body: { playerId: `q${i}`, type: 'quick' } }),
        ...(i % 2 === 0 ? [leave('quick', `q${i}`), join('quick', `q${i}`)] : []),
      ]);
      assert.ok(answers.every(({ status }) => status < 500));
    }),
  );
  const places = await placesOf('quick');
  assert.ok(
    places.every(
      ({ places: taken, held, is_full: full }) => taken === held && taken <= 2 && full === (taken === 2),
    ),
  );
  const [joined] = await sql(
    service,
    `select s.places as head, (select count(*)::int from leaderboard_places where leaderboard_id = 'quick') as held
     from leaderboard_seasons s where s.leaderboard_id = 'quick' and s.head_key is null`,
  );
  assert.equal(joined?.['head'], joined?.['held']);
});

const [crowd, maxEntries, leaving, nodesMore] = isLongRun ? [300, 250, 60, 2] : [90, 75, 20, 1];

it(`${crowd} join at once on ${1 + nodesMore} nodes: never more than maxEntries, and no group too large`, async () => {
  await game.league('rush', { groupSize: 7 }, { entry: { required: true, maxEntries } });
  const nodes = [service];
  for (let i = 0; i < nodesMore; i++) nodes.push((await service.startNode()) as typeof service);
  const answers = await Promise.all(
    Array.from({ length: crowd }, (_, i) => join('rush', `p${i}`, nodes[i % nodes.length])),
  );
  assert.equal(answers.filter(({ status }) => status === 200).length, maxEntries);
  for (const answer of answers) if (answer.status !== 200) assertFault(answer, 'CONFLICT');
  const groups = await placesOf('rush');
  assert.deepEqual(
    groups.map(({ places, held }) => [places, held]),
    [...Array.from({ length: Math.floor(maxEntries / 7) }, () => [7, 7]), [5, 5]],
  );
  const [head] = await sql(
    service,
    `select places from leaderboard_seasons where leaderboard_id = 'rush' and head_key is null`,
  );
  assert.deepEqual(head, { places: maxEntries });

  // Some leave while others come: places are used again, and none twice.
  const inside = answers.flatMap(({ status }, i) => (status === 200 ? [`p${i}`] : []));
  const outside = answers.flatMap(({ status }, i) => (status === 200 ? [] : [`p${i}`]));
  const moved = await Promise.all([
    ...inside.slice(0, leaving).map((id) => leave('rush', id)),
    ...outside.map((id, i) => join('rush', id, nodes[i % nodes.length])),
  ]);
  assert.ok(moved.every(({ status }) => status === 204 || status === 200 || status === 409));
  const after = await placesOf('rush');
  assert.ok(
    after.every(
      ({ places, held, is_full: full }) => places === held && places <= 7 && full === (places === 7),
    ),
  );
  const came = moved.slice(leaving).filter(({ status }) => status === 200).length;
  assert.equal(
    after.reduce((sum, { places }) => sum + places, 0),
    maxEntries - leaving + came,
  );
});
