import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertFault } from '../../../testing/envelope.ts';
import { startTestService } from '../../../testing/service.ts';
import { openGame } from '../test-boards.ts';

const service = await startTestService();
const game = await openGame(service);
const { key } = game;

const places = async (board: string, query: string, limit = 100) =>
  (
    (await game.entries(board, `&${query}`, limit)) as {
      overallRank?: number;
      rank: number;
      playerId: string | null;
    }[]
  ).map(({ rank, overallRank, playerId }) => `${rank}/${overallRank} ${playerId}`);

describe('a view of a leaderboard by playerIds', () => {
  it('ranks the players among themselves, and says their rank in the season, open and closed, page by page', async () => {
    for (const order of ['desc', 'asc']) {
      const board = `named-${order}`;
      await game.board(board, { order, operator: 'latest', ...(order === 'asc' && { reset: 'never' }) });
      for (const [i, player] of ['a', 'b', 'c', 'd', 'e', 'f'].entries()) {
        const score = order === 'desc' ? 60 - i * 10 : i * 10;
        assert.equal((await game.post(board, player, score)).status, 200);
      }
      const expected = ['1/2 b', '2/4 d', '3/6 f'];
      const query = 'playerIds=f,b,nobody,d,b';
      assert.deepEqual(await places(board, query), expected);
      assert.deepEqual(await places(board, query, 1), expected);
      const half = await service.get(`/leaderboards/${board}/entries?limit=1&${query}`, { key });
      assert.equal((await game.close(board)).status, 200);
      assert.deepEqual(await places(board, query), [], 'the next season has no entries');
      assert.deepEqual(await places(board, `${query}&season=1`), expected);
      assert.deepEqual(await places(board, `${query}&season=1`, 1), expected);
      const cursor = encodeURIComponent(half.body.nextCursor);
      const rest = await service.get(`/leaderboards/${board}/entries?${query}&cursor=${cursor}`, { key });
      assert.deepEqual(
        rest.body.data.map((entry: { playerId: string }) => entry.playerId),
        ['d', 'f'],
        'a list that began while the season was open',
      );
    }
  });

  it('has names and metadata, and no overallRank without a view', async () => {
    await game.board('shown');
    await service.put('/players/ada', { key, body: { displayName: 'Ada' } });
    await game.post('shown', 'ada', 5, { metadata: { car: 'red' } });
    const [entry] = await game.entries('shown', '&playerIds=ada');
    assert.deepEqual([entry?.displayName, entry?.metadata], ['Ada', { car: 'red' }]);
    const [plain] = await game.entries('shown');
    assert.ok(plain && !('overallRank' in plain));
  });

  it('refuses what is no list of ids, and more than 200', async () => {
    await game.board('strict');
    const get = (query: string) => service.get(`/leaderboards/strict/entries?${query}`, { key });
    for (const query of [
      'playerIds=',
      'playerIds=a,,b',
      'playerIds=a%20b',
      'playerIds=..',
      `playerIds=${'x'.repeat(129)}`,
    ]) {
      const answer = await get(query);
      assertFault(answer, 'VALIDATION_FAILED', query);
      assert.equal(answer.body.error.details[0].path.includes('playerIds'), true, query);
    }
    const ids = (count: number) => Array.from({ length: count }, (_, i) => `p${i}`).join(',');
    assert.equal((await get(`playerIds=${ids(200)}`)).status, 200);
    assertFault(await get(`playerIds=${ids(201)}`), 'VALIDATION_FAILED');
    assert.equal((await get('playerIds=constructor,__proto__')).status, 200);
    assertFault(await service.get('/leaderboards/none/entries?playerIds=a', { key }), 'NOT_FOUND');
    assertFault(await get('playerIds=a&season=9'), 'NOT_FOUND');
  });

  it('shows nothing of test to live', async () => {
    const test = await openGame(service, 'test');
    await game.board('apart');
    await test.post('apart', 'only-test', 5);
    await game.post('apart', 'only-live', 5);
    assert.deepEqual(await places('apart', 'playerIds=only-test,only-live'), ['1/1 only-live']);
  });

  it('can be read by players, unless the project hides ids', async () => {
    const { token: owner } = service.owner;
    await game.board('clients');
    await game.post('clients', 'ada', 5);
    await game.post('clients', 'grace', 9);
    const { body } = await service.post('/auth/player-token', { key, body: { playerId: 'ada' } });
    const get = () => service.get('/leaderboards/clients/entries?playerIds=ada,other', { token: body.token });
    const [entry] = (await get()).body.data;
    assert.deepEqual([entry.rank, entry.overallRank, entry.isMe], [1, 2, true]);
    const path = `/projects/${service.projectId}`;
    await service.patch(path, { token: owner, body: { client: { hidePlayerIds: true } } });
    assertFault(await get(), 'FORBIDDEN');
    await service.patch(path, { token: owner, body: { client: { hidePlayerIds: false } } });
  });
});
