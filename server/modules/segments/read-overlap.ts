import type { Queryable } from '../../platform/postgres/statement.ts';
import { checkSegment } from '../players/index.ts';
import { countOverlaps } from './queries.ts';

/** How many members are looked at: enough for a picture, and no more than a moment of work. */
export const mostOverlapping = 10_000;

/** How many members of a segment are in the lists of the other segments, too. */
export async function readOverlap(db: Queryable, environmentId: number, segmentId: string) {
  await checkSegment(db, environmentId, { segmentId });
  const rows = await countOverlaps.all(db, environmentId, segmentId, mostOverlapping);
  const size = rows.find((row) => row.segment_id === segmentId)?.size ?? 0;
  return {
    size,
    sampled: size >= mostOverlapping,
    data: rows
      .filter((row) => row.segment_id !== segmentId)
      .map((row) => ({ segmentId: row.segment_id, size: row.size })),
  };
}
