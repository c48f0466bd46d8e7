import { int8Array, timestamptzArray } from '../../../../platform/postgres/arrays.ts';
import { type EntryFacet, namesOfEntries, statesOf } from '../facet.ts';
import { itemList } from './list.ts';
import { itemsOfPlayer, writeItems } from './queries.ts';

export const items: EntryFacet = {
  name: 'items',
  table: 'player_items',
  idColumn: 'item_id',
  ofPlayer: itemsOfPlayer,
  list: itemList,
  write(tx, entries) {
    const states = statesOf(entries, (state) => state.items);
    return writeItems.run(
      tx,
      ...namesOfEntries(entries),
      int8Array(states.map((item) => item.quantity)),
      timestamptzArray(states.map((item) => new Date(item.firstAt))),
      timestamptzArray(states.map((item) => new Date(item.lastAt))),
    );
  },
};
