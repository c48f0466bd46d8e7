/**
 * Where the values of players in experiments are kept. Nearly every event changes some, so they are in the progress row, which every
 * event writes anyway: a row of its own for each experiment would cost as much again. `measured` of a place counts where that row
 * has no values of the experiment.
 */
import type { ExperimentState } from '../../../../engine/index.ts';
import { own } from '../../../../platform/own-properties.ts';

/** Since when nodes read it, for `reads_format` of `nodes`: a node of the version before would count on from what a place has. */
export const formatOfValues = 4;

type Places = Readonly<Record<string, ExperimentState>>;

/** What a progress row has: the values by the id of the experiment. */
export type StoredValues = Readonly<Record<string, readonly number[]>>;

/**
 * As many as can run in a project at once, the newest: a row must not grow with what has long stopped. An older experiment that still runs
 * is only slower.
 */
const most = 10;

/** The experiments whose values are in the progress row of a player who has these places. */
export function idsWithPlayer(places: Places): readonly string[] {
  const ids = Object.keys(places);
  if (ids.length <= most) return ids;
  const sinceOf = (id: string) => own(places, id)?.since ?? 0;
  return ids.sort((a, b) => sinceOf(b) - sinceOf(a) || (a < b ? -1 : 1)).slice(0, most);
}

/** As the progress row has them; null if there are none. */
export function storedValues(places: Places): string | null {
  // Put together by hand: every event of a player who is in an experiment comes by, and this takes half as long.
  let text = '';
  for (const id of idsWithPlayer(places)) {
    text += `${text === '' ? '{' : ','}"${id}":[${own(places, id)?.values.join(',')}]`;
  }
  return text === '' ? null : `${text}}`;
}

/** Places as their table has them, with the values of the progress row. */
export function withValues(places: Places, values: StoredValues | null): Places {
  if (values === null) return places;
  return Object.fromEntries(
    Object.entries(places).map(([id, place]) => [id, { ...place, values: own(values, id) ?? place.values }]),
  );
}

/** SQL: the values of a row `x` of `experiment_players`, wherever they are. The text of a list differs from that of an array by its brackets. */
export const valuesOf = (x: string) =>
  `coalesce(translate(((select g.measured from player_progress g where g.player_key = ${x}.player_key)
                       -> ${x}.experiment_id)::text, '[]', '{}')::float8[], ${x}.measured)`;
