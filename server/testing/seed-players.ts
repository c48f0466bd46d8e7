interface Sql {
  query(text: string, values?: unknown[]): Promise<unknown>;
}

/** A tenant with one project and its two environments. */
export async function seedProject(sql: Sql): Promise<{ tenantId: string; projectId: string }> {
  const [tenantId, projectId] = [crypto.randomUUID(), crypto.randomUUID()];
  await sql.query(`insert into tenants (id, name) values ($1, 'Seeded')`, [tenantId]);
  await sql.query(
    `insert into projects (id, tenant_id, name, plan, levels)
     values ($1, $2, 'Seeded', 'PRO', '{"base": 100, "growth": 1.2, "max": 100}')`,
    [projectId, tenantId],
  );
  await sql.query(`insert into environments (project_id, name) values ($1, 'live'), ($1, 'test')`, [
    projectId,
  ]);
  return { tenantId, projectId };
}

/** Players in one environment (live unless named), each with progress, a badge, a day, an entry on a board and some events. */
export async function seedPlayers(
  sql: Sql,
  projectId: string,
  {
    players,
    eventsEach,
    environment = 'live',
  }: { players: number; eventsEach: number; environment?: 'live' | 'test' },
): Promise<void> {
  const place = `(select id from environments where project_id = $1 and name = '${environment}' and deleted_at is null)`;
  await sql.query(
    `insert into players (environment_id, id) select ${place}, 'seeded-' || n from generate_series(1, $2::int) n`,
    [projectId, players],
  );
  const of = `players p where p.environment_id = ${place}`;
  for (const statement of [
    `insert into player_progress (player_key, environment_id) select key, environment_id from ${of}`,
    `insert into player_badges (player_key, badge_id, environment_id, times, first_earned_at, last_earned_at)
     select key, 'first', environment_id, 1, now(), now() from ${of}`,
    `insert into player_days (player_key, day) select key, current_date from ${of}`,
    `insert into outbox (environment_id, player_key, id, type, envelope)
     select environment_id, key, gen_random_uuid(), 'player.created', '{}' from ${of}`,
    `insert into leaderboard_seasons (environment_id, leaderboard_id, number, started_at)
     values (${place}, 'board', 1, now())`,
    `insert into leaderboard_entries (season_key, player_key, player_id, score, achieved_at)
     select s.key, p.key, p.id, 1, now() from leaderboard_seasons s join players p using (environment_id)
     where p.environment_id = ${place}`,
  ]) {
    await sql.query(statement, [projectId]);
  }
  for (let n = 0; n < eventsEach; n++) {
    await sql.query(
      `with added as (
         insert into events (environment_id, id, player_key, type, properties, occurred_at, outcome)
         select environment_id, key || '-' || $2::int, key, 'seeded', '{}', now(), '{}' from ${of}
         returning environment_id, seq, id, player_key, received_at),
       listed as (
         insert into event_ids (environment_id, seq, id, player_key, received_at)
         select environment_id, seq, id, player_key, received_at from added)
       insert into event_traces (environment_id, seq, trace, received_at)
       select environment_id, seq, '[]', received_at from added`,
      [projectId, n],
    );
  }
}
