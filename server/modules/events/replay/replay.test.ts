import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { expireQuestsOf } from '../../../testing/expire-quests.ts';
import { startTestService } from '../../../testing/service.ts';

const service = await startTestService({ own: 'the clock moves' });
const { token } = service.owner;
const { key } = await service.createKey({ scopes: ['read', 'write'] });
const { key: testKey } = await service.createKey({ mode: 'test', scopes: ['read', 'write', 'manage'] });

async function define(kind: string, body: { id: string } & Record<string, unknown>): Promise<void> {
  const answer = await service.put(`/${kind}/${body.id}`, { token, body: { name: body.id, ...body } });
  assert.ok(answer.status < 300, JSON.stringify(answer.body));
}

async function post(path: string, body: object, of = key) {
  const answer = await service.post(path, { key: of, body });
  assert.ok(answer.status < 300, JSON.stringify(answer.body));
  return answer.body;
}

async function verify(playerId: string, of = key) {
  const answer = await service.post(`/players/${playerId}/verify`, { key: of });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body as { matches: boolean; entries: number; differences: unknown[] };
}

const matching = (entries: number) => ({ matches: true, entries, differences: [] });

const sql = async (text: string, ...values: unknown[]) =>
  (await service.db.query({ name: '', text, values })).rows;

await define('badges', { id: 'winner', repeatable: true });
await define('leaderboards', { id: 'points', operator: 'sum' });
await define('leaderboards', { id: 'xp', source: 'xp' });
await define('quests', {
  id: 'hurry',
  timeLimitSeconds: 60,
  start: 'manual',
  objectives: [{ id: 'wins', on: 'win', measure: 'count', target: 3 }],
});
await define('rules', {
  id: 'win',
  on: 'win',
  then: [
    { do: 'grantXp', amount: 10 },
    { do: 'awardBadge', badgeId: 'winner' },
    { do: 'submitScore', leaderboardId: 'points', value: 2 },
    { do: 'setAttribute', key: 'last', value: 'event.properties.place' },
  ],
});

describe("a player's log", () => {
  it('has all that changes the player, and gives the same state when it is replayed', async () => {
    await post('/players', { id: 'ada', displayName: 'Ada', attributes: { team: 'red', last: 7 } });
    await post('/events', { playerId: 'ada', type: 'win', properties: { place: 3 } });
    await post('/players/ada/xp', { amount: 5 });
    await service.patch('/players/ada', {
      key,
      body: { timezone: 'Asia/Tokyo', attributes: { team: null } },
    });
    await post('/players/ada/quests/hurry/start', {});
    await post('/leaderboards/points/entries', { playerId: 'ada', score: 0.5 });
    service.clock.advance(61_000);
    await expireQuestsOf(service);
    assert.equal((await service.delete('/players/ada/badges/winner', { key })).status, 204);
    await post('/events', { playerId: 'ada', type: 'win', properties: { place: 1 } });
    assert.equal((await service.delete('/leaderboards/points/entries/ada', { key })).status, 204);
    assert.deepEqual(await verify('ada'), matching(10));
  });

  it('names the definitions that each entry ran on', async () => {
    await post('/events', { playerId: 'bob', type: 'win', properties: { place: 3 } });
    await define('rules', { id: 'win', on: 'win', then: [{ do: 'grantXp', amount: 1_000 }] });
    await service.put('/levels', { token, body: { thresholds: [0, 500] } });
    await post('/events', { playerId: 'bob', type: 'win' });
    const versions = await sql(
      `select definitions_version as version from events e join players p on p.key = e.player_key
       where p.id = 'bob' order by seq`,
    );
    assert.equal(versions.length, 2);
    assert.ok(versions[0].version < versions[1].version);
    assert.deepEqual(await verify('bob'), matching(2));
  });

  it('has the time of a test clock', async () => {
    await service.put('/test-clock', { key: testKey, body: { advanceSeconds: 90_000 } });
    await post('/events', { playerId: 'cay', type: 'win' }, testKey);
    await post('/players/cay/quests/hurry/start', {}, testKey);
    await service.put('/test-clock', { key: testKey, body: { advanceSeconds: 90_000 } });
    await post('/events', { playerId: 'cay', type: 'win' }, testKey);
    await expireQuestsOf(service);
    assert.equal((await verify('cay', testKey)).matches, true);
  });

  it('shows the differences of a state that was changed outside of the log', async () => {
    await post('/events', { playerId: 'dan', type: 'win' });
    await sql(
      `update player_progress set xp = xp + 7 where player_key = (select key from players where id = 'dan')`,
    );
    const { matches, differences } = await verify('dan');
    assert.equal(matches, false);
    assert.deepEqual(differences, [{ path: '/xp', stored: 1_007, replayed: 1_000 }]);
    await sql(
      `update player_progress set xp = xp - 7 where player_key = (select key from players where id = 'dan')`,
    );
  });

  it('begins with a checkpoint for a player who is older than the log', async () => {
    await post('/events', { playerId: 'eve', type: 'win' });
    await post('/leaderboards/points/entries', { playerId: 'eve', score: 4 });
    const ofEve = `player_key = (select key from players where id = 'eve')`;
    await sql(`update player_progress set logged_at = null, xp = 123 where ${ofEve}`);
    assert.deepEqual(await verify('eve'), matching(0), 'not begun');
    await post('/events', { playerId: 'eve', type: 'win' });
    assert.deepEqual(await verify('eve'), matching(1));
    const [checkpoint] = await sql(
      `select state->>'xp' as xp, scores from player_checkpoints where ${ofEve}`,
    );
    assert.equal(checkpoint.xp, '123');
    assert.equal(checkpoint.scores.points.score, 4);
    await post('/players/eve/xp', { amount: 1 });
    assert.deepEqual(await verify('eve'), matching(2));
    assert.equal((await sql(`select from player_checkpoints where ${ofEve}`)).length, 1);
  });

  it('begins with a checkpoint whose scores count only for the season that they were in', async () => {
    await post('/leaderboards/points/entries', { playerId: 'fay', score: 4 });
    const ofFay = `player_key = (select key from players where id = 'fay')`;
    await sql(`update player_progress set logged_at = null where ${ofFay}`);
    await post('/leaderboards/points/entries', { playerId: 'fay', score: 1 });
    assert.equal((await service.post('/leaderboards/points/close', { token })).status, 200);
    assert.deepEqual(await verify('fay'), matching(1));
    await post('/leaderboards/points/entries', { playerId: 'fay', score: 2 });
    assert.deepEqual(await verify('fay'), matching(2));
    const scores = await sql(
      `select x.score from leaderboard_entries x join leaderboard_seasons s on s.key = x.season_key
       where s.closed_at is null and x.${ofFay}`,
    );
    assert.deepEqual(scores, [{ score: 2 }]);
  });

  it('gives the scores in open seasons, and shows where they differ', async () => {
    await post('/leaderboards/points/entries', { playerId: 'gil', score: 3 });
    assert.deepEqual(await verify('gil'), matching(1));
    const change = (by: number) =>
      sql(
        `update leaderboard_entries set score = score + $1 where player_key = (select key from players where id = 'gil')`,
        by,
      );
    await change(1);
    assert.deepEqual((await verify('gil')).differences, [
      { path: '/scores/points/score', stored: 4, replayed: 3 },
    ]);
    await change(-1);
  });

  it('does not count scores of a deleted leaderboard for one of the same name, though the test clock was ahead', async () => {
    await define('leaderboards', { id: 'again', operator: 'sum' });
    await service.put('/test-clock', { key: testKey, body: { advanceSeconds: 90_000 } });
    await post('/leaderboards/again/entries', { playerId: 'hal', score: 3 }, testKey);
    assert.equal((await service.post('/leaderboards/again/close', { key: testKey })).status, 200);
    assert.equal((await service.delete('/leaderboards/again', { token })).status, 204);
    await define('leaderboards', { id: 'again', operator: 'sum' });
    await post('/leaderboards/again/entries', { playerId: 'hal', score: 5 }, testKey);
    assert.deepEqual(await verify('hal', testKey), matching(2));
  });

  it('cannot be verified for an unknown player', async () => {
    assert.equal((await service.post('/players/nobody/verify', { key })).status, 404);
  });
});
