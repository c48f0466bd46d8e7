import assert from 'node:assert/strict';
import { it } from 'node:test';
import { assertFault } from '../../../testing/envelope.ts';
import { startTestService } from '../../../testing/service.ts';
import { sealSeasons } from '../seasons/close-season.ts';
import { settleSeasons } from '../settling/settle-seasons.ts';
import { sql } from '../test-boards.ts';
import { openLeagues, weekly } from './test-leagues.ts';

const service = await startTestService({ own: 'its tables are read and seasons are closed' });
const game = await openLeagues(service);
const { key } = game;
const set = (player: string, board: string, tier: unknown) =>
  service.put(`/players/${player}/league/${board}`, { key, body: { tier } });

async function close(board: string): Promise<void> {
  assert.equal((await game.close(board)).status, 200);
  for (;;) {
    await sealSeasons(service.db, service.clock, () => {});
    if ((await game.seasons(board)).find(({ closedAt }) => closedAt !== null)?.hash) return;
  }
}

it('a player who comes from elsewhere begins in the tier that is set, also before the first season', async () => {
  await game.league('moved', { absent: 'relegate' });
  await service.put('/players/ada', { key, body: {} });
  const answer = await set('ada', 'moved', 'gold');
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  assert.deepEqual([answer.body.tier, answer.body.group, answer.body.history], ['gold', null, []]);
  assert.equal((await set('ada', 'moved', 'silver')).body.tier, 'silver', 'it can be set again');
  const seasons = await game.seasons('moved');
  assert.deepEqual(
    seasons.map(({ number, closedAt }) => [number, closedAt]),
    [[1, null]],
    'it is no season of its own',
  );
  await game.post('moved', 'bob', 1);
  assert.equal((await game.seasons('moved'))[0]?.startedAt, seasons[0]?.startedAt);
  await game.post('moved', 'ada', 1);
  assert.deepEqual(
    (await game.groups('moved')).map(({ tier, size, season }) => [tier, size, season]),
    [
      ['bronze', 1, 1],
      ['silver', 1, 1],
    ],
  );
  const refused = await set('ada', 'moved', 'gold');
  assertFault(refused, 'CONFLICT');
  await close('moved');
  assert.equal((await game.of('ada', 'moved')).body.tier, 'gold', 'the season decided');
});

it('in a league that runs, what was before does not count as missed', async () => {
  await service.put('/players/cy', { key, body: {} });
  await game.post('moved', 'bob', 1);
  await close('moved');
  assert.equal((await set('cy', 'moved', 'gold')).body.tier, 'gold');
  await game.post('moved', 'bob', 1);
  assert.equal((await game.of('cy', 'moved')).body.tier, 'gold');
  await close('moved');
  assert.equal((await game.of('cy', 'moved')).body.tier, 'silver', 'a season away costs a tier from then on');
  const exported = await service.get('/players/cy/export', { key });
  assert.equal(exported.status, 200);
  assert.deepEqual(exported.body.leagueTiers, [{ leaderboardId: 'moved', tier: 'gold', season: 2 }]);
});

it('says what is wrong', async () => {
  const unknown = await set('ada', 'moved', 'wood');
  assertFault(unknown, 'VALIDATION_FAILED');
  assert.equal(unknown.body.error.details[0].path, '/tier');
  assertFault(await set('ada', 'moved', 7), 'VALIDATION_FAILED');
  assertFault(await set('nobody', 'moved', 'gold'), 'NOT_FOUND');
  assertFault(await set('ada', 'none', 'gold'), 'NOT_FOUND');
  await game.board('plain');
  assertFault(await set('ada', 'plain', 'gold'), 'NOT_FOUND');
});

it('ends with the leaderboard', async () => {
  await game.league('short');
  assert.equal((await set('ada', 'short', 'gold')).status, 200);
  assert.equal((await service.delete('/leaderboards/short', { key })).status, 204);
  const again = await service.put('/leaderboards/short', { key, body: { name: 'Short', ...weekly } });
  assert.equal(again.status, 201);
  assertFault(await game.of('ada', 'short'), 'NOT_FOUND');
  await settleSeasons(service.db);
  assert.deepEqual(await sql(service, `select from league_tiers where leaderboard_id = 'short'`), []);
});
