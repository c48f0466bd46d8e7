import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import fc from 'fast-check';
import { float8Array, int4Array, int8Array, textArray } from '../../../platform/postgres/arrays.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { createTestDatabase } from '../../../testing/databases.ts';
import { isLongRun } from '../../../testing/long-run.ts';
import { openStock, planOf } from '../../../testing/plans.ts';
import { rankTeams } from './queries.ts';

/** Scores are tenths here, so that the plain way of counting adds whole numbers. */
interface Gift {
  readonly score: number;
  readonly subscore: number;
  readonly us: number;
}

interface Post {
  readonly team: number;
  readonly member: number;
  /** What the member had given before. */
  readonly before: Gift | null;
}

interface World {
  readonly order: 'asc' | 'desc';
  /** What each member of each team has given. */
  readonly teams: readonly (readonly Gift[])[];
  /** The entry of each team as it was added up last, if it was. */
  readonly entries: readonly (Gift | null)[];
  readonly posts: readonly Post[];
}

const database = await createTestDatabase();
const sql = await openStock(database);
after(() => sql.end().then(() => database.drop()));
const on = sql as unknown as Queryable;
let seasons = 0;

// Few values, so that there are many ties.
const gift = fc.record({
  score: fc.constantFrom(-10, -2, -1, 0, 1, 2, 3, 10),
  subscore: fc.integer({ min: 0, max: 1 }),
  us: fc.integer({ min: 1, max: 4 }),
});
const team = fc.array(gift, { minLength: 1, maxLength: 3 });
const world = fc.array(team, { minLength: 1, maxLength: 6 }).chain((teams) =>
  fc.record({
    order: fc.constantFrom('asc' as const, 'desc' as const),
    teams: fc.constant(teams),
    entries: fc.tuple(...teams.map(() => fc.option(gift))),
    posts: fc.array(
      fc
        .record({ team: fc.nat(teams.length - 1), member: fc.nat(2), before: fc.option(gift) })
        .map((post) => ({ ...post, member: post.member % (teams[post.team]?.length ?? 1) })),
      { minLength: 1, maxLength: 6 },
    ),
  }),
);

const idOf = (team: number) => `team-${team}`;
const tenths = (value: number) => value / 10;

async function write(season: number, teams: World['teams'], entries: World['entries']): Promise<void> {
  const given = teams.flatMap((members, t) => members.map((one, player) => ({ ...one, t, player })));
  await sql.query(
    `insert into leaderboard_contributions (season_key, team_id, player_key, score, subscore, achieved_at)
     select $1, x.team, x.player, x.score, x.subscore, 'epoch'::timestamptz + x.us * interval '1 microsecond'
     from json_to_recordset($2) as x (team text, player bigint, score float8, subscore float8, us bigint)`,
    [season, JSON.stringify(given.map((one) => ({ ...one, team: idOf(one.t), score: tenths(one.score) })))],
  );
  const summed = entries.flatMap((entry, t) => (entry ? [{ ...entry, team: idOf(t) }] : []));
  await sql.query(
    `insert into leaderboard_team_entries (season_key, team_id, score, subscore, achieved_at, contributors)
     select $1, x.team, x.score, x.subscore, 'epoch'::timestamptz + x.us * interval '1 microsecond', 1
     from json_to_recordset($2) as x (team text, score float8, subscore float8, us bigint)`,
    [season, JSON.stringify(summed.map((one) => ({ ...one, score: tenths(one.score) })))],
  );
}

function ask(to: Queryable, season: number, { order, teams, posts }: Omit<World, 'entries'>) {
  const own = posts.map(({ team, member }) => teams[team]?.[member]);
  return rankTeams.all(
    to,
    int8Array(posts.map(() => season)),
    textArray(posts.map(({ team }) => idOf(team))),
    int4Array(posts.map(() => (order === 'asc' ? 1 : -1))),
    float8Array(own.map((now) => tenths(now?.score ?? 0))),
    float8Array(own.map((now) => now?.subscore ?? 0)),
    int8Array(own.map((now) => now?.us ?? 0)),
    float8Array(posts.map(({ before }) => before && tenths(before.score))),
    float8Array(posts.map(({ before }) => before?.subscore ?? null)),
    int8Array(posts.map(({ before }) => before?.us ?? null)),
  );
}

const sumOf = (gifts: readonly Gift[]): Gift => ({
  score: gifts.reduce((sum, { score }) => sum + score, 0),
  subscore: gifts.reduce((sum, { subscore }) => sum + subscore, 0),
  us: Math.max(...gifts.map(({ us }) => us)),
});

/** One post after another, each by comparing the team with every other one. */
function plainly({ order, teams, entries, posts }: World) {
  const sign = order === 'asc' ? 1 : -1;
  return posts.map(({ team, member, before }) => {
    const gifts = teams[team] ?? [];
    const others = gifts.filter((_, i) => i !== member);
    const now = sumOf(gifts);
    const former = before ? [...others, before] : others;
    const was = former.length === 0 ? null : sumOf(former);
    const isBefore = (a: Gift, aTeam: number, b: Gift) => {
      const differences = [(a.score - b.score) * sign, (a.subscore - b.subscore) * sign, a.us - b.us];
      return (differences.find((difference) => difference !== 0) ?? aTeam - team) < 0;
    };
    const rankOf = (place: Gift) =>
      1 + entries.filter((entry, other) => entry && other !== team && isBefore(entry, other, place)).length;
    return {
      score: tenths(now.score),
      subscore: now.subscore,
      rank: rankOf(now),
      isFirst: was === null,
      previousScore: was && tenths(was.score),
      previousRank: was && rankOf(was),
    };
  });
}

describe('the ranks of teams after posted scores', () => {
  it('are those that counting the other teams for each score gives, whatever the ties', async () => {
    await fc.assert(
      fc.asyncProperty(world, async (drawn) => {
        const season = ++seasons;
        await write(season, drawn.teams, drawn.entries);
        const rows = await ask(on, season, drawn);
        assert.deepEqual(
          rows.map((row) => ({
            score: row.score + 0,
            subscore: row.subscore + 0,
            rank: row.rank,
            isFirst: row.is_first,
            previousScore: row.is_first ? null : row.was_score + 0,
            previousRank: row.is_first ? null : row.previous_rank,
          })),
          plainly(drawn),
        );
      }),
      { numRuns: isLongRun ? 150 : 60 },
    );
  });

  it('read each team of the season once for all scores, and nothing of other seasons', async () => {
    const [own, other] = [++seasons, ++seasons];
    const size = 3_000;
    const teams = Array.from({ length: size }, (_, i): Gift[] => [{ score: i % 7, subscore: 0, us: i + 1 }]);
    for (const season of [own, other]) await write(season, teams, teams.map(sumOf));
    await sql.query('analyze leaderboard_contributions, leaderboard_team_entries');
    const posts = Array.from({ length: 500 }, (_, i): Post => ({ team: i * 3, member: 0, before: null }));
    const plan = await planOf(sql, (seen) => ask(seen, own, { order: 'desc', teams, posts }));
    const readOf = (table: string) => {
      const nodes = plan.filter((node) => node['Relation Name'] === table);
      assert.ok(nodes.length > 0);
      return nodes.reduce((sum, node) => {
        assert.notEqual(node['Node Type'], 'Seq Scan', table);
        return sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
      }, 0);
    };
    // Each once, and each that scored once more for its own entry.
    assert.equal(readOf('leaderboard_team_entries'), size + posts.length);
    assert.equal(readOf('leaderboard_contributions'), posts.length);
    const compared = plan.filter((node) => node['Node Type'] === 'WindowAgg');
    assert.deepEqual(
      compared.map((node) => node['Actual Rows'] * node['Actual Loops']),
      [size + 2 * posts.length],
    );
  });
});
