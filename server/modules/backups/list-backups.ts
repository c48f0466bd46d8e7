import { Type } from 'typebox';
import { type PageRequest, readPage } from '../../platform/http/lists/pagination.ts';
import { describePlace } from '../../platform/objects/place.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import * as queries from './queries.ts';
import type { Schedule } from './schedule.ts';

/** The backups of all nodes, and the schedule of this one. */
export async function listBackups(
  { db, schedule }: { db: Queryable; schedule: Schedule | undefined },
  page: PageRequest,
) {
  const list = await readPage(page, {
    key: Type.String({ format: 'uuid' }),
    read: (after, limit) => queries.listBackups.all(db, after, limit),
    keyOf: (row) => row.id,
    present: presentBackup,
  });
  return { schedule: schedule ? await presentSchedule(schedule) : null, ...list };
}

async function presentSchedule({ settings: { place, everyHours, keep }, readNext }: Schedule) {
  return { directory: describePlace(place), everyHours, keep, nextAt: (await readNext()).toISOString() };
}

export function presentBackup(row: queries.BackupRow) {
  return {
    id: row.id,
    file: row.file,
    status: row.status,
    node: row.node,
    size: row.size,
    rows: row.row_count,
    error: row.error,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    removedAt: row.removed_at?.toISOString() ?? null,
  };
}
