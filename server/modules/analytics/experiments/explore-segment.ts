import type { Slot } from '../../../platform/fair/slots.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { addSums, type GroupSums, noSums } from '../../../statistics/index.ts';
import { type PieceSums, readEndsOfList, sumPiece } from './explore-queries.ts';

/**
 * At most `pieces * each` members are looked at, one piece after the other. Of a larger segment each piece has the newest members of one of so many
 * equal stretches of keys, so the sample has players of every age. Keys are given before anybody is assigned: such a choice
 * prefers no variant.
 */
export const exploreBounds = { pieces: 100, each: 2_000 };

export interface Explored {
  /** How many members were looked at, in the experiment or not. */
  looked: number;
  /** Whether there are more. */
  sampled: boolean;
  /** By variant and the place of the metric; `exposures` for all who are in. */
  sumsOf(variantId: string, metric: number): GroupSums;
}

interface Explorable {
  environmentId: number;
  segmentId: string;
  experimentId: string;
  salt: string;
  /** For each metric the last day of exposure that counts, in the order of the experiment; null for any. */
  lastDays: readonly (string | null)[];
  /** How many members the segment has. */
  size: number;
}

/** Adds up what the members of a segment did in an experiment, from their places in it as they are now. */
export async function exploreSegment(
  db: Queryable,
  slot: Pick<Slot, 'giveWay'>,
  { environmentId, segmentId, experimentId, salt, lastDays, size }: Explorable,
  { pieces, each } = exploreBounds,
): Promise<Explored> {
  const sums = new Map<string, GroupSums>();
  const sumsOf = (variantId: string, metric: number) => sums.get(`${metric} ${variantId}`) ?? noSums;
  const { newest, oldest } = await readEndsOfList.one(db, environmentId, segmentId);
  if (newest === null || oldest === null) return { looked: 0, sampled: false, sumsOf };
  const isSample = size > pieces * each;
  const days = [null, ...lastDays].map((day) => day ?? 'infinity');
  let looked = 0;
  let next = newest;
  let isOver = false;
  for (let piece = 0; piece < pieces && !isOver; piece++) {
    const at = (of: number) => newest - Math.floor(((newest - oldest + 1) * of) / pieces);
    const [from, to] = isSample ? [at(piece), at(piece + 1) + 1] : [next, oldest];
    const row = await sumPiece.one(db, environmentId, segmentId, from, to, each, experimentId, salt, days);
    looked += row.looked;
    for (const one of row.sums ?? []) {
      const name = `${one.metric} ${one.variant}`;
      sums.set(name, addSums(sums.get(name) ?? noSums, groupOf(one)));
    }
    if (!isSample) {
      isOver = row.looked < each || row.last === null || row.last <= oldest;
      next = (row.last ?? oldest) - 1;
    }
    await slot.giveWay();
  }
  // A list that grows meanwhile may have more than was counted before.
  return { looked, sampled: !isOver, sumsOf };
}

/** Of the exposures the values are 0. */
function groupOf({ players, sum, squares, crossed, before, before_squares }: PieceSums): GroupSums {
  return { players, sum, squares, before: { sum: before, squares: before_squares, cross: crossed } };
}
