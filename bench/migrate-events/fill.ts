import type { Client } from 'pg';

export const players = 100_000;
const piece = 500_000;

/** As the version before the log had partitions: the indexes that take longest are made afterwards. */
export async function fill(sql: Client, events: number): Promise<void> {
  await sql.query('drop index events_by_player; drop index events_by_type');
  await sql.query(`
    insert into tenants (id, name) values (gen_random_uuid(), 'Bench');
    insert into projects (id, tenant_id, name, plan, levels)
      select gen_random_uuid(), id, 'Bench', 'PRO', '{"base": 100, "growth": 1.2, "max": 100}' from tenants;
    insert into environments (project_id, name) select id, 'live' from projects;
    insert into players (environment_id, id) select e.id, 'player-' || n from environments e, generate_series(1, ${players}) n`);
  for (let from = 0; from < events; from += piece) {
    await sql.query(`
      with made as (
        insert into events (environment_id, id, player_key, type, properties, occurred_at, received_at, outcome)
        select e.id, 'old-' || n, 1 + n % ${players}, (array['win', 'lose', 'login', 'buy', 'chat'])[1 + n % 5],
               '{"score":417,"map":"harbour","amount":12.5}', now(), now() - (${events} - n) * interval '0.1 second',
               '{"xp":1234,"level":7,"effects":[{"type":"xp","amount":4,"xp":1234,"ruleId":"win-score"}]}'
        from environments e, generate_series(${from + 1}, ${Math.min(from + piece, events)}) n
        returning environment_id, seq, received_at)
      insert into event_traces (environment_id, seq, trace, received_at)
      select environment_id, seq, repeat('["win-score",true],', 12), received_at from made`);
  }
  await sql.query(`
    create index events_by_player on events (player_key, seq);
    create index events_by_type on events (environment_id, type, seq desc)`);
  await sql.query('vacuum analyze players, events, event_traces');
}
