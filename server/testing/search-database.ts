import type { Database } from '../platform/postgres/database.ts';

/** The tables in which the text occurs anywhere, as it is or as bytes. For what must never be stored, or be gone. */
export async function tablesThatHold(db: Database, text: string): Promise<string[]> {
  const tables = await db.query({
    name: 'test.tables',
    text: `select quote_ident(table_name) as name from information_schema.tables
           where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    values: [],
  });
  const found: string[] = [];
  for (const { name } of tables.rows as { name: string }[]) {
    const { rows } = await db.query({
      name: `test.search ${name}`,
      text: `select exists (select from ${name} as t where strpos(t::text, $1) > 0 or strpos(t::text, $2) > 0)`,
      values: [text, Buffer.from(text).toString('hex')],
    });
    if (rows[0].exists) found.push(name);
  }
  return found;
}
