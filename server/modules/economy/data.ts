import type { ModuleData } from '../module.ts';
import { environmentRemoval, purchaseRemoval, transactionRemoval } from './removal-queries.ts';

export const economyData: ModuleData = {
  module: 'economy',
  tables: ['currency_flow_deltas', 'currency_flows', 'currency_transactions', 'offer_stock', 'purchases'],
  // A reset asks whether an environment has anything in it.
  readable: ['offer_stock'],
  playerTables: { currency_transactions: 'erasure', purchases: 'erasure' },
  removal: { environment: environmentRemoval, players: [transactionRemoval, purchaseRemoval] },
};
