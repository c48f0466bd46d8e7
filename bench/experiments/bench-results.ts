import assert from 'node:assert/strict';
import { join } from 'node:path';
import { Client } from 'pg';
import { verdict } from '../boards/bench-boards.ts';
import { openInstallation } from '../http/installation.ts';
import { median } from '../http/load.ts';
import { type Running, startServer } from '../http/start-server.ts';
import { definitions } from '../ingest/game.ts';
import { post, projectMaker } from '../neighbours/make-project.ts';
import { experimentsOf } from './experiments.ts';

/** `npm run bench -- results [places]`: how many players have a place of their own, for results by segment. */
const places = Number(process.argv[3] ?? 300_000);
const players = 10_000_000;
const days = 365;
const calls = 20;
const mostMs = 1_000;

/**
 * What results cost: of an experiment with ten million players in five variants, who came in over a year, and by segment, of which every player's
 * place is read. Filled as the group commits would leave it.
 */
export async function benchResults(): Promise<void> {
  const installation = await openInstallation();
  const sql = new Client({ connectionString: installation.settings['DATABASE_URL'] });
  await sql.connect();
  let laurel: Running | undefined;
  try {
    laurel = await startServer(join(import.meta.dirname, '../../server/main.js'), installation.settings);
    const { key, environmentId } = await (await projectMaker(laurel, installation, sql))('Results');
    for (const [path, body] of definitions) await post(laurel, key, path, body);
    const [experiment] = experimentsOf(1);
    assert.ok(experiment);
    await post(laurel, key, '/experiments', experiment);
    await post(laurel, key, `/experiments/${experiment.id}/start`, {});
    for (const id of ['small', 'all']) {
      await post(laurel, key, '/segments', { id, name: id, members: 'false' });
    }
    const { rows } = await sql.query(
      `select body->>'salt' as salt from definitions where kind = 'experiment' and id = $1`,
      [experiment.id],
    );
    const salt = String(rows[0].salt);
    await fill(sql, environmentId, experiment.id, salt);
    const path = `/experiments/${experiment.id}/results`;
    const whole = await time(laurel, key, path);
    assert.equal(whole.counted, players);
    verdict(
      `results of ${players} players: ${whole.ms.toFixed(0)} ms, from ${whole.rows} rows of counts`,
      whole.ms < mostMs,
    );
    for (const id of ['small', 'all']) {
      const first = await time(laurel, key, `${path}?segmentId=${id}`, 1);
      console.log(
        `by the segment ${id} of ${first.segment?.size} players, ${first.segment?.looked} of them looked at: ` +
          `${first.ms.toFixed(0)} ms, ${first.counted} of them in the experiment`,
      );
    }
  } finally {
    await laurel?.stop();
    await sql.end();
    await installation.close();
  }

  async function time({ url }: Running, key: string, path: string, count = calls) {
    const took: number[] = [];
    let body: {
      exposures: { players: number }[];
      segment: { size: number; looked: number } | null;
    } = { exposures: [], segment: null };
    for (let i = 0; i < count; i++) {
      const began = performance.now();
      const answer = await fetch(`${url}/api/v1${path}`, { headers: { 'x-api-key': key } });
      body = (await answer.json()) as typeof body;
      assert.equal(answer.status, 200, JSON.stringify(body));
      took.push(performance.now() - began);
    }
    const { rows } = await sql.query('select count(*)::int as n from experiment_counts');
    return {
      ms: median(took),
      counted: body.exposures.reduce((sum, one) => sum + one.players, 0),
      segment: body.segment,
      rows: Number(rows[0].n),
    };
  }
}

/** Of each variant and metric a row for each day; and some players with places, a tenth of whom are in a small segment. */
async function fill(sql: Client, environmentId: number, experimentId: string, salt: string): Promise<void> {
  await sql.query(
    `insert into experiment_counts (environment_id, experiment_id, salt, variant_id, metric, day, players, sum, squares, crossed)
     select $1, $2, $3, 'v' || v, m, now()::date - d,
            case when m < 0 then $4::bigint / 5 / $5::int + case when d < $4::bigint / 5 % $5::int then 1 else 0 end else 0 end,
            60000 + v, 300000 + v, 90000
     from generate_series(0, 4) v, generate_series(-1, 2) m, generate_series(0, $5::int - 1) d`,
    [environmentId, experimentId, salt, players, days],
  );
  await sql.query(
    `with made as (
       insert into players (environment_id, id, created_at)
       select $1, 'placed-' || n, now() from generate_series(1, $4::int) n returning key),
     placed as (
       insert into experiment_players (player_key, experiment_id, environment_id, variant_id, salt, since, day, before, measured)
       select key, $2, $1, 'v' || key % 5, $3, now(), now()::date - 20, key % 28, array[0, 0, 0] from made),
     progress as (
       insert into player_progress (player_key, environment_id, measured)
       select key, $1, json_build_object($2::text, json_build_array(key % 7, key % 2, key % 9)) from made)
     insert into segment_members (environment_id, segment_id, player_key, since)
     select $1, s.id, key, now() from made cross join (values ('all', 1), ('small', 10)) s (id, every) where key % s.every = 0`,
    [environmentId, experimentId, salt, places],
  );
  await sql.query(
    `insert into segment_lists (environment_id, segment_id, size)
     select environment_id, segment_id, count(*) from segment_members where environment_id = $1 group by 1, 2
     on conflict (environment_id, segment_id) do update set size = excluded.size`,
    [environmentId],
  );
  await sql.query('vacuum analyze');
}
