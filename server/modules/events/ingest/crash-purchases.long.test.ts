import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { apiClient } from '../../../testing/api-client.ts';
import { openFirstProject } from '../../../testing/first-project.ts';
import { openCrashingService } from '../../../testing/open-crashing-service.ts';

/** `npm run test:chaos` asks for 200. */
const crashes = Number(process.env['LAUREL_TEST_CRASHES'] ?? 3);
const clients = 12;
const players = Array.from({ length: 5 }, (_, i) => `p${i}`);
const stock = 40 + 10 * crashes;
const initial = 1_000;

const { service, sql } = await openCrashingService();
const key = await defineAShop();

async function defineAShop(): Promise<string> {
  const { api, token, key } = await openFirstProject(service.url);
  const price = [{ currencyId: 'coins', amount: 30 }];
  const grants = [
    { do: 'grantItem', itemId: 'hat' },
    { do: 'grantXp', amount: 20 },
  ];
  for (const [path, body] of [
    ['/currencies/coins', { name: 'Coins', initial }],
    ['/items/hat', { name: 'Hat' }],
    ['/offers/plenty', { name: 'Plenty', price, grants }],
    ['/offers/rare', { name: 'Rare', price, grants, stock }],
    [
      '/rules/pay',
      { name: 'Pay', on: 'work', then: [{ do: 'grantCurrency', currencyId: 'coins', amount: 40 }] },
    ],
  ] as const) {
    assert.equal((await api.put(path, { token, body })).status, 201, path);
  }
  for (const id of players) assert.ok((await api.put(`/players/${id}`, { key, body: {} })).status < 300);
  return key;
}

interface Answer {
  status: number;
  body: { id: string; error?: { code: string } };
}

/** Sends a call until it is answered, as a careful server does: before a crash it may have been carried out or not. */
async function untilAnswered(path: string, body: object, headers: Record<string, string>): Promise<Answer> {
  for (;;) {
    try {
      const answer = await apiClient(service.url).post(path, { key, body, headers });
      if (answer.status < 500) return answer;
    } catch {
      // The process ended during the request.
    }
    await service.running;
  }
}

const answered = new Map<string, Answer>();
/** Calls that were repeated and got another answer. */
const changedAnswers: unknown[] = [];
let events = 0;

async function keepBuying(client: number, isOver: () => boolean): Promise<void> {
  for (let n = 0; !isOver(); n++) {
    const playerId = players[(client + n) % players.length] ?? '';
    if (n % 3 === 2) {
      await untilAnswered('/events', { id: `e${client}-${n}`, playerId, type: 'work' }, {});
      events++;
      continue;
    }
    const order = `order-${client}-${n}`;
    const body = { offerId: n % 2 === 0 ? 'rare' : 'plenty', quantity: 1 + (n % 2) };
    const buy = () => untilAnswered(`/players/${playerId}/purchases`, body, { 'idempotency-key': order });
    const first = await buy();
    answered.set(order, first);
    // Refusals are not kept: a repeat is run again.
    if (first.status !== 201) continue;
    const again = await buy();
    if (!isDeepStrictEqual(again.body, first.body)) changedAnswers.push([first, again]);
  }
}

describe(`a service that is killed ${crashes} times while players buy`, () => {
  before(async () => {
    let over = false;
    const buying = Array.from({ length: clients }, (_, client) => keepBuying(client, () => over));
    for (let i = 0; i < crashes; i++) {
      await wait(50 + Math.random() * 250);
      await service.crash();
    }
    // On a busy machine few calls are answered between two crashes.
    while (answered.size < 150 || bought().length <= crashes) await wait(50);
    over = true;
    await Promise.all(buying);
    while ((await sql.query('select from outbox_queue limit 1')).rowCount !== 0) await wait(50);
  });

  const bought = () => [...answered.values()].filter(({ status }) => status === 201);

  it('answers a repeated purchase with the first answer', () => {
    assert.deepEqual(changedAnswers, []);
    const others = [...answered.values()].filter(({ status }) => status !== 201);
    for (const { body } of others) {
      assert.ok(
        ['OUT_OF_STOCK', 'INSUFFICIENT_FUNDS'].includes(body.error?.code ?? ''),
        JSON.stringify(body),
      );
    }
    assert.ok(bought().length > crashes);
  });

  it('has each answered purchase once, and no other', async () => {
    const { rows } = await sql.query('select id from purchases order by id');
    assert.deepEqual(
      rows.map(({ id }) => id),
      bought()
        .map(({ body }) => body.id)
        .sort(),
    );
  });

  it('has sold what is missing from the stock', async () => {
    const { rows } = await sql.query(`
      select sum(remaining)::int as remaining, sum(sold)::int as sold,
             (select sum(quantity)::int from purchases where offer_id = 'rare') as bought
      from offer_stock where offer_id = 'rare'`);
    const [{ remaining, sold, bought: pieces }] = rows;
    assert.equal(sold, pieces);
    assert.equal(remaining + sold, stock);
  });

  it('has no half-done purchase: each has its payment, its items, its XP and its entry in the log', async () => {
    const { rows } = await sql.query(`
      select p.id, p.quantity, (p.paid->0->>'amount')::int as paid,
             (select count(*)::int from events e where e.id = p.id::text and e.player_key = p.player_key) as entries,
             (select array_agg(t.amount::int) from currency_transactions t
              where t.player_key = p.player_key and t.source_type = 'purchase' and t.source_id = p.id::text) as amounts
      from purchases p`);
    for (const { quantity, paid, entries, amounts } of rows) {
      assert.equal(paid, 30 * quantity);
      assert.equal(entries, 1);
      assert.deepEqual(amounts, [-paid]);
    }
    const { rows: owners } = await sql.query(`
      select g.xp::int, (select sum(quantity)::int from purchases p where p.player_key = g.player_key) as pieces,
             (select quantity::int from player_items i where i.player_key = g.player_key) as owned
      from player_progress g`);
    assert.equal(owners.length, players.length);
    for (const { xp, pieces, owned } of owners) {
      assert.equal(owned, pieces);
      assert.equal(xp, pieces * 20);
    }
  });

  it('has ledgers that add up to the balances, and these to what is in circulation', async () => {
    const { rows } = await sql.query(`
      select b.balance::int, (select sum(t.amount)::int from currency_transactions t where t.player_key = b.player_key) as ledger
      from player_balances b`);
    assert.equal(rows.length, players.length);
    for (const { balance, ledger } of rows) {
      assert.equal(ledger, balance);
      assert.ok(balance >= 0);
    }
    const held = rows.reduce((sum, { balance }) => sum + balance, 0);
    const { body } = await apiClient(service.url).get('/analytics/economy', { key });
    const [{ circulation, granted, taken }] = body.currencies;
    assert.deepEqual([circulation, granted - taken], [held, held]);
    assert.equal(granted, players.length * initial + events * 40);
    const { rows: paid } = await sql.query('select sum(quantity * 30)::int as sum from purchases');
    assert.equal(taken, paid[0].sum);
  });

  it('has notified each purchase once, and has players that follow from their logs', async () => {
    const { rows } = await sql.query(`
      select (h.envelope::json->'data'->>'purchaseId') as id from heard h
      where h.envelope::json->>'type' = 'player.purchase_completed' order by 1`);
    assert.deepEqual(
      rows.map(({ id }) => id),
      bought()
        .map(({ body }) => body.id)
        .sort(),
    );
    for (const id of players) {
      const { body } = await apiClient(service.url).post(`/players/${id}/verify`, { key });
      assert.deepEqual([body.matches, body.differences], [true, []]);
    }
  });
});
