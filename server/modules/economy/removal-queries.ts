import { type RemovalStep, removeFrom } from '../../platform/postgres/removal-step.ts';

/**
 * The deltas first: they are folded into flows. They have no index by environment, but are few, because the next fold
 * deletes them.
 */
export const environmentRemoval: RemovalStep<number>[] = [
  removeFrom('currency_flow_deltas', 'environment_id = $1'),
  removeFrom('currency_flows', 'environment_id = $1 order by currency_id, day'),
  removeFrom('offer_stock', 'environment_id = $1 order by offer_id, slot'),
];

export const transactionRemoval = removeFrom<number[]>(
  'currency_transactions',
  'player_key = any($1::bigint[])',
);

export const purchaseRemoval = removeFrom<number[]>('purchases', 'player_key = any($1::bigint[])');
