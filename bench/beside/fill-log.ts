import type { Client } from 'pg';
import type { Project } from '../neighbours/make-project.ts';

const piece = 100_000;
const eventsEach = 20;
/** One player has a tenth of all events, to show that a long log is not held in memory. */
const shareOfOne = 10;

/** Fills the log of the last thirty days with events as large as those that the benchmark sends. */
export async function fillLog(sql: Client, { id, environmentId }: Project, events: number): Promise<number> {
  const players = Math.max(1, Math.floor(events / eventsEach));
  await sql.query(
    `with made as (
       insert into players (environment_id, id, display_name, attributes)
       select $1, 'old-' || n, 'Player ' || n, '{}' from generate_series(0, $2::int - 1) n returning key, environment_id)
     insert into player_progress (player_key, environment_id, updated_at, logged_at)
     select key, environment_id, now(), now() from made`,
    [environmentId, players],
  );
  const { rows } = await sql.query(
    `select min(key) as first, (select definitions_version from projects where id = $2) as version
     from players where environment_id = $1`,
    [environmentId, id],
  );
  for (let from = 0; from < events; from += piece) {
    await sql.query(
      `insert into events (environment_id, id, player_key, type, properties, occurred_at, received_at, outcome, definitions_version)
       select $1, 'old-' || n, $2::bigint + case when n % ${shareOfOne} = 0 then $3::int - 1 else (n::bigint * 7919) % $3::int end,
              case when n / $3::int = 1 then 'once' else (array['win', 'lose', 'login', 'buy', 'chat'])[1 + n % 5] end,
              json_build_object('score', n % 1000, 'map', 'harbour', 'amount', 12.5),
              now() - (($6::int - n)::float8 / $6::int) * interval '30 days', now(),
              '{"xp":1234,"level":7,"effects":[{"type":"xp","amount":4,"xp":1234,"ruleId":"win-score"}]}', $7
       from generate_series($4::int, $5::int - 1) n`,
      [environmentId, rows[0].first, players, from, Math.min(events, from + piece), events, rows[0].version],
    );
  }
  await sql.query('analyze players, events');
  return players;
}
