import { notFound } from '../../../platform/faults.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import type { PlayerFilters } from './player-filters.ts';
import { findSegment } from './queries.ts';

/** Refuses a segment that the project does not have. An empty list would say that nobody is in it. */
export async function checkSegment(
  db: Queryable,
  environmentId: number,
  { segmentId }: Pick<PlayerFilters, 'segmentId'>,
): Promise<void> {
  if (segmentId === undefined) return;
  if (!(await findSegment.maybe(db, environmentId, segmentId))) throw notFound('segment');
}
