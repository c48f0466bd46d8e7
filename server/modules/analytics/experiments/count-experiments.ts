import { type ExperimentState, formatDay, parseDay } from '../../../engine/index.ts';
import { own } from '../../../platform/own-properties.ts';
import { int4Array, jsonArray } from '../../../platform/postgres/arrays.ts';
import type { ExperimentColumns } from './queries.ts';

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

/**
 * By environment, experiment and day: what is left of a row's key has few values. Nested, so that no
 * text has to be made of the key for each value that an event changes.
 */
export type ExperimentTally = Map<number, Map<string, Map<string, SumsDelta[]>>>;

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
  for (const id of Object.keys(after)) countPlace(add, id, own(before, id), own(after, id), today);
  for (const id of Object.keys(before)) {
    if (!Object.hasOwn(after, id)) countPlace(add, id, own(before, id), undefined, today);
  }
}

function countPlace(
  add: Add,
  id: string,
  was: ExperimentState | undefined,
  is: ExperimentState | undefined,
  today: number,
): void {
  if (was === is) return;
  if (was && is && isSamePlace(was, is)) {
    addValues(add, id, is, was.values, is.values, today);
    return;
  }
  if (was) addPlace(add, id, was, -1, today);
  if (is) addPlace(add, id, is, 1, today);
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
    const a = was[metric] ?? 0;
    const b = is[metric] ?? 0;
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
    const { experimentId, salt, variantId, metric, day } = key;
    const ofDay = inner(known, experimentId, day);
    const row = ofDay.find(
      (one) => one.metric === metric && one.variantId === variantId && one.salt === salt,
    );
    if (!row) {
      ofDay.push({ experimentId, salt, variantId, metric, day, ...by });
      return;
    }
    row.players += by.players;
    row.sum += by.sum;
    row.squares += by.squares;
    row.crossed += by.crossed;
  };
}

function inner(rows: Map<string, Map<string, SumsDelta[]>>, experimentId: string, day: string): SumsDelta[] {
  let days = rows.get(experimentId);
  if (!days) {
    days = new Map();
    rows.set(experimentId, days);
  }
  let ofDay = days.get(day);
  if (!ofDay) {
    ofDay = [];
    days.set(day, ofDay);
  }
  return ofDay;
}

/** As stored: one row for each environment, in the order of the migration that made the table. */
export function experimentColumns(tally: ExperimentTally): ExperimentColumns {
  const rows = [...tally].map(([id, experiments]) => [id, deltasOf(experiments)] as const);
  const filled = rows.filter(([, deltas]) => deltas.length > 0);
  return [
    int4Array(filled.map(([id]) => id)),
    jsonArray(filled.map(([, deltas]) => JSON.stringify(deltas.map(asEntry)))),
  ];
}

function deltasOf(experiments: ReadonlyMap<string, ReadonlyMap<string, SumsDelta[]>>): SumsDelta[] {
  return [...experiments.values()].flatMap((days) => [...days.values()].flat()).filter(isSomething);
}

function isSomething({ players, sum, squares, crossed }: SumsDelta): boolean {
  return players !== 0 || sum !== 0 || squares !== 0 || crossed !== 0;
}

function asEntry({ experimentId, salt, variantId, metric, day, ...sums }: SumsDelta) {
  const { players, sum, squares, crossed } = sums;
  return [experimentId, salt, variantId, metric, day, players, sum, squares, crossed];
}
