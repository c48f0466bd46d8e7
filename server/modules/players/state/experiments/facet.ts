import type { ExperimentState } from '../../../../engine/index.ts';
import { own } from '../../../../platform/own-properties.ts';
import { jsonArray, textArray } from '../../../../platform/postgres/arrays.ts';
import type { Tx } from '../../../../platform/postgres/database.ts';
import { type ChangedEntry, type EntryFacet, namesOfEntries, statesOf } from '../facet.ts';
import { experimentList } from './list.ts';
import { experimentsOfPlayer, writeExperiments, writeMeasured } from './queries.ts';

export const experiments: EntryFacet = {
  name: 'experiments',
  table: 'experiment_players',
  idColumn: 'experiment_id',
  ofPlayer: experimentsOfPlayer,
  list: experimentList,
  async write(tx, entries) {
    const { measured = [], placed = [] } = Object.groupBy(entries, (entry) =>
      isOnlyMeasured(entry) ? 'measured' : 'placed',
    );
    await Promise.all([
      measured.length > 0 && writeValues(tx, measured),
      placed.length > 0 && writePlaces(tx, placed),
    ]);
  },
};

function writeValues(tx: Tx, entries: readonly ChangedEntry[]) {
  const [keys, ids] = namesOfEntries(entries);
  const values = placesOf(entries).map((place) => `{${place.values.join(',')}}`);
  return writeMeasured.run(tx, keys, ids, textArray(values));
}

function writePlaces(tx: Tx, entries: readonly ChangedEntry[]) {
  const states = placesOf(entries).map((place) => JSON.stringify(place));
  return writeExperiments.run(tx, ...namesOfEntries(entries), jsonArray(states));
}

const placesOf = (entries: readonly ChangedEntry[]) => statesOf(entries, (state) => state.experiments);

/** Whether the row is there with all but the values. */
function isOnlyMeasured({ player: { state, loaded }, id }: ChangedEntry): boolean {
  const [was, is] = [own(loaded.experiments, id), own(state.experiments, id)];
  const kept: (keyof ExperimentState)[] = ['variant', 'salt', 'since', 'day', 'before'];
  return was !== undefined && kept.every((part) => was[part] === is?.[part]);
}
