import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { startTestService } from '../../../testing/service.ts';
import { defaultLevels } from '../../tenancy/index.ts';
import { openPlayerRows } from '../test-players.ts';
import { listPlayers, type PlayerQuery } from './list-players.ts';
import type { PageBounds } from './queries.ts';

const service = await startTestService({ own: 'its tables are read and written' });
const rows = await openPlayerRows(service);
const many = 30_000;
const few = 3_000;

// Enough for the planner to prefer an index of its own accord. bench/players-plans.ts does the same with a million.
const small = await rows.environmentOf('test');
for (const [environment, n, prefix] of [
  [rows.live, many, 'player-'],
  [small, few, 'member-'],
]) {
  await rows.run(
    `insert into players (environment_id, id, display_name)
     select $1, $3::text || n, (array['Ada', 'Grace', 'Ольга'])[1 + n % 3] || ' ' || n
     from generate_series(1, $2::int) n`,
    environment,
    n,
    prefix,
  );
}
await rows.run(
  `insert into player_progress (player_key, environment_id, xp)
   select key, environment_id, greatest(0, $1 - key) from players`,
  many,
);
await rows.run(
  `insert into player_badges select key, badge, environment_id, 1, now(), now()
   from players, (values ('common', 2), ('second', 2), ('third', 2), ('rare', 3000)) as b (badge, every)
   where key % every = 0`,
);
await rows.run(
  `insert into player_quests (player_key, quest_id, environment_id, state, version, active)
   select key, 'begun', environment_id, '{"status":"active"}', 1, true from players where key % 2 = 0`,
);
await rows.run(
  `insert into player_adventures (player_key, adventure_id, environment_id, state, version, active)
   select key, 'path', environment_id, '{"status":"active","steps":[{"id":"first","status":"open"}]}', 1, true
   from players where key % 2 = 0`,
);
const today = new Date().toISOString().slice(0, 10);
const lastWeek = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);
await rows.run(
  `insert into player_activity (player_key, environment_id, cohort, last_week, weeks, last_month, months)
   select key, environment_id, case when key % 3000 = 0 then w - 1 when key % 2 = 0 then w end, w, 1, 1, 1
   from players, (select ($1::date - date '1969-12-29') / 7 as w) x`,
  today,
);
await rows.run('vacuum analyze');

/** The plans of what a list asks the database, one after the other, and whom it finds. */
async function look(query: PlayerQuery, environment = rows.live, bounds?: PageBounds) {
  const plans: string[] = [];
  const explaining: Queryable = {
    async query(config) {
      const text = `explain (analyze, costs off, timing off, summary off, buffers off) ${config.text}`;
      // Under a name it would be taken for the statement itself.
      const explained = await service.db.query({ ...config, name: '', text });
      plans.push(explained.rows.map((row) => row['QUERY PLAN']).join('\n'));
      return service.db.query(config);
    },
  };
  const frame = { levels: defaultLevels, timezone: 'UTC', now: new Date() };
  const { data, nextCursor } = await listPlayers(
    { ...explaining, quick: explaining },
    environment,
    frame,
    query,
    bounds,
  );
  return { plans, ids: data.map(({ id }) => id), nextCursor };
}

/** How many rows a node of the plan gave altogether. */
function rowsOf(plan: string | undefined, node: RegExp): number {
  const line = plan?.split('\n').find((text) => node.test(text));
  return Number(/rows=([\d.]+)/.exec(line ?? '')?.[1]);
}

const orders: [PlayerQuery, RegExp][] = [
  [{}, /Index Only Scan using players_by_arrival/],
  [{ sort: 'createdAt' }, /Index Only Scan Backward using players_by_arrival/],
  [{ sort: '-xp' }, /Index Only Scan using player_progress_by_xp/],
  [{ sort: 'xp' }, /Index Only Scan Backward using player_progress_by_xp/],
  [{ sort: '-xp', minLevel: 10 }, /Index Only Scan using player_progress_by_xp/],
  [{ sort: 'xp', minXp: 20_000, maxXp: 25_000 }, /Index Only Scan Backward using player_progress_by_xp/],
  [{ badgeId: 'common' }, /Index Only Scan using player_badges_by_badge/],
  [{ badgeId: 'rare', sort: 'createdAt' }, /Index Only Scan Backward using player_badges_by_badge/],
  [{ questId: 'begun' }, /Index Only Scan using player_quests_by_quest/],
  [{ questId: 'begun', sort: 'createdAt' }, /Index Only Scan Backward using player_quests_by_quest/],
  [{ adventureId: 'path' }, /Index Only Scan using player_adventures_by_adventure/],
  [{ cohort: today }, /Index Only Scan using player_activity_by_cohort/],
  [{ cohort: today, sort: 'createdAt' }, /Index Only Scan Backward using player_activity_by_cohort/],
];

describe('an order that an index has', () => {
  for (const [query, index] of orders) {
    it(`is followed for one page and no further: ${JSON.stringify(query)}`, async () => {
      const first = await look({ ...query, limit: 3 });
      const second = await look({ ...query, limit: 3, cursor: first.nextCursor ?? '' });
      for (const { plans, ids } of [first, second]) {
        assert.equal(plans.length, 1);
        assert.equal(ids.length, 3);
        assert.match(plans[0] ?? '', index);
        assert.equal(rowsOf(plans[0], index), 4);
        assert.doesNotMatch(plans[0] ?? '', /Seq Scan|Sort/);
      }
    });
  }
});

const rare: [PlayerQuery, RegExp][] = [
  [{ search: 'player-123' }, /Bitmap Index Scan on players_by_text/],
  [{ search: 'Ольга 12344' }, /Bitmap Index Scan on players_by_text/],
  [{ search: 'ada 12345', sort: 'xp' }, /Bitmap Index Scan on players_by_text/],
  [{ search: 'zz' }, /Bitmap Index Scan on players_by_text/],
  [{ search: '@' }, /Index (Only )?Scan using players_environment_id_id_key/],
  [{ minLevel: 40 }, /Index Only Scan (Backward )?using player_progress_by_xp/],
  [{ minXp: 1_000, maxXp: 1_010 }, /Index Only Scan (Backward )?using player_progress_by_xp/],
  [{ badgeId: 'rare', sort: '-xp' }, /Index Only Scan (Backward )?using player_badges_by_badge/],
  [{ badgeId: 'rare', minLevel: 20 }, /player_badges_by_badge/],
  [{ search: 'grace', badgeId: 'rare', sort: 'xp' }, /player_badges_by_badge/],
  [{ cohort: lastWeek, sort: '-xp' }, /Index Only Scan (Backward )?using player_activity_by_cohort/],
  [{ cohort: lastWeek, inactiveInWeek: today }, /player_activity_by_cohort/],
];

describe('a filter with few matches', () => {
  for (const [query, index] of rare) {
    it(`is looked up in its index: ${JSON.stringify(query)}`, async () => {
      const { plans } = await look(query);
      const gathered = plans.at(-1) ?? '';
      assert.ok(plans.length > 1);
      assert.match(gathered, index);
      assert.doesNotMatch(gathered, /Seq Scan on (players|player_progress)/);
      for (const walked of plans.slice(0, -1)) assert.doesNotMatch(walked, /Seq Scan|Sort|Hash/);
    });
  }

  it('finds what is far beyond the end of the walk', async () => {
    assert.deepEqual((await look({ search: 'PLAYER-12345' })).ids, ['player-12345']);
    assert.deepEqual((await look({ search: 'ольга 12344', sort: '-xp' })).ids, ['player-12344']);
    const last = ['player-9000', 'player-6000', 'player-3000'];
    assert.deepEqual((await look({ badgeId: 'rare', minLevel: 21, sort: 'xp' })).ids.slice(-3), last);
  });
});

describe('a search in a small project beside a large one, all of whose players match', () => {
  // The last but one has the letters of everybody's ids, and is in none.
  for (const search of ['player', 'player-29', 'player-member', 'pl']) {
    it(`reads its own players alone: ${search}`, async () => {
      const { plans, ids } = await look({ search }, small);
      assert.deepEqual(ids, []);
      assert.ok(plans.length > 1);
      for (const plan of plans) {
        const conditions = plan.split('\n').filter((line) => line.includes('Index Cond: '));
        // Those by key look at players that were found so.
        const finding = conditions.filter((line) => !/Index Cond: \((player_)?key = /.test(line));
        assert.ok(finding.length > 0, plan);
        for (const line of finding) assert.match(line, new RegExp(`environment_id = ${small}\\b`), plan);
        assert.doesNotMatch(plan, /Seq Scan/);
      }
    });
  }

  it('is looked up with the text and the environment together', async () => {
    const { plans } = await look({ search: 'player-29' }, small);
    assert.match(plans.at(-1) ?? '', /Bitmap Index Scan on players_by_text \(actual rows=0/);
    assert.match(plans.at(-1) ?? '', /Index Cond: \(\(environment_id = \d+\) AND \(search_text ~~ /);
  });
});

describe('a filter with many matches', () => {
  it('is found by walking, and the walk ends after 5,000 players whatever is looked for', async () => {
    const walks = /Scan.* using (players_by_arrival|player_progress_by_xp|player_badges_by_badge)/;
    for (const query of [{ search: 'player' }, { search: 'a' }, { search: 'grace', sort: '-xp' }] as const) {
      const { plans, ids } = await look(query);
      assert.equal(plans.length, 1, JSON.stringify(query));
      assert.equal(ids.length, 20);
    }
    for (const query of [{ search: 'nobody' }, { minLevel: 90 }, { badgeId: 'rare', sort: '-xp' }] as const) {
      const { plans } = await look(query);
      assert.ok(rowsOf(plans[0], walks) <= 5_000);
    }
  });
});

describe('a filter without an index that nobody matches', () => {
  const bounds: PageBounds = { walks: [500], few: 500, stretch: 2_000 };
  const nobody: PlayerQuery[] = [
    { attribute: ['country:none'] },
    { seenAfter: '2026-01-01T00:00:00Z', sort: '-xp' },
    { seenBefore: '2026-01-01T00:00:00Z', minLevel: 2, search: 'player', sort: 'xp' },
    { attribute: ['country:none'], badgeId: 'common', withoutBadgeId: 'second' },
    { questId: 'begun', questStatus: 'abandoned', badgeId: 'third', search: 'grace' },
    { adventureId: 'path', completedStepId: 'first' },
    { cohort: today, activeInWeek: lastWeek },
    { inactiveInWeek: today },
    { activeOn: today, sort: '-xp' },
  ];
  for (const query of nobody) {
    it(`looks at one stretch for a page and goes on behind it: ${JSON.stringify(query)}`, async () => {
      const first = await look(query, rows.live, bounds);
      assert.deepEqual(first.ids, []);
      assert.ok(first.nextCursor);
      const second = await look({ ...query, cursor: first.nextCursor }, rows.live, bounds);
      assert.deepEqual(second.ids, []);
      assert.notEqual(second.nextCursor, first.nextCursor);
      for (const { plans } of [first, second]) {
        const [end = '', page = ''] = plans.slice(-2);
        assert.match(end, /Index Only Scan.*\(actual rows=2000\.00 loops=1\)/);
        assert.doesNotMatch(end, /Seq Scan|Sort/);
        // Whatever else the plan reads, the order's own index gives no more than the stretch.
        const followed = page
          .split('\n')
          .filter((line) =>
            / using (players_by_arrival|player_progress_by_xp|player_\w+_by_(badge|adventure|cohort))/.test(
              line,
            ),
          );
        assert.ok(followed.length > 0, page);
        for (const line of followed) assert.ok(Number(/rows=([\d.]+)/.exec(line)?.[1]) <= 2_000, page);
      }
    });
  }
});
