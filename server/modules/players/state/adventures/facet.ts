import { boolArray, int4Array, jsonArray } from '../../../../platform/postgres/arrays.ts';
import { type EntryFacet, namesOfEntries, statesOf } from '../facet.ts';
import { adventureList } from './list.ts';
import { adventuresOfPlayer, writeAdventures } from './queries.ts';

export const adventures: EntryFacet = {
  name: 'adventures',
  table: 'player_adventures',
  idColumn: 'adventure_id',
  ofPlayer: adventuresOfPlayer,
  list: adventureList,
  write(tx, entries) {
    const states = statesOf(entries, (state) => state.adventures);
    return writeAdventures.run(
      tx,
      ...namesOfEntries(entries),
      jsonArray(states.map((adventure) => JSON.stringify(adventure))),
      int4Array(states.map((adventure) => adventure.version)),
      boolArray(states.map((adventure) => adventure.status === 'active')),
    );
  },
};
