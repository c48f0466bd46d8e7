import type { Queryable } from '../../platform/postgres/statement.ts';
import { readSize } from './queries.ts';

/** How many players are in the list of a segment, and when a sweep had last looked at all of them. */
export async function readSegmentSize(
  db: Queryable,
  environmentId: number,
  segmentId: string,
): Promise<{ size: number; computedAt: Date | null }> {
  const { size, computed_at: computedAt } = await readSize.one(db, environmentId, segmentId);
  return { size, computedAt };
}
