import { Client } from 'pg';

export const sizes = { thousand: 1_000, 'hundred-thousand': 100_000, million: 1_000_000 } as const;

/** Creates a million players, and boards with some of them. It writes directly to the tables, and is not measured. */
export async function seedBoards(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(players, [sizes.million]);
  for (const [id, size] of Object.entries(sizes)) await client.query(board, [id, size]);
  await client.query('analyze');
  await client.end();
}

const players = `
  with made as (
    insert into players (environment_id, id, display_name)
    select e.id, 'climber-' || n, 'Climber ' || n
    from environments e, generate_series(1, $1::int) n where e.name = 'live'
    returning key, environment_id)
  insert into player_progress (player_key, environment_id, xp) select key, environment_id, key from made`;

const board = `
  with defined as (
    insert into definitions (project_id, kind, id, version, body)
    select id, 'leaderboard', $1::text, 1, jsonb_build_object('name', $1, 'order', 'desc', 'operator', 'sum',
      'source', 'score', 'reset', 'never', 'significantChange', jsonb_build_object('places', 1000000000, 'top', 1))
    from projects),
  season as (
    insert into leaderboard_seasons (environment_id, leaderboard_id, number, started_at)
    select id, $1::text, 1, now() from environments where name = 'live' returning key)
  insert into leaderboard_entries (season_key, player_key, player_id, score, achieved_at)
  select s.key, p.key, p.id, floor(random() * 1000000), now() - random() * interval '30 days'
  from season s, players p where p.id like 'climber-%' and substr(p.id, 9)::int <= $2::int`;
