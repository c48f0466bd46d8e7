import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startTestService } from '../../../../testing/service.ts';
import { notificationsOf, sql } from '../../../leaderboards/test-boards.ts';

const service = await startTestService();
const { token } = service.owner;
await service.patch(`/projects/${service.projectId}`, { token, body: { plan: 'ENTERPRISE' } });
const { key } = await service.createKey({ scopes: ['read', 'write', 'manage'] });

const make = async (path: string, body: object) => {
  const answer = await service.put(path, { key, body });
  assert.ok(answer.status < 300, JSON.stringify(answer.body));
};
const post = (board: string, playerId: string, score: number) =>
  service.post(`/leaderboards/${board}/entries`, { key, body: { playerId, score } });
const close = async (board: string) => (await service.post(`/leaderboards/${board}/close`, { key })).body;
const xpOf = async (playerId: string) => (await service.get(`/players/${playerId}`, { key })).body.xp;
const xp = (amount: number) => ({ do: 'grantXp', amount });

async function untilRewarded(): Promise<void> {
  for (;;) {
    const open = await sql(
      service,
      `select from leaderboard_seasons s join environments e on e.id = s.environment_id
       where e.project_id = $1
         and (rewarded_to is not null or (closed_at is not null and hash is null and not removed))`,
      service.projectId,
    );
    if (open.length === 0) return;
    await new Promise((done) => setTimeout(done, 20));
  }
}

describe('rewards of a season', () => {
  it('go to ranks and parts of all entries when it closes, once for each player', async () => {
    await make('/leaderboards/weekly', {
      name: 'Weekly',
      rewards: [
        { from: 1, to: 1, actions: [xp(1_000)] },
        { from: 1, to: '50%', actions: [xp(10)] },
      ],
    });
    await make('/rules/placed', {
      name: 'Placed',
      on: 'leaderboard.placed',
      when: 'event.properties.rank == 3',
      then: [{ do: 'setAttribute', key: 'bronze', value: 'event.properties.season' }],
    });
    await make('/rules/closed', { name: 'Closed', on: 'leaderboard.season_closed', then: [xp(1)] });
    for (const [i, id] of ['a', 'b', 'c', 'd', 'e'].entries()) await post('weekly', id, 100 - i);
    const { hash } = await close('weekly');
    await untilRewarded();
    // Half of five, rounded up, are three.
    assert.deepEqual(await Promise.all(['a', 'b', 'c', 'd', 'e'].map(xpOf)), [1_011, 11, 11, 1, 1]);
    const { body } = await service.get('/players/c', { key });
    assert.deepEqual(body.attributes, { bronze: 1 });
    assert.equal(body.streak.current, 0, 'it is no activity of the player');
    const told = (await notificationsOf(service, 'weekly')).filter(
      ({ type }) => !type.includes('rank') && !type.includes('leader.new') && !type.includes('new_leader'),
    );
    assert.deepEqual(told[0], {
      type: 'leaderboard.season_closed',
      data: { leaderboardId: 'weekly', season: 1, entries: 5, hash },
    });
    assert.deepEqual(told[3], {
      type: 'leaderboard.placed',
      data: {
        leaderboardId: 'weekly',
        season: 1,
        playerId: 'c',
        rank: 3,
        score: 98,
        tier: null,
        nextTier: null,
      },
    });
    assert.equal(told.length, 6);
    const { data } = (await service.get('/events?type=leaderboard.placed', { key })).body;
    assert.equal(data.length, 5);
    const reversed = await service.post(`/events/${data[0].id}/reverse`, { key, body: {} });
    assert.equal(reversed.status, 409);
    for (const id of ['a', 'c']) {
      assert.equal((await service.post(`/players/${id}/verify`, { key })).body.matches, true);
    }
  });

  it('leave out who was erased, also if the id has come back', async () => {
    await make('/leaderboards/gone', { name: 'Gone', rewards: [{ from: 1, to: 10, actions: [xp(5)] }] });
    await post('gone', 'leaver', 1);
    await post('gone', 'stayer', 2);
    const [season] = await sql<{ key: number }>(
      service,
      `select s.key from leaderboard_seasons s join environments e on e.id = s.environment_id
       where e.project_id = $1 and s.leaderboard_id = 'gone'`,
      service.projectId,
    );
    await close('gone');
    await untilRewarded();
    await service.delete('/players/leaver', { key });
    await service.put('/players/leaver', { key, body: {} });
    await sql(service, 'update leaderboard_seasons set rewarded_to = 0 where key = $1', season?.key);
    await untilRewarded();
    assert.equal(await xpOf('leaver'), 0);
    assert.ok((await xpOf('stayer')) < 10, 'and nobody gets them twice');
  });

  it('are not there for a board without them: it only says that it closed', async () => {
    await service.delete('/rules/closed', { key });
    await service.delete('/rules/placed', { key });
    await make('/leaderboards/quiet', { name: 'Quiet' });
    await post('quiet', 'a', 1);
    await close('quiet');
    await untilRewarded();
    const types = (await notificationsOf(service, 'quiet')).map(({ type }) => type);
    assert.ok(types.includes('leaderboard.season_closed') && !types.includes('leaderboard.placed'));
  });
});
