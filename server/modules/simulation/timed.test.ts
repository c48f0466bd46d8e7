import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { startTestService } from '../../testing/service.ts';

const service = await startTestService();
const { token } = service.owner;
let key = '';

before(async () => {
  await service.patch(`/projects/${service.projectId}`, { token, body: { plan: 'ENTERPRISE' } });
  key = (await service.createKey({ scopes: ['read', 'write', 'manage'] })).key;
});

const day = (n: number, time = '12:00:00.000') => `2026-11-${String(n).padStart(2, '0')}T${time}Z`;
const win = (occurredAt: string) => ({ type: 'win', occurredAt });
const xp = (amount: number) => [{ do: 'grantXp', amount }];
const back = { id: 'back', name: 'Back', on: 'player.inactive', inactiveDays: 3, then: xp(10) };
const risk = { id: 'risk', name: 'Risk', on: 'player.streak_at_risk', hoursBefore: 4, then: xp(1) };

const simulate = async (body: object) => {
  const answer = await service.post('/events/simulate', { key, body });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
};
const testNow = async (test: string) => new Date((await service.get('/test-clock', { key: test })).body.now);
const told = ({ timed }: { timed: { type: string; occurredAt: string }[] }) =>
  timed.map(({ type, occurredAt }) => [type, occurredAt]);

describe('a simulated sequence lets time pass', () => {
  it('between its events: who stays away, and whose streak ends', async () => {
    const body = await simulate({
      events: [win(day(1)), win(day(2)), win(day(9)), win(day(10))],
      rules: [back, risk],
    });
    assert.deepEqual(body.results.map(told), [
      [],
      [],
      [
        ['player.streak_at_risk', day(3, '20:00:00.000')],
        ['player.inactive', day(5)],
      ],
      [],
    ]);
    assert.deepEqual(body.results[2].timed[1].effects, [{ type: 'xp', amount: 10, xp: 11, ruleId: 'back' }]);
    assert.deepEqual([body.timed, body.player.xp], [[], 11]);
  });

  it('after the last one up to `until`, and sees what time itself gave', async () => {
    const freeze = { ...risk, then: [{ do: 'grantStreakFreeze' }], limit: { times: 1, per: 'lifetime' } };
    const body = await simulate({
      events: [win(day(1)), win(day(2))],
      until: day(9),
      rules: [back, freeze],
    });
    assert.deepEqual(told(body), [
      ['player.streak_at_risk', day(3, '20:00:00.000')],
      ['player.streak_at_risk', day(4, '20:00:00.000')],
      ['player.inactive', day(5)],
    ]);
    assert.equal(body.player.xp, 10);
  });

  it('is refused where too much would happen, or the end is before the last event', async () => {
    const refused = async (body: object) => {
      const answer = await service.post('/events/simulate', { key, body });
      assert.equal(answer.status, 400, JSON.stringify(answer.body));
      return answer.body.error.details[0].path;
    };
    const rules = ['a', 'b', 'c', 'd'].map((id) => ({ ...risk, id }));
    assert.equal(await refused({ events: [win(day(2))], until: day(1), rules }), '/until');
    assert.equal(await refused({ event: win(day(2)), until: day(3), rules }), '/until');
  });
});

describe('a backtest', () => {
  it('works out what time would have caused for a rule of the draft', async () => {
    const test = (await service.createKey({ mode: 'test', scopes: ['read', 'write', 'manage'] })).key;
    const play = async (playerId: string) => {
      const { status } = await service.post('/events', { key: test, body: { playerId, type: 'win' } });
      assert.equal(status, 201);
    };
    const from = new Date(service.clock().getTime() - 1_000).toISOString();
    await play('away');
    for (let days = 0; days < 8; days += 2) {
      await play('here');
      await service.put('/test-clock', { key: test, body: { advanceSeconds: 2 * 86_400 } });
    }
    const { id: _, ...rule } = back;
    const { status, body } = await service.post('/backtests', { key: test, body: { rule, from } });
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(body.status, 'done');
    assert.equal(body.result.fired, 1, JSON.stringify(body.result));
    assert.equal(body.result.totals.difference.xp, 10);
    assert.equal(body.result.mostAffected[0].playerId, 'away');
    // The same again, by a rule that a later part of the period has: the first absence was before it.
    const later = new Date((await testNow(test)).getTime() - 4 * 86_400_000).toISOString();
    const part = await service.post('/backtests', { key: test, body: { rule, from: later } });
    assert.equal(part.body.result.fired, 0, JSON.stringify(part.body.result));
  });
});
