import { jsonArray } from '../../../../platform/postgres/arrays.ts';
import { type EntryFacet, namesOfEntries, statesOf } from '../facet.ts';
import { experimentList } from './list.ts';
import { experimentsOfPlayer, writeExperiments } from './queries.ts';

export const experiments: EntryFacet = {
  name: 'experiments',
  table: 'experiment_players',
  idColumn: 'experiment_id',
  ofPlayer: experimentsOfPlayer,
  list: experimentList,
  write(tx, entries) {
    const states = statesOf(entries, (state) => state.experiments);
    return writeExperiments.run(
      tx,
      ...namesOfEntries(entries),
      jsonArray(states.map((state) => JSON.stringify(state))),
    );
  },
};
