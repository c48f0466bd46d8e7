import assert from 'node:assert/strict';
import { join } from 'node:path';
import { Client } from 'pg';
import { verdict } from '../boards/bench-boards.ts';
import { openInstallation } from '../http/installation.ts';
import { median } from '../http/load.ts';
import { type Running, startServer } from '../http/start-server.ts';
import { definitions } from '../ingest/game.ts';
import { post, projectMaker } from '../neighbours/make-project.ts';

/** `npm run bench -- recap [players]` */
const players = Number(process.argv[3] ?? 1_000_000);
/** Of each player, over the year. */
const activeDays = 8;
const calls = 40;
const mostMs = 1_000;

/**
 * What a recap costs in an environment of a million players: the first of a period has to make the sample that the percentile
 * is taken from, the others find it. The percentile is compared with that of all players.
 */
export async function benchRecap(): Promise<void> {
  const installation = await openInstallation();
  const sql = new Client({ connectionString: installation.settings['DATABASE_URL'] });
  await sql.connect();
  let laurel: Running | undefined;
  try {
    laurel = await startServer(join(import.meta.dirname, '../../server/main.js'), installation.settings);
    const { key, environmentId } = await (await projectMaker(laurel, installation, sql))('Recap');
    for (const [path, body] of definitions) await post(laurel, key, path, body);
    await fill(sql, environmentId);
    for (const [name, days] of [
      ['a year', 365],
      ['a month', 30],
    ] as const) {
      const from = dayBefore(days - 1);
      const first = await recap(laurel, key, players, from);
      const others: Timed[] = [];
      for (let n = 1; n <= calls; n++) others.push(await recap(laurel, key, (n * players) / calls, from));
      const last = others.at(-1) ?? first;
      const exact = await exactPercentile(sql, environmentId, players, from);
      console.log(
        `${name}: the first recap ${first.ms.toFixed(0)} ms, the others ${median(others.map(({ ms }) => ms)).toFixed(1)} ms; ` +
          `compared with ${last.comparedPlayers} players`,
      );
      verdict(`the first recap of ${name} within a second`, first.ms < mostMs);
      verdict(
        `a percentile of ${last.percentile} by the sample, where all ${players} players make it ${exact.toFixed(1)}`,
        Math.abs((last.percentile ?? 0) - exact) <= 3,
      );
    }
  } finally {
    await laurel?.stop();
    await sql.end();
    await installation.close();
  }
}

interface Timed {
  ms: number;
  percentile: number | null;
  comparedPlayers: number;
}

async function recap({ url }: Running, key: string, player: number, from: string): Promise<Timed> {
  const began = performance.now();
  const answer = await fetch(`${url}/api/v1/players/player-${player}/recap?from=${from}`, {
    headers: { 'x-api-key': key },
  });
  const body = (await answer.json()) as Omit<Timed, 'ms'>;
  assert.equal(answer.status, 200, JSON.stringify(body));
  return { ...body, ms: performance.now() - began };
}

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** As players are after a year, without the events themselves. */
async function fill(sql: Client, environmentId: number): Promise<void> {
  await sql.query(
    `insert into players (environment_id, id) select $1, 'player-' || n from generate_series(1, $2::int) n`,
    [environmentId, players],
  );
  await sql.query(
    `insert into player_progress (player_key, environment_id, xp, counts, last_seen_at)
     select key, environment_id, key % 1000, '{"won": 3}', now() from players where environment_id = $1`,
    [environmentId],
  );
  await sql.query(
    `insert into recap_days (player_key, day, events, xp, bridged, types, quests)
     select key, now()::date - (hashint8(key * 31 + d) & 1023) % 365, 3, (hashint8(key) & 1023) + d, 0, '{"won": 3}', '{}'
     from players cross join generate_series(1, $2::int) d where environment_id = $1
     on conflict do nothing`,
    [environmentId, activeDays],
  );
  await sql.query('vacuum analyze');
}

/** The part of the other active players who have less XP in the period, in percent. */
async function exactPercentile(
  sql: Client,
  environmentId: number,
  player: number,
  from: string,
): Promise<number> {
  const { rows } = await sql.query(
    `with sums as (
       select d.player_key, sum(d.xp) as xp from recap_days d join players p on p.key = d.player_key
       where p.environment_id = $1 and d.day >= $3::date group by 1),
     own as (
       select coalesce((select s.xp from sums s join players p on p.key = s.player_key
                        where p.environment_id = $1 and p.id = 'player-' || $2::int), 0) as xp)
     select 100.0 * count(*) filter (where s.xp < o.xp) / count(*) as percentile from sums s cross join own o`,
    [environmentId, player, from],
  );
  return Number(rows[0].percentile);
}
