import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { startTestService } from '../../testing/service.ts';

const service = await startTestService();
const { token } = service.owner;
let key = '';
const hour = 3_600_000;
const start = service.clock().getTime() - 96 * hour;
const at = (hours: number) => new Date(start + hours * hour).toISOString();
const rule = { name: 'Win', on: 'win', then: [{ do: 'grantXp', amount: 10 }] };

before(async () => {
  await service.patch(`/projects/${service.projectId}`, { token, body: { plan: 'ENTERPRISE' } });
  key = (await service.createKey({ scopes: ['read', 'write', 'manage'] })).key;
  const of = { xp: true };
  for (const [path, body] of [
    ['/boosts/day', { name: 'Day', factor: 2, of, startsAt: at(24), endsAt: at(48) }],
    ['/boosts/mine', { name: 'Mine', factor: 1.5, of, personal: true }],
    ['/rules/win', rule],
    [
      '/rules/perfect',
      { name: 'Perfect', on: 'perfect', then: [{ do: 'grantBoost', boostId: 'mine', seconds: 12 * 3_600 }] },
    ],
  ] as const) {
    const answer = await service.put(path, { key, body });
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
  }
});

const amounts = (results: { effects: { type: string; amount: number }[] }[]) =>
  results.map(({ effects }) => effects.find(({ type }) => type === 'xp')?.amount ?? 0);
const win = (hours: number) => ({ type: 'win', occurredAt: at(hours) });

/** Before, within and after both: 10, times 2 for the day, times 1.5 from hour 40 to 52. */
const played = [win(1), win(30), { type: 'perfect', occurredAt: at(40) }, win(41), win(50), win(60)];
const gained = [10, 20, 0, 30, 15, 10];

describe('a boost', () => {
  it('acts in a simulated sequence for as long as it lasts, and so does one that the sequence gives', async () => {
    const { status, body } = await service.post('/events/simulate', { key, body: { events: played } });
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(amounts(body.results), gained);
    assert.equal(body.player.xp, 85);
  });

  it('acts in a backtest by the time of each event, as it did when they arrived', async () => {
    const results = [];
    for (const event of played) {
      results.push((await service.post('/events', { key, body: { playerId: 'ada', ...event } })).body);
    }
    assert.deepEqual(amounts(results), gained);
    const run = async (draft: object) => {
      const answer = await service.post('/backtests', {
        key,
        body: { rule: { id: 'win', ...draft }, from: at(0) },
      });
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      return answer.body.result;
    };
    const same = await run(rule);
    assert.deepEqual([same.fired, same.totals.happened.xp, same.totals.difference.xp], [5, 85, 0]);
    const more = await run({ ...rule, then: [{ do: 'grantXp', amount: 30 }] });
    assert.equal(more.totals.difference.xp, 2 * 85);
  });

  it('is taken back and given again exactly: by a reversal of its grant, and by a replay', async () => {
    const { data } = (await service.get('/events?playerId=ada&type=perfect', { key })).body;
    const reversed = await service.post(`/events/${data[0].id}/reverse`, { key, body: { reason: 'wrong' } });
    assert.equal(reversed.status, 200, JSON.stringify(reversed.body));
    const { body: ada } = await service.get('/players/ada', { key });
    assert.equal(ada.xp, 10 + 20 + 20 + 10 + 10);
    assert.deepEqual((await service.get('/players/ada/boosts', { key })).body.data, []);
    assert.equal((await service.post('/players/ada/verify', { key })).body.matches, true);
  });
});
