import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openStock, planOf } from '../../../testing/plans.ts';
import { startTestService } from '../../../testing/service.ts';
import { sql } from '../test-boards.ts';
import { listGroups } from './queries.ts';
import { openLeagues } from './test-leagues.ts';

const service = await startTestService({ own: 'its tables are read' });
const game = await openLeagues(service);
const { key } = game;

const sizes = async (board: string) => (await game.groups(board)).map(({ size }) => size);
const entriesOf = async (board: string) => (await game.seasons(board))[0]?.entries;

/** How many entries of the board a list of its groups reads. */
async function entriesRead(board: string): Promise<number> {
  const [head] = await sql<{ key: number }>(
    service,
    'select key from leaderboard_seasons where leaderboard_id = $1 and head_key is null and number > 0',
    board,
  );
  const stock = await openStock(service.database);
  const plan = await planOf(stock, (on) =>
    listGroups.all(on, head?.key ?? 0, ['bronze', 'silver', 'gold'], 1, 0, 100),
  ).finally(() => stock.end());
  return plan
    .filter((node) => node['Relation Name'] === 'leaderboard_entries')
    .reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0);
}

it('a list of groups reads no entries, unless one of a group was removed', async () => {
  await game.league('sizes', { groupSize: 3 });
  for (const player of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) await game.post('sizes', player, 1);
  assert.deepEqual([await sizes('sizes'), await entriesOf('sizes')], [[3, 3, 1], 7]);
  assert.equal(await entriesRead('sizes'), 0);
  await service.delete('/leaderboards/sizes/entries/a', { key });
  assert.deepEqual([await sizes('sizes'), await entriesOf('sizes')], [[2, 3, 1], 6]);
  assert.equal(await entriesRead('sizes'), 2, 'those of its group alone');
  await service.delete('/players/d', { key });
  assert.deepEqual([await sizes('sizes'), await entriesOf('sizes')], [[2, 2, 1], 5]);
  // The place in the group was kept.
  await game.post('sizes', 'a', 5);
  assert.deepEqual([await sizes('sizes'), await entriesOf('sizes')], [[3, 2, 1], 6]);
  await game.close('sizes');
  assert.deepEqual(
    (await game.groups('sizes', '&season=1')).map(({ size }) => size),
    [3, 2, 1],
  );
});

it('who has joined and not scored yet does not count, nor who had a score that cannot be written', async () => {
  await game.league('paid', { groupSize: 3 }, { entry: { required: true } });
  for (const playerId of ['a', 'b', 'c']) {
    const joined = await service.post('/leaderboards/paid/join', { key, body: { playerId } });
    assert.equal(joined.status, 200, JSON.stringify(joined.body));
  }
  await game.post('paid', 'a', 1);
  assert.deepEqual([await sizes('paid'), await entriesOf('paid')], [[1], 1]);
  await game.league('large', { groupSize: 3 });
  await service.put('/rules/huge', {
    key,
    body: {
      name: 'Huge',
      on: 'huge',
      then: [{ do: 'submitScore', leaderboardId: 'large', value: 'event.properties.n * 1000000.0' }],
    },
  });
  for (const [playerId, n] of [
    ['a', 9e15],
    ['b', 1],
  ] as const) {
    const sent = await service.post('/events', { key, body: { playerId, type: 'huge', properties: { n } } });
    assert.ok(sent.status < 300, JSON.stringify(sent.body));
  }
  assert.deepEqual([await sizes('large'), await entriesOf('large')], [[1], 1]);
  assert.equal(await entriesRead('large'), 0);
});
