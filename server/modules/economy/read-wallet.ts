import { Type } from 'typebox';
import type { Source } from '../../engine/index.ts';
import { type PageRequest, readPage } from '../../platform/http/lists/pagination.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import type { EnvironmentName } from '../access/index.ts';
import * as queries from './queries.ts';

/** Every currency of the environment, also those that the player has none of. */
export async function readWallet(
  db: Queryable,
  { projectId, environment }: { projectId: string; environment: { name: EnvironmentName } },
  playerKey: number,
) {
  const [currencies, rows] = await Promise.all([
    queries.listCurrencies.all(db, projectId, environment.name, null),
    queries.listBalances.all(db, playerKey),
  ]);
  const balances = new Map(rows.map(({ currency_id: id, balance }) => [id, balance]));
  return { balances: currencies.map(({ id }) => ({ currencyId: id, balance: balances.get(id) ?? 0 })) };
}

export function listTransactions(
  db: Queryable,
  playerKey: number,
  { currencyId = null, ...page }: PageRequest & { currencyId?: string | null },
) {
  return readPage(page, {
    key: Type.Integer(),
    read: (after, limit) => queries.listTransactions.all(db, playerKey, currencyId, after, limit),
    keyOf: (row) => row.seq,
    present: presentTransaction,
  });
}

export function presentTransaction(row: queries.TransactionRow) {
  const { id, currency_id: currencyId, amount, balance, reason, at } = row;
  const source = { type: row.source_type as Source['type'], id: row.source_id };
  return { id, currencyId, amount, balance, reason, source, at: at.toISOString() };
}
