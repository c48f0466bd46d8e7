import { type ExperimentState, formatDay, parseDay } from '../../../engine/index.ts';
import { own } from '../../../platform/own-properties.ts';

/** What a group adds to one row of the sums. */
export interface SumsDelta {
  experimentId: string;
  salt: string;
  variantId: string;
  /** The place of the metric in its experiment, or `exposures`. */
  metric: number;
  day: string;
  players: number;
  sum: number;
  squares: number;
  /** Of each value times what the player did before. */
  crossed: number;
}

/** In place of a metric: how many players there are, with the sums of what they did before. */
export const exposures = -1;

/** By environment, then by the rest of the row's key. */
export type ExperimentTally = Map<number, Map<string, SumsDelta>>;

/** The places of a player, by the id of the experiment. */
export type Places = Readonly<Record<string, ExperimentState>>;

/**
 * Counts what a stimulus or a reversal changed of a player's values. The sums follow from the states before and after alone, so
 * late events, reversals and replays need nothing of their own, and the sums are always those of all players' present values.
 */
export function countExperiments(
  tally: ExperimentTally,
  environmentId: number,
  { before, after }: { before: Places; after: Places },
  /** In the player's time zone, since 1970-01-01. */
  today: number,
): void {
  if (before === after) return;
  const add = adderTo(tally, environmentId);
  for (const id of Object.keys({ ...before, ...after })) {
    const [was, is] = [own(before, id), own(after, id)];
    if (was === is) continue;
    if (was && is && isSamePlace(was, is)) addValues(add, id, is, was.values, is.values, today);
    else {
      if (was) addPlace(add, id, was, -1, today);
      if (is) addPlace(add, id, is, 1, today);
    }
  }
}

function isSamePlace(was: ExperimentState, is: ExperimentState): boolean {
  return was.salt === is.salt && was.variant === is.variant && was.day === is.day && was.before === is.before;
}

type Add = (
  key: Pick<SumsDelta, 'experimentId' | 'salt' | 'variantId' | 'metric' | 'day'>,
  by: Pick<SumsDelta, 'players' | 'sum' | 'squares' | 'crossed'>,
) => void;

/** The player comes in, or goes. Exposures count on the day of the exposure, so that results know who was there long enough. */
function addPlace(add: Add, experimentId: string, place: ExperimentState, by: 1 | -1, today: number): void {
  const { salt, variant: variantId, day, before } = place;
  add(
    { experimentId, salt, variantId, metric: exposures, day },
    { players: by, sum: by * before, squares: by * before * before, crossed: 0 },
  );
  const none: readonly number[] = [];
  if (by === 1) addValues(add, experimentId, place, none, place.values, today);
  else addValues(add, experimentId, place, place.values, none, today);
}

function addValues(
  add: Add,
  experimentId: string,
  { salt, variant: variantId, day: first, before }: ExperimentState,
  was: readonly number[],
  is: readonly number[],
  today: number,
): void {
  // Never before the exposure, also where the player's zone has changed since.
  const day = formatDay(Math.max(today, parseDay(first)));
  for (let metric = 0; metric < Math.max(was.length, is.length); metric++) {
    const [a, b] = [was[metric] ?? 0, is[metric] ?? 0];
    if (a === b) continue;
    add(
      { experimentId, salt, variantId, metric, day },
      { players: 0, sum: b - a, squares: b * b - a * a, crossed: before * (b - a) },
    );
  }
}

export function adderTo(tally: ExperimentTally, environmentId: number): Add {
  let rows = tally.get(environmentId);
  if (!rows) {
    rows = new Map();
    tally.set(environmentId, rows);
  }
  const known = rows;
  return (key, by) => {
    const name = `${key.experimentId} ${key.salt} ${key.variantId} ${key.metric} ${key.day}`;
    const row = known.get(name);
    if (!row) {
      known.set(name, { ...key, ...by });
      return;
    }
    row.players += by.players;
    row.sum += by.sum;
    row.squares += by.squares;
    row.crossed += by.crossed;
  };
}

/** As stored: one row for each environment, in the order of the migration that made the table. */
export function experimentColumns(tally: ExperimentTally): [environmentIds: number[], counts: string[]] {
  const rows = [...tally].map(([id, deltas]) => [id, [...deltas.values()].filter(isSomething)] as const);
  const filled = rows.filter(([, deltas]) => deltas.length > 0);
  return [filled.map(([id]) => id), filled.map(([, deltas]) => JSON.stringify(deltas.map(asEntry)))];
}

function isSomething({ players, sum, squares, crossed }: SumsDelta): boolean {
  return players !== 0 || sum !== 0 || squares !== 0 || crossed !== 0;
}

function asEntry({ experimentId, salt, variantId, metric, day, ...sums }: SumsDelta) {
  const { players, sum, squares, crossed } = sums;
  return [experimentId, salt, variantId, metric, day, players, sum, squares, crossed];
}
