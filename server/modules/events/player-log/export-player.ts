import type { ExportList } from '../../module.ts';
import { presentActivity } from './list-activity.ts';
import { type HistoryRow, readHistory } from './queries.ts';
import { ExportedEvent } from './schemas.ts';

export const eventList: ExportList = {
  name: 'events',
  description: 'Oldest first, each with its trace as long as that is kept.',
  item: ExportedEvent,
  read: async (db, playerKey, after, limit) =>
    (await readHistory.all(db, playerKey, after, limit)).map((row) => ({ seq: row.seq, json: present(row) })),
};

/** The trace is stored as JSON and joined as it is. */
function present(row: HistoryRow): string {
  const event = JSON.stringify({ ...presentActivity(row), receivedAt: row.received_at.toISOString() });
  return `${event.slice(0, -1)},"trace":${row.trace ?? 'null'}}`;
}
