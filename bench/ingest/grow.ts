import type { Game } from './open-game.ts';

export const grownPlayers = 1_000_000;
export const grownEvents = 10_000_000;
const piece = 1_000_000;

/**
 * Adds a million players, and ten million events with their traces for all players. Most indexes are dropped and created
 * again afterwards: updating them row by row would take most of an hour.
 */
export async function grow(sql: Game['sql']): Promise<void> {
  const players = ['players_by_text', 'players_by_arrival', 'player_progress_by_xp'];
  await withoutIndexes(sql, players, async () => {
    await sql(makePlayers);
  });
  const [first] = await sql(`select min(key) as key from players where id like 'old-%'`);
  const firstKey = Number(first?.['key']);
  await withoutIndexes(sql, ['events_by_player', 'events_by_type'], async () => {
    for (let from = 0; from < grownEvents; from += piece) await sql(makeEvents(from, firstKey));
  });
  await sql('vacuum analyze players, player_progress, events, event_traces');
}

async function withoutIndexes(
  sql: Game['sql'],
  names: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const list = names.map((name) => `'${name}'::regclass`).join(', ');
  const made = await sql(`select pg_get_indexdef(i) as made from unnest(array[${list}]::regclass[]) i`);
  for (const name of names) await sql(`drop index ${name}`);
  await work();
  // The definition of an index on a partitioned table says ONLY, which would leave out the partitions.
  for (const one of made) await sql(String(one['made']).replace(' ON ONLY ', ' ON '));
}

const makePlayers = `
  with made as (
    insert into players (environment_id, id, display_name, attributes)
    select e.id, 'old-' || n, 'Player ' || n, jsonb_build_object('team', n % 7)
    from environments e, generate_series(1, ${grownPlayers}) n where e.name = 'live'
    returning key, environment_id)
  insert into player_progress (player_key, environment_id, xp, counts, last_seen_at)
  select key, environment_id, key % 100000, '{"win": 5, "buy": 3, "chat": 2}', now() from made`;

/** Makes events as large as those that the benchmark sends. */
const makeEvents = (from: number, firstKey: number) => `
  with made as (
    insert into events (environment_id, id, player_key, type, properties, occurred_at, received_at, outcome)
    select e.id, 'old-' || n, ${firstKey} + (n::bigint * 7919) % ${grownPlayers},
           (array['win', 'lose', 'login', 'buy', 'chat'])[1 + n % 5], '{"score":417,"map":"harbour","amount":12.5}',
           now(), now(), '{"xp":1234,"level":7,"effects":[{"type":"xp","amount":4,"xp":1234,"ruleId":"win-score"}]}'
    from environments e, generate_series(${from + 1}, ${from + piece}) n where e.name = 'live'
    returning environment_id, seq, id, player_key, received_at),
  listed as (
    insert into event_ids (environment_id, seq, id, player_key, received_at)
    select environment_id, seq, id, player_key, received_at from made)
  insert into event_traces (environment_id, seq, trace, received_at)
  select environment_id, seq, repeat('["win-score",true],', 12), received_at from made`;
