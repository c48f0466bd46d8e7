import type { Database } from '../platform/postgres/database.ts';

/** What the service writes by itself: about every call, or some time after a change. */
const background =
  /^(request_log|usage_days|cluster_|leases|nodes|outbox|webhook_|analytics_|currency_flow|experiment_(counts|deltas)|recap_(days|deltas)|leaderboard_(standings|changes)|event_id_listing|counted_event_types|definition_days|player_(days|activity)|replay_snapshots)/;
const touchedLater = ['last_used_at', 'address', 'user_agent'];

/** What the database says, table by table: two readings differ exactly where a row does. */
async function readContents(db: Database): Promise<Map<string, string>> {
  const { rows: tables } = await db.query({
    name: 'test.tables',
    text: `select c.oid::regclass::text as name from pg_class c
           where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
    values: [],
  });
  const names = tables.map(({ name }: { name: string }) => name).filter((name) => !background.test(name));
  const { rows } = await db.query({
    name: 'test.contents',
    text: names
      .map(
        (name) => `select '${name}' as name, count(*) || ' rows, ' ||
                     coalesce(md5(string_agg(x::text, '|' order by x::text)), '') as text
                   from (select to_jsonb(t) - $1::text[] as x from ${name} t) x`,
      )
      .join(' union all '),
    values: [touchedLater],
  });
  return new Map(rows.map(({ name, text }: { name: string; text: string }) => [name, text]));
}

/** What was asked for and is done in the background. */
async function worksOnSomething(db: Database): Promise<boolean> {
  const { rows } = await db.query({
    name: 'test.running',
    text: `select exists (select from bulk_actions where status = 'running')
                  or exists (select from reversals where status = 'running')
                  or exists (select from backtests where status = 'running')
                  or exists (select from leaderboard_seasons
                             where closed_at is not null and not settled and not removed) as running`,
    values: [],
  });
  return rows[0].running;
}

/** Once nothing of what came before is being written any more. If it is still what it was, one more reading is enough. */
export async function readQuietContents(
  db: Database,
  was?: Map<string, string>,
): Promise<Map<string, string>> {
  for (let before = was ?? (await readContents(db)); ; ) {
    await new Promise((resume) => setTimeout(resume, 50));
    const busy = await worksOnSomething(db);
    const now = await readContents(db);
    if (!busy && [...now].every(([name, text]) => before.get(name) === text)) return now;
    before = now;
  }
}
