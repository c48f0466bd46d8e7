import assert from 'node:assert/strict';
import { it } from 'node:test';
import { assertFault } from '../../../testing/envelope.ts';
import { startTestService } from '../../../testing/service.ts';
import { sealSeasons } from '../seasons/close-season.ts';
import { openLeagues } from './test-leagues.ts';

const service = await startTestService({ own: 'seasons are closed and sealed by hand' });
const game = await openLeagues(service);
const { key } = game;

await game.league('viewed', { groupSize: 4 });
for (const [i, player] of ['a', 'b', 'c', 'd', 'e', 'f'].entries()) await game.post('viewed', player, 60 - i);
for (const other of ['c', 'e']) {
  assert.ok((await service.put(`/players/b/friends/${other}`, { key })).status < 300);
}
assert.equal((await service.post('/teams', { key, body: { id: 'foxes', name: 'Foxes' } })).status, 201);
for (const playerId of ['a', 'd', 'f']) {
  assert.ok((await service.post('/teams/foxes/members', { key, body: { playerId } })).status < 300);
}
const [first, second] = await game.groups('viewed');

const shown = async (query: string) =>
  (await game.entries('viewed', `&${query}`)).map((entry) => {
    const { rank, overallRank, playerId } = entry as typeof entry & { overallRank?: number };
    return `${rank}/${overallRank} ${playerId}`;
  });

it('a view of a league is within the group: ranks in it, and only those who are in it', async () => {
  const expected: [string, string[], string[]][] = [
    ['playerIds=d,b,e,nobody', ['1/2 b', '2/4 d'], ['1/1 e']],
    ['friendsOf=b', ['1/2 b', '2/3 c'], ['1/1 e']],
    ['teamId=foxes', ['1/1 a', '2/4 d'], ['1/2 f']],
  ];
  const all = async (more: string) => {
    for (const [query, inFirst, inSecond] of expected) {
      assert.deepEqual(await shown(`${query}&group=${first?.id}${more}`), inFirst, query);
      assert.deepEqual(await shown(`${query}&group=${second?.id}${more}`), inSecond, query);
    }
  };
  await all('');
  // A key has no group of its own, so it names one.
  for (const [query] of expected) {
    const unnamed = await service.get(`/leaderboards/viewed/entries?${query}`, { key });
    assertFault(unnamed, 'VALIDATION_FAILED');
    assert.equal(unnamed.body.error.details[0].path, '/group');
  }
  const issued = await service.post('/auth/player-token', { key, body: { playerId: 'b' } });
  const mine = await service.get('/leaderboards/viewed/entries?friendsOf=b', { token: issued.body.token });
  assert.deepEqual(
    mine.body.data.map(({ playerId, rank, overallRank }: Record<string, unknown>) => [
      playerId,
      rank,
      overallRank,
    ]),
    [
      ['b', 1, 2],
      ['c', 2, 3],
    ],
    "a player's token sees the own group",
  );
  assert.equal((await game.close('viewed')).status, 200);
  const closing = await shown(`playerIds=d,b&season=1&group=${first?.id}`);
  assert.deepEqual(closing, ['1/2 b', '2/4 d']);
  for (;;) {
    await sealSeasons(service.db, service.clock, () => {});
    if ((await game.seasons('viewed')).find(({ number }) => number === 1)?.hash) break;
  }
  await all('&season=1');
});
