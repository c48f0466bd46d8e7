import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Activity, explainTransactions, type Transaction } from './explain-transactions.ts';

const at = '2026-11-16T12:00:00.000Z';

function entry(id: string, amounts: readonly [amount: number, balance: number][]): Activity {
  return {
    id,
    source: 'event',
    type: 'match_won',
    at,
    properties: {},
    effects: amounts.map(([amount, balance]) => ({ type: 'currency', currencyId: 'coins', amount, balance })),
    by: null,
    reason: null,
    reversed: null,
  } as unknown as Activity;
}

function transaction(amount: number, balance: number, source: Transaction['source']): Transaction {
  return { id: `${amount} ${balance}`, currencyId: 'coins', amount, balance, reason: null, source, at };
}

test('a transaction is explained by the entry that it names, or by the effect with the same balance', () => {
  const activity = [
    entry('the-purchase', [[-80, 60]]),
    entry('second', [[70, 140]]),
    entry('first', [[70, 70]]),
  ];
  const explained = explainTransactions(
    [
      transaction(-80, 60, { type: 'purchase', id: 'the-purchase' }),
      transaction(70, 140, { type: 'rule', id: 'coins-for-wins' }),
      transaction(70, 70, { type: 'rule', id: 'coins-for-wins' }),
      transaction(5, 5, { type: 'initial', id: null }),
    ],
    activity,
  );
  assert.deepEqual(
    explained.map(({ entry: found }) => found?.id ?? null),
    ['the-purchase', 'second', 'first', null],
  );
});
