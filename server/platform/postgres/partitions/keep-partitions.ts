import type { Client } from 'pg';
import { quoteName } from '../backup/catalogue.ts';
import { changeQuickly } from './changes.ts';
import { closeDefault } from './close-default.ts';
import { type PartitionedTable, type RangePartition, readPartitions } from './read-partitions.ts';
import { later, partitionName, startOf, type Width } from './widths.ts';

export interface KeptTable extends PartitionedTable {
  width: Width;
  /** How many partitions there are at least after the present one. */
  ahead: number;
}

export interface KeptPartitions {
  ranges: readonly RangePartition[];
  /** Rows until then have a partition of their own. */
  until: Date;
}

/** Makes the partitions that will be needed soon. One caller at a time; after a crash it can be run again. */
export async function keepPartitions(client: Client, table: KeptTable, now: Date): Promise<KeptPartitions> {
  const before = await readPartitions(client, table);
  if (before.defaultName === undefined) throw new Error(`the table ${table.name} has no default partition`);
  await closeUsedDefault(client, table, before.defaultName, before.ranges.at(-1)?.to ?? null, now);
  const { ranges } = await readPartitions(client, table);
  let until = ranges.at(-1)?.to ?? startOf(table.width, now);
  const wanted = later(table.width, startOf(table.width, now), table.ahead + 1);
  while (until < wanted) {
    const next = nextBound(table.width, until);
    await makePartition(client, table, until, next);
    until = next;
  }
  return { ranges: (await readPartitions(client, table)).ranges, until };
}

/**
 * Rows are in the default partition after an upgrade, or when no partition was made for too long. A new partition for
 * them cannot be made beside it, so it becomes one. It ends more than a whole week or month from now: a row that arrives
 * while the others are being checked must be in its range.
 */
async function closeUsedDefault(
  client: Client,
  table: KeptTable,
  defaultName: string,
  from: Date | null,
  now: Date,
): Promise<void> {
  const name = quoteName(defaultName);
  const used = await client.query(`select from ${name} limit 1`);
  if (used.rowCount === 0) return;
  const { rows } = await client.query<{ first: Date; last: Date }>(
    `select min(${quoteName(table.column)}) as first, max(${quoteName(table.column)}) as last from ${name}`,
  );
  const { first, last } = rows[0] ?? { first: now, last: now };
  // They come from a clock that was wrong. They stay where they are, and do not prevent new partitions.
  if (from !== null && last < from) return;
  if (from !== null && first < from) {
    throw new Error(
      `${defaultName} has rows from ${first.toISOString()}, before the partitions that exist, and later ones; delete or correct the early ones`,
    );
  }
  const newest = last > now ? last : now;
  const to = later(table.width, startOf(table.width, newest), 2);
  await closeDefault(client, table, defaultName, { from, to });
}

/** The bounds of most are starts of a week or month; those of the first one need not be. */
function nextBound(width: Width, from: Date): Date {
  return later(width, startOf(width, from), 1);
}

/** By `attach`, which does not block events. `create table … partition of` would lock the whole table. */
async function makePartition(client: Client, table: PartitionedTable, from: Date, to: Date): Promise<void> {
  const name = quoteName(partitionName(table.name, from));
  const parent = quoteName(table.name);
  await changeQuickly(client, async () => {
    await client.query(`create table ${name} (like ${parent} including defaults including constraints)`);
    await client.query(
      `alter table ${parent} attach partition ${name} for values from ('${from.toISOString()}') to ('${to.toISOString()}')`,
    );
  });
}

/** Drops a partition with all rows in it. `alongside` is committed with it. */
export async function dropPartition(
  client: Client,
  name: string,
  alongside: () => Promise<unknown> = async () => {},
): Promise<void> {
  await changeQuickly(client, async () => {
    await client.query(`drop table if exists ${quoteName(name)}`);
    await alongside();
  });
}
