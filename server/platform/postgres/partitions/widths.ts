/** How much time a partition covers. Weeks begin on Monday; all bounds are at midnight UTC. */
export type Width = 'day' | 'week' | 'month';

const dayMs = 86_400_000;

/** The start of the day, week or month that the moment is in. */
export function startOf(width: Width, at: Date): Date {
  if (width === 'month') return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1));
  const daysSinceMonday = width === 'day' ? 0 : (at.getUTCDay() + 6) % 7;
  return new Date(Math.floor(at.getTime() / dayMs) * dayMs - daysSinceMonday * dayMs);
}

/** The start that is `count` days, weeks or months after another start. */
export function later(width: Width, start: Date, count: number): Date {
  if (width === 'month') return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + count, 1));
  return new Date(start.getTime() + count * (width === 'day' ? 1 : 7) * dayMs);
}

/** The name of the partition that begins then. */
export function partitionName(table: string, from: Date | null): string {
  return `${table}_${from === null ? 'first' : from.toISOString().slice(0, 10).replaceAll('-', '_')}`;
}
