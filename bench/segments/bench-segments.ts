import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { verdict } from '../boards/bench-boards.ts';
import { openInstallation } from '../http/installation.ts';
import { type Running, startServer } from '../http/start-server.ts';
import { definitions } from '../ingest/game.ts';
import { measureVictim, report } from '../neighbours/bench-neighbours.ts';
import { post, projectMaker } from '../neighbours/make-project.ts';

/** `npm run bench -- segments [players] [segments]` */
const players = Number(process.argv[3] ?? 1_000_000);
const count = Number(process.argv[4] ?? 20);
const secondsOfVictim = 20;
/** A million players within ten minutes. */
const leastPerSecond = 1_000_000 / 600;

/**
 * The sweep of an environment whose segments depend on the time: first everybody has to enter the lists, then nobody, which is what
 * happens every few minutes. An honest project is beside it.
 */
export async function benchSegments(): Promise<void> {
  const installation = await openInstallation();
  const sql = new Client({ connectionString: installation.settings['DATABASE_URL'] });
  await sql.connect();
  let laurel: Running | undefined;
  try {
    laurel = await startServer(join(import.meta.dirname, '../../server/main.js'), installation.settings);
    const project = await projectMaker(laurel, installation, sql);
    const game = await project('Segments');
    const victim = await project('Victim');
    for (const [path, body] of definitions) await post(laurel, victim.key, path, body);
    await seed(sql, game.environmentId);
    const before = await measureVictim(laurel, victim.key, secondsOfVictim);
    // A tenth of the players is in each list.
    for (let i = 0; i < count; i++) {
      const members = `player.xp % 10 == ${i % 10} && now - player.createdAt < duration("${2_400 + i}h")`;
      await post(laurel, game.key, '/segments', { id: `segment-${i}`, name: `Segment ${i}`, members });
    }
    const first = timeSweep(sql, game.environmentId);
    const during = await measureVictim(laurel, victim.key, secondsOfVictim);
    const filled = players / (await first);
    await sql.query('vacuum analyze');
    await sql.query('update segment_sweeps set wish = wish + 1 where environment_id = $1', [
      game.environmentId,
    ]);
    const swept = players / (await timeSweep(sql, game.environmentId));
    const after = await measureVictim(laurel, victim.key, secondsOfVictim);
    const { rows } = await sql.query(
      'select count(*)::int as members from segment_members where environment_id = $1',
      [game.environmentId],
    );
    console.log('');
    console.log(`${players} players, ${count} segments, ${rows[0].members} members of lists`);
    verdict(
      `${swept.toFixed(0)} players a second are looked at where nothing changed`,
      swept >= leastPerSecond,
    );
    verdict(`${filled.toFixed(0)} players a second where a list is filled`, filled >= leastPerSecond);
    report(11, 'a sweep fills the lists of segments', [before, after], during);
  } finally {
    await laurel?.stop();
    await sql.end();
    await installation.close();
  }
}

/** As players are after an event of each, without the events themselves. */
async function seed(sql: Client, environmentId: number): Promise<void> {
  await sql.query(
    `insert into players (environment_id, id, attributes)
     select $1, 'player-' || n, '{"country": "DE"}' from generate_series(1, $2::int) n`,
    [environmentId, players],
  );
  await sql.query(
    `insert into player_progress (player_key, environment_id, xp, counts, last_seen_at)
     select key, environment_id, key % 1000, '{"won": 3, "played": 12}', now() from players where environment_id = $1`,
    [environmentId],
  );
  await sql.query('vacuum analyze');
}

/** From its begin to its end, in seconds. */
async function timeSweep(sql: Client, environmentId: number): Promise<number> {
  const began = performance.now();
  for (;;) {
    const { rows } = await sql.query(
      'select wish > done or position is not null as busy from segment_sweeps where environment_id = $1',
      [environmentId],
    );
    if (rows[0]?.busy === false) return (performance.now() - began) / 1_000;
    await delay(100);
  }
}
