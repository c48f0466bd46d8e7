import { timestamptzArray } from '../../../../platform/postgres/arrays.ts';
import { type EntryFacet, namesOfEntries, statesOf } from '../facet.ts';
import { boostList } from './list.ts';
import { boostsOfPlayer, writeBoosts } from './queries.ts';

export const boosts: EntryFacet = {
  name: 'boosts',
  table: 'player_boosts',
  idColumn: 'boost_id',
  ofPlayer: boostsOfPlayer,
  list: boostList,
  write(tx, entries) {
    const states = statesOf(entries, (state) => state.boosts);
    return writeBoosts.run(
      tx,
      ...namesOfEntries(entries),
      timestamptzArray(states.map(({ since }) => new Date(since))),
      timestamptzArray(states.map(({ until }) => new Date(until))),
    );
  },
};
