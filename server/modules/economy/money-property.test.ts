import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { isLongRun } from '../../testing/long-run.ts';
import { startTestService } from '../../testing/service.ts';
import { foldFlows } from './fold-flows.ts';

const service = await startTestService();
const { key } = await service.createKey({ scopes: ['manage'] });
const players = ['ada', 'ben', 'eve'];
const currencyIds = ['coins', 'gems'];
const stock = 40;

async function put(path: string, body: object) {
  const answer = await service.put(path, { key, body });
  assert.ok(answer.status < 300, JSON.stringify(answer.body));
}

await put('/currencies/coins', { name: 'Coins', initial: 20, max: 300 });
await put('/currencies/gems', { name: 'Gems' });
await put('/items/potion', {
  name: 'Potion',
  maxOwned: 5,
  onUse: [
    { do: 'grantCurrency', currencyId: 'coins', amount: 7 },
    { do: 'grantXp', amount: 30 },
  ],
});
const earn = { do: 'grantCurrency', currencyId: 'coins', amount: 'event.properties.n' };
await put('/rules/earn', { name: 'Earn', on: 'work', then: [earn, { do: 'grantXp', amount: 20 }] });
await put('/rules/level', {
  name: 'Gems for levels',
  on: 'player.level_up',
  then: [{ do: 'grantCurrency', currencyId: 'gems', amount: 2 }],
});
await put('/quests/three', {
  name: 'Three',
  repeat: 'always',
  objectives: [{ id: 'work', on: 'work', measure: 'count', target: 3 }],
  rewards: [{ do: 'grantItem', itemId: 'potion' }],
});
await put('/offers/potions', {
  name: 'Potions',
  price: [{ currencyId: 'coins', amount: 15 }],
  grants: [{ do: 'grantItem', itemId: 'potion' }],
  stock,
});
await put('/offers/exchange', {
  name: 'Coins for gems',
  price: [{ currencyId: 'gems', amount: 1 }],
  grants: [{ do: 'grantCurrency', currencyId: 'coins', amount: 25 }],
});

type Step =
  | { do: 'event'; player: string; n: number }
  | { do: 'wallet'; player: string; n: number; currencyId: string }
  | { do: 'buy'; player: string; n: number; offerId: string }
  | { do: 'use'; player: string }
  | { do: 'reverse'; n: number }
  | { do: 'erase'; player: string };

const player = fc.constantFrom(...players);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('event' as const), player, n: fc.nat(40) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wallet' as const),
      player,
      n: fc.integer({ min: -60, max: 60 }).filter((n) => n !== 0),
      currencyId: fc.constantFrom(...currencyIds),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      player,
      n: fc.integer({ min: 1, max: 3 }),
      offerId: fc.constantFrom('potions', 'exchange'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('use' as const), player }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('reverse' as const), n: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('erase' as const), player }) },
);

/** Of all runs: what is counted goes on from one to the next. */
const history = { events: [] as { id: string; player: string }[], reversed: new Set<string>(), sold: 0 };

async function take(one: Step): Promise<void> {
  const call = async (path: string, body: object) => {
    const answer = await service.post(path, { key, body });
    assert.ok(answer.status < 500, JSON.stringify(answer.body));
    return answer;
  };
  switch (one.do) {
    case 'event': {
      const body = { playerId: one.player, type: 'work', properties: { n: one.n } };
      const { body: done } = await call('/events', body);
      history.events.push({ id: done.id, player: one.player });
      return;
    }
    case 'wallet': {
      const { status, body } = await call(`/players/${one.player}/wallet/${one.currencyId}`, {
        amount: one.n,
      });
      if (status === 200 && one.n > 0) history.events.push({ id: body.id ?? '', player: one.player });
      return;
    }
    case 'buy': {
      const body = { offerId: one.offerId, quantity: one.n };
      const { status } = await call(`/players/${one.player}/purchases`, body);
      if (status === 201 && one.offerId === 'potions') history.sold += one.n;
      return;
    }
    case 'use':
      await call(`/players/${one.player}/inventory/potion/use`, {});
      return;
    case 'reverse': {
      const event = history.events.splice(one.n % Math.max(1, history.events.length), 1)[0];
      if (!event || event.id === '') return;
      history.reversed.add(event.player);
      await call(`/events/${event.id}/reverse`, {});
      return;
    }
    case 'erase':
      await service.delete(`/players/${one.player}`, { key });
  }
}

interface Transaction {
  currencyId: string;
  amount: number;
  balance: number;
}

/** Of a player who exists: the balances, held against the ledger and against a replay of the log. */
async function checkPlayer(id: string): Promise<Record<string, number>> {
  const { status, body } = await service.get(`/players/${id}/wallet`, { key });
  if (status === 404) return {};
  const balances: Record<string, number> = {};
  for (const { currencyId, balance } of body.balances) {
    const ledger: Transaction[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const more: string = cursor && `&cursor=${cursor}`;
      const page = await service.get(
        `/players/${id}/transactions?currencyId=${currencyId}&limit=100${more}`,
        { key },
      );
      ledger.push(...page.body.data);
      cursor = page.body.nextCursor;
    }
    let sum = 0;
    for (const entry of ledger.reverse()) {
      sum += entry.amount;
      assert.equal(entry.balance, sum, `${id}: an entry does not follow from those before it`);
    }
    assert.equal(sum, balance, `${id}: the ledger is not the balance`);
    if (!history.reversed.has(id)) assert.ok(balance >= 0, `${id} has ${balance} without a reversal`);
    balances[currencyId] = balance;
  }
  const verified = await service.post(`/players/${id}/verify`, { key });
  assert.deepEqual([verified.body.matches, verified.body.differences], [true, []]);
  return balances;
}

it('money is neither lost nor made by any mixture of events, grants, purchases, uses, reversals and erasures', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 4, maxLength: 8 }),
      fc.boolean(),
      async (rounds, folded) => {
        // Those of one round at the same time.
        for (const steps of rounds) await Promise.all(steps.map(take));
        if (folded) await foldFlows(service.db);
        const held: Record<string, number> = {};
        for (const id of players) {
          for (const [currencyId, balance] of Object.entries(await checkPlayer(id))) {
            held[currencyId] = (held[currencyId] ?? 0) + balance;
          }
        }
        const { body } = await service.get('/analytics/economy', { key });
        for (const { currencyId, circulation, granted, taken } of body.currencies) {
          assert.equal(circulation, held[currencyId] ?? 0, `${currencyId} in circulation`);
          assert.equal(granted - taken, circulation);
        }
        const { rows } = await service.db.query({
          name: '',
          text: `select coalesce(sum(remaining), ${stock})::int as remaining, coalesce(sum(sold), 0)::int as sold
                 from offer_stock s join environments e on e.id = s.environment_id
                 where e.project_id = $1 and offer_id = 'potions'`,
          values: [service.projectId],
        });
        assert.deepEqual(rows, [{ remaining: stock - history.sold, sold: history.sold }]);
      },
    ),
    { numRuns: isLongRun ? 8 : 4, endOnFailure: true },
  );
});
