import type { ModuleData } from '../module.ts';
import { flowRemoval, transactionRemoval } from './removal/queries.ts';

export const economyData: ModuleData = {
  module: 'economy',
  tables: ['currency_flow_deltas', 'currency_flows', 'currency_transactions'],
  playerTables: { currency_transactions: 'erasure' },
  removal: { environment: flowRemoval, players: [transactionRemoval] },
};
