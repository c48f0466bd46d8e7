import type { Queryable } from '../../platform/postgres/statement.ts';
import { listSizesOfPage } from './queries.ts';

/** Of a page of a project's segments, newest first: how many players were in the list at the end of each day, and are now. */
export async function readSizesOfPage(
  db: Queryable,
  { environmentId, projectId }: { environmentId: number; projectId: string },
  { after, limit }: { after: number | null; limit: number },
  /** Oldest first, without gaps, today last. */
  days: readonly string[],
): Promise<{ id: string; arrival: number; sizes: number[] }[]> {
  const rows = await listSizesOfPage.all(
    db,
    environmentId,
    projectId,
    after,
    limit,
    [...days],
    days[0] ?? '',
  );
  return rows.map(({ id, arrival, size: now, before, by_day }) => {
    const byDay = new Map(Object.entries(by_day));
    let size = before;
    const sizes = days.map((day) => {
      size = byDay.get(day) ?? size;
      return size;
    });
    // What was not folded yet is counted, too.
    return { id, arrival, sizes: sizes.with(-1, now) };
  });
}
