import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Tx } from '../../../platform/postgres/database.ts';
import { startTestService } from '../../../testing/service.ts';
import { holdStock, remainingOf, sell, writeStock } from './hold-stock.ts';
import { readRemaining } from './read-remaining.ts';

/** Transactions of their own, as on several nodes. One node alone runs the purchases of an environment in groups. */
const { db, projectId } = await startTestService();
const { rows } = await db.query({
  name: '',
  text: `select id from environments where project_id = $1 and name = 'live'`,
  values: [projectId],
});
const environmentId: number = rows[0].id;

async function buy(tx: Tx, offerId: string, stock: number, quantity = 1): Promise<boolean> {
  const held = await holdStock(tx, [{ environmentId, offerId, stock, quantity }]);
  const [offer] = held;
  if (!offer || remainingOf(offer) < quantity) return false;
  sell(offer, quantity);
  // Others read meanwhile what this one is about to write.
  await tx.query({ name: 'test.wait', text: 'select pg_sleep(0.01)', values: [] });
  await writeStock(tx, held);
  return true;
}

async function remaining(offerId: string, stock: number): Promise<number | null | undefined> {
  return (await readRemaining(db, environmentId, [{ id: offerId, stock }])).get(offerId);
}

describe('buyers in transactions of their own', () => {
  it('get the last pieces once each, and no piece twice', async () => {
    const bought = await Promise.all(
      Array.from({ length: 60 }, () => db.transaction((tx) => buy(tx, 'rare', 10))),
    );
    assert.equal(bought.filter(Boolean).length, 10);
    assert.equal(await remaining('rare', 10), 0);
  });

  it('do not wait for each other while there is plenty', async () => {
    await db.transaction((tx) => buy(tx, 'plenty', 10_000));
    // The first is open until the second is done: if the second waited for it, neither would end.
    await db.transaction(async (first) => {
      assert.equal(await buy(first, 'plenty', 10_000), true);
      assert.equal(await db.transaction((second) => buy(second, 'plenty', 10_000)), true);
    });
    assert.equal(await remaining('plenty', 10_000), 9_997);
  });

  it('that change their mind give the pieces back', async () => {
    await assert.rejects(
      db.transaction(async (tx) => {
        assert.equal(await buy(tx, 'returned', 5, 5), true);
        throw new Error('changed their mind');
      }),
      /changed their mind/,
    );
    assert.equal(await db.transaction((tx) => buy(tx, 'returned', 5, 5)), true);
    assert.equal(await db.transaction((tx) => buy(tx, 'returned', 5)), false);
  });
});
