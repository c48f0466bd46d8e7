/**
 * Query plans and times of the list of players, among a million, as Markdown. To repeat:
 *
 *     node bench/players-plans.ts > docs/plans/players.md
 *
 * It takes a few minutes, and 2 GB in the directory for temporary files. An argument sets another number of players.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listPlayers } from '../server/modules/players/index.ts';
import { defaultLevels } from '../server/modules/tenancy/index.ts';
import { createLog } from '../server/platform/log.ts';
import { type Database, openDatabase } from '../server/platform/postgres/database.ts';
import { openEmbedded } from '../server/platform/postgres/embedded/index.ts';
import { migrate, readMigrations } from '../server/platform/postgres/migrate.ts';
import type { Queryable } from '../server/platform/postgres/statement.ts';

type Query = Parameters<typeof listPlayers>[3];

const players = Number(process.argv[2] ?? 1_000_000);
const [large, small] = [1, 2];
const frame = { levels: defaultLevels, timezone: 'UTC', now: new Date() };

function hoursAgo(hours: number): string {
  return new Date(Date.now() - hours * 3_600_000).toISOString();
}

function daysAgo(days: number): string {
  return hoursAgo(days * 24).slice(0, 10);
}

const cases: [title: string, query: Query, environment?: number][] = [
  ['newest first', {}],
  ['oldest first', { sort: 'createdAt' }],
  ['most XP first', { sort: '-xp' }],
  ['least XP first', { sort: 'xp' }],
  ['level 2, nearly everybody', { minLevel: 2 }],
  ['level 20, half of them, all of them old', { minLevel: 20 }],
  ['level 29, few', { minLevel: 29 }],
  ['XP in a narrow range, newest first', { minXp: 5_000, maxXp: 5_100 }],
  ['XP in a wide range, most first', { minXp: 1_000, maxXp: 50_000, sort: '-xp' }],
  ['level 20 by XP', { minLevel: 20, sort: '-xp' }],
  ['a badge that all have', { badgeId: 'welcome' }],
  ['a badge that one in 1,000 has', { badgeId: 'rare' }],
  ['a badge that one player has', { badgeId: 'unique' }],
  ['a badge that one in 1,000 has, by XP', { badgeId: 'rare', sort: '-xp' }],
  ['a badge of the weakest tenth, most XP first', { badgeId: 'beginner', sort: '-xp' }],
  ['a text that half have', { search: 'player' }],
  ['an id', { search: 'player-0500000' }],
  ['a name that one in 64 has', { search: 'ada love' }],
  ['a name in Cyrillic', { search: 'Ольга Иванова 12' }],
  ['one Chinese character', { search: '李' }],
  ['a text that no player has', { search: 'zzzqqq' }],
  ['one letter', { search: 'a' }],
  ['two letters that no name begins with', { search: 'qz' }],
  ['two digits', { search: '77' }],
  ['one mark', { search: '@' }],
  ['a name by XP', { search: 'hopper 9999', sort: '-xp' }],
  ['all at once', { search: 'ada', minLevel: 27, badgeId: 'common', sort: '-xp' }],
  ['all at once, and the matches are old', { search: 'ada', minLevel: 27, badgeId: 'common' }],
  ['all at once, with a rare badge', { search: 'ada', minLevel: 20, badgeId: 'rare' }],
  ['a quest that half have begun', { questId: 'begun' }],
  ['a quest, active', { questId: 'begun', questStatus: 'active' }],
  ['a quest, abandoned by one in 10,000', { questId: 'begun', questStatus: 'abandoned' }],
  ['a quest, abandoned by one in 10,000, by XP', { questId: 'begun', questStatus: 'abandoned', sort: '-xp' }],
  ['without a badge that two in three lack', { withoutBadgeId: 'common' }],
  ['without a badge that all have', { withoutBadgeId: 'welcome' }],
  ['seen in the last hour, one in 1,000', { seenAfter: hoursAgo(1) }],
  ['not seen for 900 hours, one in ten', { seenBefore: hoursAgo(900) }],
  ['an attribute that one in four has', { attribute: ['country:JP'] }],
  ['an attribute that nobody has', { attribute: ['country:none'] }],
  ['an attribute that nobody has, by XP', { attribute: ['country:none'], sort: '-xp' }],
  ['on a step of an adventure, one in six', { adventureId: 'path', openStepId: 'second' }],
  ['on a step of an adventure, one in 10,000', { adventureId: 'path', openStepId: 'third' }],
  ['on a step of an adventure, by XP', { adventureId: 'path', openStepId: 'second', sort: '-xp' }],
  ['a cohort, one in 50', { cohort: daysAgo(70) }],
  ['a cohort, by XP', { cohort: daysAgo(70), sort: '-xp' }],
  ['a cohort, active in a week, half of it', { cohort: daysAgo(70), activeInWeek: daysAgo(7) }],
  ['a cohort, not active in a week, half of it', { cohort: daysAgo(70), inactiveInWeek: daysAgo(7) }],
  ['a cohort, active in a week in which nobody was', { cohort: daysAgo(70), activeInWeek: daysAgo(350) }],
  ['a cohort of half of all, active when nobody was', { cohort: daysAgo(364), activeInWeek: daysAgo(350) }],
  ['active in a week, half of them', { activeInWeek: daysAgo(7) }],
  ['active in a week in which nobody was', { activeInWeek: daysAgo(350) }],
  ['active on a day, one in 20', { activeOn: daysAgo(1) }],
  ['active on a day, one in 20, by XP', { activeOn: daysAgo(1), sort: '-xp' }],
  ['active on a day on which nobody was', { activeOn: daysAgo(20) }],
  ['active in a month, nearly everybody', { activeInMonth: daysAgo(7) }],
  [
    'all new filters, and nobody matches',
    {
      questId: 'begun',
      questStatus: 'completed',
      withoutBadgeId: 'common',
      seenAfter: hoursAgo(500),
      attribute: ['country:none'],
      search: 'a',
      sort: '-xp',
    },
  ],
  [
    'a rare badge and an attribute that nobody has, by XP',
    { badgeId: 'rare', attribute: ['country:none'], sort: '-xp' },
  ],
  ['a small project beside it: a text that all have', { search: 'player' }, small],
  ['a small project beside it: a text that no player has', { search: 'zzzqqq' }, small],
];

const dataDir = await mkdtemp(join(tmpdir(), 'laurel-plans-'));
const embedded = await openEmbedded({ dataDir });
const log = createLog('silent');
try {
  await migrate(embedded.connection, readMigrations(join(import.meta.dirname, '../server/migrations')));
  // Seeding takes longer than any request may.
  const db = openDatabase({ ...embedded.connection, statement_timeout: 0, query_timeout: 0 }, log);
  try {
    await seed(db);
    await report(db);
  } finally {
    await db.close();
  }
} finally {
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function seed(db: Database): Promise<void> {
  const run = async (text: string, ...values: unknown[]) => (await db.query({ name: '', text, values })).rows;
  await run(`insert into tenants (id, name) values (gen_random_uuid(), 'Tenant')`);
  await run(`insert into projects (id, tenant_id, name, plan, levels)
             select gen_random_uuid(), id, 'Project', 'PRO', '{}' from tenants`);
  await run(
    `insert into environments (project_id, name) select id, unnest(array['live', 'test']) from projects`,
  );
  // Creating the index after the rows takes a tenth of the time.
  const [{ definition }] = await run(`select pg_get_indexdef('players_by_text'::regclass) as definition`);
  await run('drop index players_by_text');
  for (const [environment, n] of [
    [large, players],
    [small, 1_000],
  ]) {
    await run(
      `insert into players (environment_id, id, display_name, attributes)
       select $1, case when n % 2 = 0 then 'player-' || lpad(n::text, 7, '0') else md5(n::text)::uuid::text end,
              (array['Ada', 'Grace', 'Olga', 'Linus', 'Ольга', '李小龙', 'José', 'Margaret'])[1 + hashint4(n) & 7]
              || ' ' ||
              (array['Lovelace', 'Hopper', 'Torvalds', 'Noether', 'Иванова', 'Müller', 'Turing', 'Hamilton'])
                [1 + (hashint4(n) >> 3) & 7] || ' ' || n,
              jsonb_build_object('country', (array['DE', 'FR', 'US', 'JP'])[1 + n % 4])
       from generate_series(1, $2::int) n`,
      environment,
      n,
    );
  }
  // Older players have more XP, so that filter and order favour opposite ends of the list.
  await run(
    `insert into player_progress (player_key, environment_id, xp, last_seen_at)
             select key, environment_id, (1e6 - key * 1e6 / $1)::bigint / 100 * (1 + abs(hashint8(key)) % 10),
                    now() - (abs(hashint8(key + 7)) % 1000) * interval '1 hour'
             from players where environment_id = ${large}`,
    players,
  );
  await run(`insert into player_progress (player_key, environment_id)
             select key, environment_id from players where environment_id = ${small}`);
  await run(`insert into player_badges
             select key, badge, environment_id, 1, now(), now()
             from players, (values ('welcome', 1), ('common', 3), ('rare', 1000), ('unique', ${players})) as b (badge, every)
             where environment_id = ${large} and key % every = 0`);
  await run(`insert into player_badges
             select player_key, 'beginner', environment_id, 1, now(), now() from player_progress
             where environment_id = ${large} and xp < 4000`);
  await run(`insert into player_quests (player_key, quest_id, environment_id, state, version, active)
             select key, 'begun', environment_id,
                    json_build_object('status', case when key % 10000 = 0 then 'abandoned' when key % 3 = 0 then 'completed' else 'active' end),
                    1, key % 10000 <> 0 and key % 3 <> 0
             from players where environment_id = ${large} and key % 2 = 0`);
  await run(`insert into player_adventures (player_key, adventure_id, environment_id, state, version, active)
             select key, 'path', environment_id,
                    json_build_object('status', 'active', 'steps', json_build_array(
                      json_build_object('id', 'first', 'status', 'completed'),
                      json_build_object('id', 'second', 'status', case when key % 3 = 0 then 'open' else 'completed' end),
                      json_build_object('id', 'third', 'status', case when key % 10000 = 0 then 'open' else 'locked' end))),
                    1, true
             from players where environment_id = ${large} and key % 2 = 0`);
  // The first half joined in one week, the others in the 25 weeks up to now.
  await run(
    `insert into player_activity (player_key, environment_id, cohort, last_week, weeks, last_month, months)
     select key, environment_id, w - case when key * 2 <= $1::int then 52 else 25 - (key * 2 - $1) * 25 / $1 end,
            w, 1 + 2 * abs(hashint8(key) % 2), m, 1
     from players, (select (current_date - date '1969-12-29') / 7 as w,
                           (extract(year from current_date - 7) * 12 + extract(month from current_date - 7) - 1)::int as m) x
     where environment_id = ${large}`,
    players,
  );
  await run(`insert into player_days (player_key, day)
             select key, current_date - 1 from players where environment_id = ${large} and key % 20 = 0`);
  await run(definition);
  await run('vacuum analyze');
}

async function report(db: Database): Promise<void> {
  const { rows } = await db.query({ name: '', text: 'show server_version', values: [] });
  const done = [];
  for (const [title, query, environment = large] of cases) {
    const plans: string[] = [];
    const explained = explaining(db, plans);
    const first = await listPlayers({ ...explained, quick: explained }, environment, frame, query);
    const next = first.nextCursor;
    done.push({
      title,
      query,
      plans,
      found: first.data.length,
      first: await milliseconds(() => listPlayers(db, environment, frame, query)),
      next:
        next === null
          ? null
          : await milliseconds(() => listPlayers(db, environment, frame, { ...query, cursor: next })),
    });
  }
  console.log(heading(rows[0].server_version));
  for (const { title, query, plans, found, first, next } of done) {
    const way = isStretch(plans) ? 'stretch' : plans.at(-1)?.includes('Sort Key') ? 'gathered' : 'walked';
    const cells = [title, `\`${JSON.stringify(query)}\``, found, way, first, next ?? ''];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

/** Whether only a part of the list is searched: then an index scan before it finds the end of that part. */
function isStretch(plans: readonly string[]): boolean {
  return /^Limit \(actual rows=[01]\.00 loops=1\)\n {2}-> {2}Index Only Scan/.test(plans.at(-2) ?? '');
}

/** Runs each statement unchanged, and collects its plan. */
function explaining(db: Queryable, plans: string[]): Queryable {
  return {
    async query({ name, text, values }) {
      const explain = `explain (analyze, costs off, timing off, summary off, buffers off) ${text}`;
      const { rows } = await db.query({ name: '', text: explain, values });
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      return db.query({ name, text, values });
    },
  };
}

/** The shortest of nine runs: the time without waiting for other programs. */
async function milliseconds(work: () => Promise<unknown>): Promise<string> {
  const times: number[] = [];
  for (let i = 0; i < 9; i++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return Math.min(...times).toFixed(1);
}

function heading(version: string): string {
  return `# Listing players

Made by \`node bench/players-plans.ts > docs/plans/players.md\`: ${players.toLocaleString('en')} players of one project
beside 1,000 of another, PostgreSQL ${version} with the settings of the embedded server, on two cores that the script
shares with it. Times depend on what else the machine does: compare them only within one run. Times are milliseconds for a page of 20, from the call of the use case to its answer, the shortest of
nine.

A page is found in one of three ways (\`server/modules/players/list/queries.ts\`): *walked*, where following the order's own
index for at most 5,000 players, or 50,000 where that came near, gives a page full of matches; else *gathered*, where the
matches are fetched through the indexes of the filters and sorted. With a filter that no index has (a status, a step,
\`withoutBadgeId\`, \`seenAfter\`, \`seenBefore\`, \`activeInWeek\` and the like, \`attribute\`) they are gathered only if another filter leaves 20,000 players at most; otherwise a
*stretch* of 50,000 players is searched, and the page ends there, full or not. What was tried first is shown before it.

| players | query | found | way | first page | second page |
|---|---|---|---|---|---|`;
}
