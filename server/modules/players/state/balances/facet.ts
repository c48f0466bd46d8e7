import { int8Array } from '../../../../platform/postgres/arrays.ts';
import { type EntryFacet, namesOfEntries, statesOf } from '../facet.ts';
import { balanceList } from './list.ts';
import { balancesOfPlayer, writeBalances } from './queries.ts';

export const balances: EntryFacet = {
  name: 'balances',
  table: 'player_balances',
  idColumn: 'currency_id',
  ofPlayer: balancesOfPlayer,
  list: balanceList,
  write: (tx, entries) =>
    writeBalances.run(
      tx,
      ...namesOfEntries(entries),
      int8Array(statesOf(entries, (state) => state.balances)),
    ),
};
