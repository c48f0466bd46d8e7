import { Shape, Whole } from '../../../../platform/http/field-schemas.ts';
import { CurrencyId } from '../../field-schemas.ts';
import type { UnlistedFacet } from '../facet-list.ts';
import { listBalances } from './queries.ts';

export const PlayerBalance = Shape('PlayerBalance', 'How much of a currency a player has.', {
  currencyId: CurrencyId,
  balance: Whole(120, 'How much of the currency the player has. Below 0 only after a reversal.'),
});

/** The API shows balances as a wallet, with the currencies that the player has none of. */
export const balanceList: UnlistedFacet = {
  exported: 'The balances of the player.',
  item: PlayerBalance,
  readAll: async (db, playerKey) =>
    (await listBalances.all(db, playerKey)).map(({ currency_id: currencyId, balance }) => ({
      currencyId,
      balance,
    })),
};
