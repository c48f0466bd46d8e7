import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { textArray } from '../../platform/postgres/arrays.ts';
import type { Queryable, QueryRequest } from '../../platform/postgres/statement.ts';
import { assertBounded, openStock, planOf } from '../../testing/plans.ts';
import { startTestService } from '../../testing/service.ts';
import { listLargest } from './queries.ts';
import { readEconomy } from './read-economy.ts';

const service = await startTestService({ unverified: 'rows of the ledger are written past the service' });
const { db } = service;
const { token } = service.owner;
const { key } = await service.createKey({ scopes: ['manage'], mode: 'test' });
const sql = await openStock(service.database);
let environmentId = 0;

async function put(path: string, body: object) {
  const answer = await service.put(path, { key, body });
  assert.ok(answer.status < 300, JSON.stringify(answer.body));
}

before(async () => {
  const place = `select id from environments where project_id = $1 and name = 'test'`;
  environmentId = (await sql.query(place, [service.projectId])).rows[0].id;
  const currencies = Array.from({ length: 100 }, (_, i) => ({
    id: `c${String(i).padStart(2, '0')}`,
    name: 'C',
  }));
  const body = { bundle: { format: 1, currencies } };
  const applied = await service.post('/definitions/apply', { key, body });
  assert.equal(applied.status, 200, JSON.stringify(applied.body));
});

const count = async (table: string, playerKey: number): Promise<number> =>
  (await sql.query(`select count(*)::int as n from ${table} where player_key = $1`, [playerKey])).rows[0].n;

describe('the erasure of a player with very many transactions', () => {
  it('deletes all but the last of them before it takes the lock of the player', async () => {
    await put('/players/whale', {});
    const { rows } = await sql.query(`select key from players where id = 'whale'`);
    const playerKey: number = rows[0].key;
    await sql.query(
      `insert into currency_transactions (player_key, currency_id, id, amount, balance, source_type, at)
       select $1, 'c0' || n % 3, gen_random_uuid(), 1, n, 'grant', now() from generate_series(1, 20000) n`,
      [playerKey],
    );
    await sql.query(
      `insert into purchases (player_key, environment_id, id, offer_id, quantity, paid, at)
       select $1, $2, gen_random_uuid(), 'o', 1, '[]', now() from generate_series(1, 12000) n`,
      [playerKey, environmentId],
    );
    await sql.query('begin');
    await sql.query('select from player_progress where player_key = $1 for update', [playerKey]);
    const erased = service.delete('/players/whale', { key });
    // What one statement deletes under the lock is left: the erasure may still be refused.
    for (let i = 0; (await count('currency_transactions', playerKey)) > 5_000; i++) {
      assert.ok(i < 200, 'the erasure waits for the lock with all rows still there');
      await wait(50);
    }
    while ((await count('purchases', playerKey)) > 5_000) await wait(20);
    await sql.query('rollback');
    assert.equal((await erased).status, 204);
    assert.equal((await service.get('/players/whale', { key })).status, 404);
  });

  it('counts what the player had on the day of the project, by the clock of the environment', async () => {
    // At any moment one of these two has another date than UTC.
    const now = service.clock();
    const dateIn = (timeZone: string, at: Date) => at.toLocaleDateString('sv-SE', { timeZone });
    const away = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].find(
      (zone) => dateIn(zone, now) !== dateIn('UTC', now),
    );
    assert.ok(away);
    await service.patch(`/projects/${service.projectId}`, { token, body: { timezone: away } });
    await service.put('/test-clock', { key, body: { advanceSeconds: 86_400 * 5 } });
    await put('/players/gone', {});
    await service.post('/players/gone/wallet/c50', { key, body: { amount: 70 } });
    await service.delete('/players/gone', { key });
    const { body } = await service.get('/analytics/economy?currencyId=c50', { key });
    const [{ circulation, days, sinks }] = body.currencies;
    const today = dateIn(away, new Date(service.clock().getTime() + 5 * 86_400_000));
    assert.equal(circulation, 0);
    assert.deepEqual(days, [{ day: today, granted: 70, grantedExact: '70', taken: 70, takenExact: '70' }]);
    assert.equal(sinks[0].type, 'erasure');
  });
});

describe('the flows of 100 currencies', () => {
  it('are read in three statements, whatever their number', async () => {
    await put('/players/ada', {});
    for (const id of ['c03', 'c97']) {
      await service.post(`/players/ada/wallet/${id}`, { key, body: { amount: 10 } });
      await service.post(`/players/ada/wallet/${id}`, { key, body: { amount: -3 } });
    }
    const seen: QueryRequest[] = [];
    const counting: Queryable = {
      query: (request) => {
        seen.push(request);
        return db.query(request);
      },
    };
    const context = {
      projectId: service.projectId,
      environment: { id: environmentId, name: 'test' as const },
      timezone: 'UTC',
    };
    const { currencies } = await readEconomy(counting, context, {}, service.clock());
    assert.equal(seen.length, 3);
    assert.equal(currencies.length, 100);
    const [third] = currencies.filter(({ currencyId }) => currencyId === 'c03');
    assert.deepEqual(third?.circulation, 7);
    assert.deepEqual(third?.largest, [{ playerId: 'ada', displayName: null, balance: 7 }]);
    assert.deepEqual(currencies[0]?.largest, []);
  });

  it('show the largest 100 sources and sinks of a currency; the sums have all of them', async () => {
    await sql.query(
      `insert into currency_flows (environment_id, currency_id, day, source_type, source_id, granted, taken, changes)
       select $1, 'c07', current_date, 'rule', 'r' || n, n, case when n <= 120 then 1000 - n else 0 end, 1
       from generate_series(1, 250) n`,
      [environmentId],
    );
    const { body } = await service.get('/analytics/economy?currencyId=c07', { key });
    const [{ granted, taken, circulation, sources, sinks }] = body.currencies;
    assert.equal(granted, (250 * 251) / 2);
    assert.equal(taken, 120 * 1_000 - (120 * 121) / 2);
    assert.equal(circulation, granted - taken);
    assert.deepEqual([sources.length, sources[0].id, sources[99].id], [100, 'r250', 'r151']);
    assert.deepEqual([sinks.length, sinks[0].id, sinks[99].id], [100, 'r1', 'r100']);
  });

  it('find the largest balances in the index, however many players there are', async () => {
    await sql.query(
      `with made as (
         insert into players (environment_id, id) select $1, 'many-' || n from generate_series(1, 20000) n returning key)
       insert into player_balances (player_key, currency_id, environment_id, balance)
       select key, c, $1, key % 1000 from made, unnest(array['c10', 'c11']) c`,
      [environmentId],
    );
    await sql.query('analyze player_balances');
    const plan = await planOf(sql, (on) =>
      listLargest.all(on, environmentId, textArray(['c10', 'c11', 'c12'])),
    );
    assertBounded(plan, 60, ['player_balances']);
    await sql.end();
  });
});
