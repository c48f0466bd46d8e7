import type { Database } from '../platform/postgres/database.ts';

/** The tables in which the text occurs anywhere, as it is or as bytes. For what must never be stored, or be gone. */
export async function tablesThatHold(db: Database, text: string): Promise<string[]> {
  const tables = await db.query({
    name: 'test.tables_by_name',
    text: `select quote_ident(relname) as name from pg_class
           where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`,
    values: [],
  });
  // All in one: a statement for each table was most of the time of those who look for many texts.
  const { rows } = await db.query({
    name: '',
    text: (tables.rows as { name: string }[])
      .map(
        ({ name }) => `select '${name}' as name where exists
          (select from ${name} as t where strpos(t::text, $1) > 0 or strpos(t::text, $2) > 0)`,
      )
      .join(' union all '),
    values: [text, Buffer.from(text).toString('hex')],
  });
  return rows.map(({ name }: { name: string }) => name);
}
