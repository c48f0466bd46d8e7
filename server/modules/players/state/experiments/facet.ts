import { own } from '../../../../platform/own-properties.ts';
import { jsonArray, textArray } from '../../../../platform/postgres/arrays.ts';
import type { Tx } from '../../../../platform/postgres/database.ts';
import { type ChangedEntry, type EntryFacet, namesOfEntries, statesOf } from '../facet.ts';
import { experimentList } from './list.ts';
import { experimentsOfPlayer, writeExperiments, writeMeasured } from './queries.ts';
import { idsWithPlayer } from './values.ts';

export const experiments: EntryFacet = {
  name: 'experiments',
  table: 'experiment_players',
  idColumn: 'experiment_id',
  ofPlayer: experimentsOfPlayer,
  list: experimentList,
  async write(tx, entries) {
    const placed: ChangedEntry[] = [];
    const values: ChangedEntry[] = [];
    for (const entry of entries) {
      if (!isOnlyMeasured(entry)) placed.push(entry);
      else if (!isWithPlayer(entry)) values.push(entry);
    }
    if (placed.length > 0) values.push(...leaving(placed));
    await Promise.all([
      values.length > 0 && writeValues(tx, values),
      placed.length > 0 && writePlaces(tx, placed),
    ]);
  },
};

function isWithPlayer({ player: { hasValues, state }, id }: ChangedEntry): boolean {
  return hasValues && idsWithPlayer(state.experiments).includes(id);
}

/** Places whose values the progress row gives up, because the player has come into newer ones. */
function leaving(placed: readonly ChangedEntry[]): ChangedEntry[] {
  return [...new Set(placed.map(({ player }) => player))].flatMap((player) => {
    const { hasValues, state, loaded } = player;
    if (!hasValues) return [];
    const staying = idsWithPlayer(state.experiments);
    return idsWithPlayer(loaded.experiments)
      .filter((id) => !staying.includes(id) && own(state.experiments, id) !== undefined)
      .map((id) => ({ player, id }));
  });
}

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
  if (was === undefined || is === undefined) return false;
  const isSameRun = was.variant === is.variant && was.salt === is.salt && was.since === is.since;
  return isSameRun && was.day === is.day && was.before === is.before;
}
