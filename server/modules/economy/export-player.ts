import type { ExportList } from '../module.ts';
import { exportTransactions } from './queries.ts';
import { presentTransaction } from './read-wallet.ts';
import { Transaction } from './schemas.ts';

export const transactionList: ExportList = {
  name: 'transactions',
  description: 'All changes of balances, oldest first.',
  item: Transaction,
  read: async (db, playerKey, after, limit) =>
    (await exportTransactions.all(db, playerKey, after, limit)).map((row) => ({
      seq: row.seq,
      json: JSON.stringify(presentTransaction(row)),
    })),
};
