import type { ClientBase } from 'pg';

/** A table that is divided by a time. */
export interface PartitionedTable {
  name: string;
  /** The column by which it is divided. */
  column: string;
}

export interface RangePartition {
  name: string;
  /** Null: everything before `to`. */
  from: Date | null;
  /** The first moment after it. */
  to: Date;
}

export interface Partitions {
  /** The oldest first. */
  ranges: readonly RangePartition[];
  /** Gets the rows that belong to none of the others. */
  defaultName: string | undefined;
}

/** Asks for bounds in UTC: the connection must have been opened with `openChanges`. */
export async function readPartitions(
  client: Pick<ClientBase, 'query'>,
  { name }: PartitionedTable,
): Promise<Partitions> {
  const { rows } = await client.query<{ name: string; bound: string }>(
    `select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound
     from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = to_regclass($1) and not i.inhdetachpending order by 1`,
    [name],
  );
  const ranges = rows
    .filter(({ bound }) => bound !== 'DEFAULT')
    .map((row) => readRange(row.name, row.bound))
    .sort((a, b) => a.to.getTime() - b.to.getTime());
  return { ranges, defaultName: rows.find(({ bound }) => bound === 'DEFAULT')?.name };
}

function readRange(name: string, bound: string): RangePartition {
  const [, from = '', to = ''] =
    /^FOR VALUES FROM \((MINVALUE|'[^']+')\) TO \('([^']+)'\)$/.exec(bound) ?? [];
  if (to === '') throw new Error(`the partition ${name} has bounds that were not made here: ${bound}`);
  return { name, from: from === 'MINVALUE' ? null : readMoment(from.slice(1, -1)), to: readMoment(to) };
}

/** As PostgreSQL writes it in UTC: 2026-11-01 00:00:00+00. */
function readMoment(text: string): Date {
  const at = new Date(text.replace(' ', 'T').replace(/\+00$/, 'Z'));
  if (Number.isNaN(at.getTime())) throw new Error(`the bound of a partition is not a time in UTC: ${text}`);
  return at;
}
