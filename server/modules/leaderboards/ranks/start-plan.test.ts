import { after, it } from 'node:test';
import { createTestDatabase } from '../../../testing/databases.ts';
import { isLongRun } from '../../../testing/long-run.ts';
import { assertBounded, openStock, planOf } from '../../../testing/plans.ts';
import { listUntracked } from './queries.ts';

const database = await createTestDatabase();
const sql = await openStock(database);
after(async () => {
  await sql.end();
  await database.drop();
});

const changes = isLongRun ? 50_000 : 20_000;

it('a start needs one index lookup for each season, however long the log of changes is', async () => {
  await sql.query('alter table leaderboard_seasons drop constraint leaderboard_seasons_environment_id_fkey');
  await sql.query(
    `insert into leaderboard_seasons (environment_id, leaderboard_id, number, started_at)
     select 1, 'b' || n, 1, now() from generate_series(1, 100) n`,
  );
  await sql.query(
    `insert into leaderboard_changes (season_key, environment_id, player_key, score)
     select 1 + n % 100, 1, n, n from generate_series(1, ${changes}) n`,
  );
  await sql.query('update leaderboard_seasons set tracked = pg_current_snapshot() where key > 5');
  await sql.query('analyze leaderboard_changes; analyze leaderboard_seasons');
  const { rows } = await sql.query("select current_setting('server_version_num')::int < 170000 as old");
  // To servers before 17 "= any" beside another column of the index is a filter while a season has few changes, 500 here.
  const most = rows[0].old ? changes : 300;
  assertBounded(await planOf(sql, (on) => listUntracked.all(on)), most, ['leaderboard_changes']);
});
