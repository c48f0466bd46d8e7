import type { Client } from 'pg';
import { quoteName } from '../backup/catalogue.ts';
import { changeQuickly } from './changes.ts';
import type { PartitionedTable } from './read-partitions.ts';
import { partitionName } from './widths.ts';

/**
 * Turns the default partition, with its rows, into an ordinary one, and adds an empty default. Rows are not moved. The
 * long steps (building an index, checking the times of all rows) block nobody; the others take a strong lock for a
 * moment. After a crash at any point it can be run again.
 */
export async function closeDefault(
  client: Client,
  table: PartitionedTable,
  defaultName: string,
  { from, to }: { from: Date | null; to: Date },
): Promise<void> {
  await completeIndexes(client, table, defaultName);
  const [parent, old] = [quoteName(table.name), quoteName(defaultName)];
  const [column, check] = [quoteName(table.column), quoteName(`${defaultName}_range`)];
  const after = from === null ? '' : `${column} >= '${from.toISOString()}' and`;
  // Not valid: it holds for new rows from now on, and the others are read by the next statement, under a weak lock.
  await changeQuickly(client, async () => {
    await client.query(`alter table ${old} drop constraint if exists ${check}`);
    await client.query(
      `alter table ${old} add constraint ${check} check (${after} ${column} < '${to.toISOString()}') not valid`,
    );
  });
  await client.query(`alter table ${old} validate constraint ${check}`);
  const emptyName = `${table.name}_default`;
  const name = defaultName === emptyName ? partitionName(table.name, from) : defaultName;
  const lower = from === null ? 'minvalue' : `'${from.toISOString()}'`;
  await changeQuickly(client, async () => {
    await client.query(`alter table ${parent} detach partition ${old}`);
    if (name !== defaultName) await client.query(`alter table ${old} rename to ${quoteName(name)}`);
    await client.query(`create table ${quoteName(emptyName)} partition of ${parent} default`);
    // The constraint proves that all rows belong there, so they are not read here.
    await client.query(
      `alter table ${parent} attach partition ${quoteName(name)} for values from (${lower}) to ('${to.toISOString()}')`,
    );
    await client.query(`alter table ${quoteName(name)} drop constraint ${check}`);
  });
}

/** Builds the indexes that the table has and this partition lacks. Attaching would build them under a strong lock. */
async function completeIndexes(client: Client, table: PartitionedTable, partition: string): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(p.indexrelid) as definition
     from pg_index p join pg_class c on c.oid = p.indexrelid
     where p.indrelid = to_regclass($1) and not exists (
       select from pg_inherits h join pg_index x on x.indexrelid = h.inhrelid
       where h.inhparent = p.indexrelid and x.indrelid = to_regclass($2))`,
    [table.name, partition],
  );
  for (const { name, definition } of rows) {
    const own = `${partition}_${name}`;
    const columns = definition.slice(definition.indexOf(' USING '));
    if (await isUnfinished(client, own)) await client.query(`drop index concurrently ${quoteName(own)}`);
    await client.query(
      `create index concurrently if not exists ${quoteName(own)} on ${quoteName(partition)} ${columns}`,
    );
    await changeQuickly(client, () =>
      client.query(`alter index ${quoteName(name)} attach partition ${quoteName(own)}`),
    );
  }
}

/** What a crash leaves of an index that was being built. */
async function isUnfinished(client: Client, index: string): Promise<boolean> {
  const { rows } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  );
  return rows.length > 0;
}
