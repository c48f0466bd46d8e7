import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { assertFault } from '../../../testing/envelope.ts';
import { isLongRun } from '../../../testing/long-run.ts';
import { startTestService } from '../../../testing/service.ts';

const service = await startTestService();
const { token } = service.owner;
let key = '';

const join = (board: string, playerId: string) =>
  service.post(`/leaderboards/${board}/join`, { key, body: { playerId } });
const leave = (board: string, playerId: string) =>
  service.delete(`/leaderboards/${board}/join/${playerId}`, { key });
const post = (board: string, playerId: string, score: number) =>
  service.post(`/leaderboards/${board}/entries`, { key, body: { playerId, score } });
const balance = async (playerId: string) =>
  (await service.get(`/players/${playerId}/wallet`, { key })).body.balances[0].balance;
const make = async (path: string, body: object) => {
  const answer = await service.put(path, { key, body });
  assert.ok(answer.status < 300, JSON.stringify(answer.body));
};
const price = [{ currencyId: 'coins', amount: 10 }];

before(async () => {
  await service.patch(`/projects/${service.projectId}`, { token, body: { plan: 'ENTERPRISE' } });
  key = (await service.createKey({ scopes: ['read', 'write', 'manage'] })).key;
  await make('/currencies/coins', { name: 'Coins', initial: 25 });
  await make('/leaderboards/cup', { name: 'Cup', entry: { required: true, price } });
});

describe('a leaderboard with an entry', () => {
  it('takes the price once in a season, and scores of those who have joined', async () => {
    assertFault(await post('cup', 'ada', 1), 'CONFLICT');
    const joined = await join('cup', 'ada');
    assert.deepEqual([joined.status, joined.body], [200, { joined: true, paid: price }]);
    assert.deepEqual((await join('cup', 'ada')).body, { joined: true, paid: price });
    assert.equal(await balance('ada'), 15);
    assert.equal((await post('cup', 'ada', 5)).status, 200);
    await service.post('/leaderboards/cup/close', { key });
    assertFault(await post('cup', 'ada', 5), 'CONFLICT');
    assert.equal((await join('cup', 'ada')).status, 200, 'the next season is joined again');
    assertFault(await spend('eve'), 'INSUFFICIENT_FUNDS');
    assert.equal((await service.post('/players/ada/verify', { key })).body.matches, true);
  });

  async function spend(playerId: string) {
    await service.put(`/players/${playerId}`, { key, body: {} });
    const taken = await service.post(`/players/${playerId}/wallet/coins`, { key, body: { amount: -20 } });
    assert.equal(taken.status, 200);
    return join('cup', playerId);
  }

  it('pays back to those who leave before their first score', async () => {
    await join('cup', 'bob');
    assert.equal(await balance('bob'), 15);
    assert.equal((await leave('cup', 'bob')).status, 204);
    assert.equal(await balance('bob'), 25);
    assertFault(await leave('cup', 'bob'), 'CONFLICT');
    await join('cup', 'bob');
    await post('cup', 'bob', 1);
    assertFault(await leave('cup', 'bob'), 'CONFLICT');
    assert.equal((await service.post('/players/bob/verify', { key })).body.matches, true);
    const { data } = (await service.get('/players/bob/activity', { key })).body;
    const entry = data.find(({ type }: { type: string }) => type === 'leaderboard.join');
    assertFault(await service.post(`/events/${entry.id}/reverse`, { key, body: {} }), 'CONFLICT');
  });

  it('refuses who comes too late, lacks what is required, or joins what needs no joining', async () => {
    await make('/leaderboards/over', {
      name: 'Over',
      entry: { required: true, until: '2020-01-01T00:00:00Z' },
    });
    assertFault(await join('over', 'cyd'), 'CONFLICT');
    assertFault(await service.get('/players/cyd', { key }), 'NOT_FOUND', 'nobody is created for it');
    await make('/leaderboards/elite', {
      name: 'Elite',
      entry: { required: true, requires: 'player.level >= 3' },
    });
    assertFault(await join('elite', 'ada'), 'CONFLICT');
    await make('/leaderboards/plain', { name: 'Plain' });
    assertFault(await join('plain', 'ada'), 'CONFLICT');
    assertFault(await join('none', 'ada'), 'NOT_FOUND');
    const wrong = { name: 'Wrong', entry: { required: true, requires: 'player.nonsense' } };
    const { status, body } = await service.put('/leaderboards/wrong', { key, body: wrong });
    assert.deepEqual([status, body.error.details[0].path], [400, '/entry/requires']);
  });

  const maxEntries = isLongRun ? 100 : 30;

  it(`never has more than maxEntries, with ${3 * maxEntries} who join at once`, async () => {
    await make('/leaderboards/small', { name: 'Small', entry: { required: true, price, maxEntries } });
    const answers = await Promise.all(
      Array.from({ length: 3 * maxEntries }, (_, i) => join('small', `p${i}`)),
    );
    assert.equal(answers.filter(({ status }) => status === 200).length, maxEntries);
    assert.ok(answers.every(({ status }) => status === 200 || status === 409));
    const i = answers.findIndex(({ status }) => status === 200);
    assert.equal((await leave('small', `p${i}`)).status, 204);
    assert.equal((await join('small', 'late')).status, 200);
    assertFault(await join('small', 'later'), 'CONFLICT');
  });

  it('is joined and left by players themselves, if the project allows it', async () => {
    const { body } = await service.post('/auth/player-token', { key, body: { playerId: 'zoe' } });
    const mine = { token: body.token };
    assert.deepEqual((await service.post('/leaderboards/cup/join', mine)).body, {
      joined: true,
      paid: price,
    });
    assertFault(
      await service.post('/leaderboards/cup/join', { ...mine, body: { playerId: 'ada' } }),
      'FORBIDDEN',
    );
    assert.equal((await service.delete('/leaderboards/cup/join/me', mine)).status, 204);
    await service.patch(`/projects/${service.projectId}`, {
      token,
      body: { client: { leaderboards: false } },
    });
    assertFault(await service.post('/leaderboards/cup/join', mine), 'FORBIDDEN');
    assert.equal((await service.get('/me/milestones', mine)).status, 200);
  });
});
