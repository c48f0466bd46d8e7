import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { it } from 'node:test';
import { assertFault } from '../../../testing/envelope.ts';
import { startTestService } from '../../../testing/service.ts';
import { sealSeasons } from '../seasons/close-season.ts';
import { openLeagues } from './test-leagues.ts';

const service = await startTestService({ own: 'seasons are closed and sealed by hand' });
const game = await openLeagues(service);
const { key } = game;

it('a reversed event leaves the group of an open season; a closed season never changes', async () => {
  await game.league('undone');
  const rule = {
    name: 'Score',
    on: 'won',
    then: [{ do: 'submitScore', leaderboardId: 'undone', value: 'event.properties.points' }],
  };
  assert.equal((await service.put('/rules/score', { key, body: rule })).status, 201);
  const send = async (id: string, playerId: string, points: number) => {
    const answer = await service.post('/events', {
      key,
      body: { id, playerId, type: 'won', properties: { points } },
    });
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
  };
  const reverse = async (id: string) => {
    const answer = await service.post(`/events/${id}/reverse`, { key, body: { reason: 'Cheated' } });
    assert.ok(answer.status < 300, JSON.stringify(answer.body));
  };
  await send('one', 'ada', 10);
  await send('two', 'ada', 5);
  await send('three', 'bob', 12);
  assert.equal((await game.of('ada', 'undone')).body.rank, 1);
  await reverse('two');
  const [group] = await game.groups('undone');
  const rows = async (season: number) =>
    (await game.entries('undone', `&season=${season}&group=${group?.id}`)).map(({ playerId, score }) => [
      playerId,
      score,
    ]);
  assert.deepEqual(await rows(1), [
    ['bob', 12],
    ['ada', 10],
  ]);
  await reverse('one');
  assert.deepEqual(await rows(1), [['bob', 12]]);
  assert.equal((await game.of('ada', 'undone')).body.rank, null, 'the place in the group stays');
  await send('four', 'ada', 20);
  assert.equal((await game.groups('undone')).length, 1);
  const closed = [
    ['ada', 20],
    ['bob', 12],
  ];
  assert.equal((await game.close('undone')).status, 200);
  for (;;) {
    await sealSeasons(service.db);
    if ((await game.seasons('undone'))[1]?.hash) break;
  }
  const tiersOf = async (season: number) =>
    (await service.get('/leaderboards/undone/seasons', { key })).body.data.find(
      ({ number }: { number: number }) => number === season,
    ).tiers;
  assert.deepEqual(await tiersOf(1), [{ tier: 'bronze', players: 2, up: 1, down: 0 }]);
  assert.equal(await tiersOf(2), null, 'nobody has moved yet');
  await reverse('four');
  assert.deepEqual(await rows(1), closed);
  assert.equal((await game.of('ada', 'undone')).body.tier, 'silver');
  for (const player of ['ada', 'bob']) {
    const verified = await service.post(`/players/${player}/verify`, { key });
    assert.equal(verified.status, 200, JSON.stringify(verified.body));
    assert.deepEqual(verified.body.differences, []);
  }
});

it('the results of a group can be shared and downloaded, and prove their hash', async () => {
  const [group] = await game.groups('undone', '&season=1');
  const path = '/leaderboards/undone/seasons/1';
  assertFault(await service.get(`${path}/export`, { key }), 'VALIDATION_FAILED');
  assertFault(await service.post(`${path}/links`, { key }), 'VALIDATION_FAILED');
  const link = await service.post(`${path}/links?group=${group?.id}`, { key });
  assert.equal(link.status, 201, JSON.stringify(link.body));
  const shared = await service.get(`/shared-season?token=${link.body.token}`);
  assert.deepEqual(
    [shared.body.season, shared.body.tierName, shared.body.entries, shared.body.hash],
    [1, 'Bronze', 2, group?.hash],
  );
  const entries = await service.get(`/shared-season/entries?token=${link.body.token}`);
  const lines = entries.body.data.map(
    ({ rank, score, pseudonym }: { rank: number; score: number; pseudonym: string }) =>
      `${rank} ${score} ${pseudonym}\n`,
  );
  assert.equal(createHash('sha256').update(lines.join('')).digest('hex'), group?.hash);
});

it("a player's token sees the own group by default", async () => {
  await game.league('mine', { groupSize: 2 });
  for (const [i, player] of ['a', 'b', 'c', 'd'].entries()) await game.post('mine', player, i);
  const issued = await service.post('/auth/player-token', { key, body: { playerId: 'c' } });
  assert.ok(issued.status < 300, JSON.stringify(issued.body));
  const player = { token: issued.body.token };
  const own = await service.get('/leaderboards/mine/entries', player);
  assert.equal(own.status, 200, JSON.stringify(own.body));
  assert.deepEqual(
    own.body.data.map(({ rank, isMe }: { rank: number; isMe: boolean }) => [rank, isMe]),
    [
      [1, false],
      [2, true],
    ],
  );
  await game.league('unplayed');
  const league = await service.get('/me/league/mine', player);
  const leagues = await service.get('/me/leagues', player);
  assert.deepEqual(
    leagues.body.data.filter(({ leaderboardId }: { leaderboardId: string }) => leaderboardId !== 'undone'),
    [league.body],
  );
  assert.deepEqual(
    league.body.tiers.map(({ name }: { name: string }) => name),
    ['Bronze', 'Silver', 'Gold'],
  );
  assert.deepEqual((await service.get('/me/leagues?leaderboardId=unplayed', player)).body.data, []);
  assert.deepEqual((await service.get('/players/c/leagues?leaderboardId=mine', { key })).body.data, [
    league.body,
  ]);
  const [first, second] = await game.groups('mine');
  assert.deepEqual([league.body.rank, league.body.size, league.body.group], [2, 2, second?.id]);
  const other = await service.get(`/leaderboards/mine/entries?group=${first?.id}`, player);
  assert.deepEqual(
    other.body.data.map(({ isMe }: { isMe: boolean }) => isMe),
    [false, false],
  );
});
