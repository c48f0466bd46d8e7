import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertFault } from '../../testing/envelope.ts';
import { startTestService } from '../../testing/service.ts';
import { variantOf } from '../../testing/variant-of.ts';

const service = await startTestService();
const { key } = await service.createKey({ scopes: ['read', 'write', 'manage'] });

const xp = (amount: number) => [{ do: 'grantXp', amount }];
await service.put('/rules/win', { key, body: { name: 'Win', on: 'win', then: xp(10) } });
const changes = [{ kind: 'rules', id: 'win', patch: { then: xp(70) } }];
const made = await service.put('/experiments/xp', {
  key,
  body: {
    name: 'XP',
    variants: [
      { id: 'control', weight: 1 },
      { id: 'more', weight: 1, changes },
    ],
    metrics: [{ id: 'wins', of: 'events' }],
  },
});
assert.equal(made.status, 201, JSON.stringify(made.body));
for (const playerId of ['ada', 'bob', 'cy']) {
  await service.post('/events', { key, body: { playerId, type: 'win' } });
}

const simulate = (body: object) => service.post('/events/simulate', { key, body });
const supposed = async (variantId: string, playerId = 'new', more: object = {}) => {
  const variants = [{ experimentId: 'xp', variantId }];
  const { status, body } = await simulate({ event: { playerId, type: 'win' }, variants, ...more });
  assert.equal(status, 200, JSON.stringify(body));
  return [body.effects[0].amount, body.trace.find((one: object) => 'experiment' in one)];
};
const backtest = async (body: object) => {
  const answer = await service.post('/backtests', { key, body });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  assert.equal(answer.body.status, 'done', JSON.stringify(answer.body));
  return answer.body;
};

describe('a variant', () => {
  const named = (variant: string) => ({ experiment: 'xp', variant });

  it('is simulated and backtested while its experiment is a draft', async () => {
    assert.deepEqual(await supposed('more'), [70, named('more')]);
    assert.deepEqual(await supposed('control'), [10, named('control')]);
    assert.equal((await simulate({ event: { type: 'win' } })).body.effects[0].amount, 10);
    // Beside drafts, which stand for the definition as it is for all.
    const rules = [{ id: 'win', name: 'Win', on: 'win', then: xp(5) }];
    assert.deepEqual(await supposed('control', 'new', { rules }), [5, named('control')]);
    assert.deepEqual(await supposed('more', 'new', { rules }), [70, named('more')]);
    const { result } = await backtest({ experiment: { experimentId: 'xp', variantId: 'more' } });
    assert.deepEqual([result.players, result.affectedPlayers, result.totals.difference.xp], [3, 3, 180]);
    const control = await backtest({ experiment: { experimentId: 'xp', variantId: 'control' } });
    assert.equal(control.result.affectedPlayers, 0);
    const [, listed] = (await service.get('/backtests', { key })).body.data;
    assert.deepEqual([listed.experimentId, listed.variantId, listed.ruleId], ['xp', 'more', null]);
    await backtest({ rule: { id: 'win', name: 'Win', on: 'win', then: xp(5) } });
    const variantsOf = async (query: string) =>
      (await service.get(`/backtests?${query}`, { key })).body.data.map(
        (one: { variantId: string | null }) => one.variantId,
      );
    assert.deepEqual(await variantsOf('experimentId=xp'), ['control', 'more']);
    assert.deepEqual(await variantsOf('experimentId=other'), []);
    assert.deepEqual(await variantsOf('ruleId=win'), [null]);
    for (const other of ['ruleId=win', 'changesetId=0199c1f2-17c4-7ab9-a37f-d28b470a1c9e']) {
      const refused = await service.get(`/backtests?experimentId=xp&${other}`, { key });
      assertFault(refused, 'VALIDATION_FAILED');
      assert.equal(refused.body.error.details[0].path, '/experimentId');
    }
  });

  it('is the one that the player has, or would get, while it runs, unless another is supposed', async () => {
    const { salt } = (await service.post('/experiments/xp/start', { key, body: {} })).body;
    for (const playerId of ['ada', 'nobody-yet']) {
      const own = variantOf('xp', salt, playerId, ['control', 'more']);
      const { body } = await simulate({ event: { playerId, type: 'win' } });
      assert.equal(body.effects[0].amount, own === 'more' ? 70 : 10, playerId);
      assert.deepEqual(await supposed('more', playerId), [70, named('more')]);
      assert.deepEqual(await supposed('control', playerId), [10, named('control')]);
    }
    assert.deepEqual((await service.get('/players/ada/experiments', { key })).body.data, []);
    // As if all had had it, whatever they have.
    for (const playerId of ['ada', 'bob', 'cy']) {
      await service.post('/events', { key, body: { playerId, type: 'win' } });
    }
    const { result } = await backtest({ experiment: { experimentId: 'xp', variantId: 'more' } });
    assert.equal(result.totals.draft.xp, 6 * 70, JSON.stringify(result.totals));
    const base = await backtest({ experiment: { experimentId: 'xp', variantId: 'control' } });
    assert.equal(base.result.totals.draft.xp, 6 * 10);
    assert.equal((await service.post('/experiments/xp/stop', { key, body: {} })).status, 200);
    assert.deepEqual(await supposed('more', 'ada'), [70, named('more')], 'also after the stop');
  });

  it('that does not exist is refused, with the field', async () => {
    const event = { type: 'win' };
    const refused = async (variants: object[], path: string) => {
      const answer = await simulate({ event, variants });
      assertFault(answer, 'VALIDATION_FAILED');
      assert.equal(answer.body.error.details[0].path, path);
    };
    await refused([{ experimentId: 'none', variantId: 'more' }], '/variants/0/experimentId');
    await refused([{ experimentId: 'xp', variantId: 'none' }], '/variants/0/variantId');
    const twice = { experimentId: 'xp', variantId: 'more' };
    await refused([twice, twice], '/variants/1/experimentId');
    const unknown = { experiment: { experimentId: 'xp', variantId: 'none' } };
    const answer = await service.post('/backtests', { key, body: unknown });
    assertFault(answer, 'VALIDATION_FAILED');
    assert.equal(answer.body.error.details[0].path, '/experiment/variantId');
    const both = { ...unknown, rule: { on: 'win', then: xp(1) } };
    assertFault(await service.post('/backtests', { key, body: both }), 'VALIDATION_FAILED');
  });
});
