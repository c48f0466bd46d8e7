import type { Queryable } from '../../../../platform/postgres/statement.ts';
import { readArrival, readLastSeq } from './queries.ts';

/** Entries get their number before they are committed: the order of numbers and times may differ by this much. */
const disorderMs = 60_000;

/**
 * The range of numbers that contains all entries that arrived in a period: after the first number, up to the last. It is
 * a binary search, because there is no index by time.
 */
export async function findRange(
  on: Queryable,
  environmentId: number,
  from: Date,
  to: Date,
): Promise<{ first: number; last: number }> {
  const end = (await readLastSeq.maybe(on, environmentId))?.seq ?? 0;
  const first = await firstFrom(on, environmentId, from.getTime() - disorderMs, end);
  const last = await firstFrom(on, environmentId, to.getTime() + disorderMs, end);
  return { first: first - 1, last };
}

/** The number of the first entry that arrived at a time or later, or a number after the end. */
async function firstFrom(on: Queryable, environmentId: number, time: number, end: number): Promise<number> {
  let [low, high] = [1, end + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const found = await readArrival.maybe(on, environmentId, middle);
    if (!found || found.received_at.getTime() >= time) high = middle;
    else low = found.seq + 1;
  }
  return low;
}
