import type { ClientBase } from 'pg';
import type { Manifest, TableShape } from './format.ts';

/** What the server knows about the tables of the current schema. Tables of extensions are left out. */
const notOfExtensions = `not exists (
  select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

const tables = `
  select c.relname as name, p.relname as parent, pg_get_expr(c.relpartbound, c.oid) as bound,
         case c.relkind when 'p' then pg_get_partkeydef(c.oid) end as divided_by,
         coalesce(array_agg(a.attname::text order by a.attnum)
           filter (where a.attname is not null and a.attgenerated = '' and c.relkind = 'r'), '{}') as columns
  from pg_class c
    left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_inherits i on i.inhrelid = c.oid
    left join pg_class p on p.oid = i.inhparent
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and ${notOfExtensions}
  group by c.oid, c.relname, c.relkind, p.relname, c.relpartbound
  -- A table comes before its partitions.
  order by (select count(*) from pg_partition_ancestors(c.oid)), c.relname`;

interface TableRow {
  name: string;
  parent: string | null;
  bound: string;
  divided_by: string | null;
  columns: string[];
}

type Reader = Pick<ClientBase, 'query'>;

export async function readTables(client: Reader): Promise<TableShape[]> {
  const { rows } = await client.query<TableRow>(tables);
  return rows.map(({ name, parent, bound, divided_by: by, columns }) => ({
    name,
    columns,
    ...(parent === null ? {} : { partition: { of: parent, bound, by } }),
  }));
}

export async function readSequences(client: Reader): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'S' and ${notOfExtensions} order by 1`,
  );
  const read: Manifest['sequences'] = [];
  for (const { name } of rows) {
    const { rows: values } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoteName(name)}`,
    );
    for (const { value, called } of values) read.push({ name, lastValue: value, isCalled: called });
  }
  return read;
}

export async function readApplied(client: Reader): Promise<Manifest['migrations']> {
  const known = await client.query("select to_regclass('schema_migrations') is not null as known");
  if (!known.rows[0].known) return [];
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by version',
  );
  return rows;
}

/** Whether there is nothing in the schema: no table, no view, no sequence. */
export async function isEmpty(client: Reader): Promise<boolean> {
  const { rows } = await client.query(
    `select exists (select from pg_class c
       where c.relnamespace = current_schema()::regnamespace and ${notOfExtensions}
         and not exists (select from pg_index x join pg_depend e on e.objid = x.indrelid and e.deptype = 'e'
                         where x.indexrelid = c.oid)) as used`,
  );
  return !rows[0].used;
}

/** What slows down or forbids loading, each with the statement that removes it and the one that restores it. */
const obstacles = `
  select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as remove,
         format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as restore,
         2 as rank
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where c.relnamespace = current_schema()::regnamespace and k.contype = 'f' and k.conparentid = 0
  union all
  -- An index is built several times faster from all rows than row by row. Those of partitions stay: they hang together.
  select format('drop index %s', x.indexrelid::regclass), pg_get_indexdef(x.indexrelid), 1
  from pg_index x join pg_class c on c.oid = x.indrelid
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and not c.relispartition and ${notOfExtensions}
    and not exists (select from pg_constraint k where k.conindid = x.indexrelid and k.contype in ('p', 'u', 'x'))
  union all
  select format('alter table %s disable trigger %I', g.tgrelid::regclass, g.tgname),
         format('alter table %s enable trigger %I', g.tgrelid::regclass, g.tgname), 3
  from pg_trigger g join pg_class c on c.oid = g.tgrelid
  where c.relnamespace = current_schema()::regnamespace and not g.tgisinternal and g.tgenabled = 'O' and g.tgparentid = 0`;

/** The statements that remove the obstacles, in order, and those that restore them. */
export async function readObstacles(client: Reader): Promise<{ remove: string[]; restore: string[] }> {
  const { rows } = await client.query<{ remove: string; restore: string; rank: number }>(obstacles);
  // Foreign keys may depend on a unique index: they are removed first and restored last.
  const byRank = rows.sort((a, b) => a.rank - b.rank);
  return {
    remove: byRank.toReversed().map(({ remove }) => remove),
    restore: byRank.map(({ restore }) => restore),
  };
}

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const quoteNames = (names: readonly string[]): string => names.map(quoteName).join(', ');
