import { setTimeout as delay } from 'node:timers/promises';

/** What one event writes to one table. */
export interface WrittenRows {
  table: string;
  inserts: number;
  updates: number;
  /** The average size of a row. */
  bytes: number;
  indexes: number;
}

type Sql = (text: string) => Promise<Record<string, unknown>[]>;

/** Tables with fewer rows for an event than this do not matter. */
const least = 0.02;

/** Backends report what they counted with a delay, at the latest when they have been idle for some seconds. */
const reportedAfterMs = 12_000;

/** Finds out what an event writes, by counting rows before and after `work`, which returns the number of events. */
export async function countWrittenRows(sql: Sql, work: () => Promise<number>): Promise<WrittenRows[]> {
  await delay(reportedAfterMs);
  const before = await readCounts(sql);
  const events = await work();
  await delay(reportedAfterMs);
  const written: WrittenRows[] = [];
  for (const [table, { inserts, updates, indexes }] of await readCounts(sql)) {
    const row = {
      table,
      inserts: (inserts - (before.get(table)?.inserts ?? 0)) / events,
      updates: (updates - (before.get(table)?.updates ?? 0)) / events,
      indexes,
    };
    if (row.inserts + row.updates < least) continue;
    const [sample] = await sql(
      `select coalesce(avg(pg_column_size(r)), 24)::int as bytes from (select * from ${table} limit 2000) r`,
    );
    written.push({ ...row, bytes: Number(sample?.['bytes']) });
  }
  return written;
}

async function readCounts(sql: Sql) {
  const rows = await sql(
    `select relid::regclass::text as table, n_tup_ins as inserts, n_tup_upd as updates,
            (select count(*) from pg_index i where i.indrelid = relid) as indexes
     from pg_stat_user_tables`,
  );
  return new Map(
    rows.map(({ table, inserts, updates, indexes }) => [
      String(table),
      { inserts: Number(inserts), updates: Number(updates), indexes: Number(indexes) },
    ]),
  );
}
