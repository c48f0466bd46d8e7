import { dayAt, formatDay, parseDay, zoneNamed } from '../../engine/index.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import type { ProjectContext } from '../access/index.ts';
import { checkSegment } from '../players/index.ts';
import { listSizes, readSize } from './queries.ts';

/** The size at the end of each of the last days. A day without a change has the size of the day before. */
export async function readHistory(
  db: Queryable,
  { environment, timezone }: Pick<ProjectContext, 'environment' | 'timezone'>,
  segmentId: string,
  days: number,
  now: Date,
) {
  await checkSegment(db, environment.id, { segmentId });
  const zone = zoneNamed(timezone);
  const today = zone ? dayAt(zone, now.getTime()) : Math.floor(now.getTime() / 86_400_000);
  const from = today - days + 1;
  const [rows, { size: current }] = await Promise.all([
    // One more: the last change before.
    listSizes.all(db, environment.id, segmentId, formatDay(from), days + 1),
    readSize.one(db, environment.id, segmentId),
  ]);
  const sizes = new Map(rows.map(({ day, size }) => [parseDay(day), size]));
  const first = Math.min(today, ...sizes.keys());
  let size = sizes.get(first) ?? 0;
  const data: { day: string; size: number }[] = [];
  for (let day = first; day <= today; day++) {
    size = sizes.get(day) ?? size;
    // What was not folded yet is counted, too.
    if (day >= from) data.push({ day: formatDay(day), size: day === today ? current : size });
  }
  return { timezone, data };
}
