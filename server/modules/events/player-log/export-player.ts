import type { ExportList } from '../../module.ts';
import { readAuthor, type SentByHand } from './author.ts';
import { presentActivity } from './list-activity.ts';
import { type ChangeRow, type HistoryRow, readChanges, readHistory } from './queries.ts';
import { ExportedChange, ExportedEvent } from './schemas.ts';

export const eventList: ExportList = {
  name: 'events',
  description: 'Oldest first, each with its trace as long as that is kept.',
  item: ExportedEvent,
  read: async (db, playerKey, after, limit) =>
    (await readHistory.all(db, playerKey, after, limit)).map((row) => ({ seq: row.seq, json: present(row) })),
};

/** What the log has beside events and grants. */
export const changeList: ExportList = {
  name: 'changes',
  description:
    'Profiles, posted and removed scores and expired quests, oldest first, as long as the log keeps them.',
  item: ExportedChange,
  read: async (db, playerKey, after, limit) =>
    (await readChanges.all(db, playerKey, after, limit)).map((row) => ({
      seq: row.seq,
      json: JSON.stringify(presentChange(row)),
    })),
};

function presentChange({ type, properties: kept, ran_at }: ChangeRow) {
  const { created, ...properties } = kept;
  const author = readAuthor('change', {}, (created ?? null) as Partial<SentByHand> | null);
  return { at: ran_at.toISOString(), type, properties, ...author };
}

/** The trace is stored as JSON and joined as it is. */
function present(row: HistoryRow): string {
  const event = JSON.stringify({ ...presentActivity(row), receivedAt: row.received_at.toISOString() });
  return `${event.slice(0, -1)},"trace":${row.trace ?? 'null'}}`;
}
