import { statement } from '../../../platform/postgres/statement.ts';

/** Players with some of a currency, up to a limit. */
export const countHolders = statement<
  { count: number },
  [environmentId: number, currencyId: string, most: number]
>(
  'economy.count_holders',
  `select count(*) from (
     select from player_balances where environment_id = $1 and currency_id = $2 and balance > 0 limit $3) h`,
);

/** Players who own an item, up to a limit. */
export const countOwners = statement<
  { count: number },
  [environmentId: number, itemId: string, most: number]
>(
  'economy.count_owners',
  `select count(*) from (
     select from player_items where environment_id = $1 and item_id = $2 and quantity > 0 limit $3) h`,
);
