import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { type World, worldFactory } from '../../testing/access/world.ts';
import { tablesThatHold } from '../../testing/search-database.ts';
import { startTestService } from '../../testing/service.ts';

const service = await startTestService();
const makeWorld = worldFactory(service);

async function query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (
    await service.db.query({
      name: `test.${createHash('sha256').update(text).digest('hex').slice(0, 40)}`,
      text,
      values,
    })
  ).rows as Row[];
}

/** Tables whose rows hang on a row of `root` by foreign keys that delete them with it. */
async function tablesThatGoWith(root: string): Promise<string[]> {
  const rows = await query<{ name: string }>(
    `with recursive gone (id) as (
       select $1::regclass::oid
       union
       select c.conrelid from pg_constraint c join gone on c.confrelid = gone.id
       where c.contype = 'f' and c.confdeltype = 'c')
     select id::regclass::text as name from gone order by 1`,
    [root],
  );
  return rows.map(({ name }) => name);
}

/** Tables that name a tenant, project, environment or player in a column, however they do it. */
async function tablesThatBelong(columns: string[]): Promise<string[]> {
  const rows = await query<{ name: string }>(
    `select distinct c.table_name as name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = any($1) order by 1`,
    [columns],
  );
  return rows.map(({ name }) => name);
}

/** A world with a row in each table that people and servers fill through this API. */
async function livedIn(): Promise<World & { founder: string }> {
  const world = await makeWorld();
  const { people, tenantId, projectId } = world;
  const { token } = people.OWNER;
  const headers = { 'idempotency-key': `key of ${tenantId}` };
  const made = await service.post(`/projects/${projectId}/api-keys`, {
    token,
    body: { name: 'Used', mode: 'live' },
    headers,
  });
  const { key } = made.body;
  await service.get('/players', { key });
  await service.get(`/projects/${projectId}/usage`, { token });
  await service.db.query({
    name: 'test.add_player',
    text: `insert into players (environment_id, id) select id, 'somebody' from environments where project_id = $1`,
    values: [projectId],
  });
  return { ...world, founder: token };
}

/**
 * Tables too hot for foreign keys, which a trigger on `environments` empties instead. Each comes with a row to prove
 * it by; a table that is neither here nor hangs on its tenant is a fault.
 */
const byTrigger: Record<string, string> = {
  analytics_deltas: `insert into analytics_deltas (environment_id, hour, events, xp, level_ups, badges, quests_completed,
                                                    adventures_completed, active_in_day, active_in_hour)
                     select id, now(), 1, 1, 0, 0, 0, 0, 1, 1 from environments where project_id = $1`,
  events: `insert into events (environment_id, id, player_key, type, properties, occurred_at, outcome)
           select id, 'one', 0, 'test', '{}', now(), '{}' from environments where project_id = $1`,
  event_traces: `insert into event_traces (environment_id, seq, trace)
                 select id, id, '' from environments where project_id = $1`,
  outbox: `insert into outbox (environment_id, id, type, envelope)
           select id, gen_random_uuid(), 'test', '' from environments where project_id = $1`,
  leaderboard_changes: `with season as (
                          insert into leaderboard_seasons (environment_id, leaderboard_id, number, started_at)
                          select id, 'a', 1, now() from environments where project_id = $1
                          returning key, environment_id)
                        insert into leaderboard_changes (season_key, environment_id, player_key)
                        select key, environment_id, 0 from season`,
  leaderboard_standings: `with season as (
                            insert into leaderboard_seasons (environment_id, leaderboard_id, number, started_at)
                            select id, 'b', 1, now() from environments where project_id = $1
                            returning key, environment_id)
                          insert into leaderboard_standings
                            (season_key, environment_id, rank, score, achieved_at, pseudonym, player_key)
                          select key, environment_id, 1, 0, now(), gen_random_uuid(), 0 from season`,
};

describe('everything that belongs to a tenant', () => {
  it('hangs on it by the database itself, so that no table can be forgotten', async () => {
    const gone = new Set(await tablesThatGoWith('tenants'));
    const columns = ['tenant_id', 'project_id', 'environment_id', 'player_key'];
    const left = (await tablesThatBelong(columns)).filter((table) => !gone.has(table) && !byTrigger[table]);
    assert.deepEqual(left, [], 'a table with such a column needs a foreign key on delete cascade');
  });

  it('and what belongs to a project hangs on that, but for the audit log of its tenant', async () => {
    const gone = new Set(await tablesThatGoWith('projects'));
    const columns = ['project_id', 'environment_id', 'player_key'];
    const left = (await tablesThatBelong(columns)).filter((table) => !gone.has(table) && !byTrigger[table]);
    assert.deepEqual(left, ['audit_log']);
  });

  it('or is deleted by a trigger', async () => {
    const present = (await tablesThatBelong(['environment_id'])).filter((table) => byTrigger[table]);
    const { projectId, people } = await makeWorld();
    for (const table of present) await query(byTrigger[table] ?? '', [projectId]);
    const environments = await query<{ id: number }>('select id from environments where project_id = $1', [
      projectId,
    ]);
    const ids = environments.map(({ id }) => id);
    const countIn = async (table: string) =>
      (
        await query<{ count: number }>(`select count(*) from ${table} where environment_id = any($1)`, [ids])
      )[0]?.count;
    for (const table of present) assert.equal(await countIn(table), 2, table);
    await service.delete(`/projects/${projectId}`, { token: people.OWNER.token });
    for (const table of present) assert.equal(await countIn(table), 0, table);
  });

  it('goes with it: its ids and names are nowhere in the database any more', async () => {
    const { tenantId, projectId, siblingProjectId, founder, marks } = await livedIn();
    const other = await livedIn();
    const [name = ''] = marks;
    const held = await tablesThatHold(service.db, tenantId);
    for (const table of [
      'tenants',
      'memberships',
      'invitations',
      'projects',
      'audit_log',
      'idempotent_answers',
    ]) {
      assert.ok(held.includes(table), `${table} has something to delete`);
    }
    assert.equal((await service.delete(`/tenants/${tenantId}`, { token: founder })).status, 204);
    for (const text of [tenantId, projectId, siblingProjectId, name]) {
      assert.deepEqual(await tablesThatHold(service.db, text), [], text);
    }
    assert.deepEqual(await tablesThatHold(service.db, other.tenantId), held, 'and nobody else lost anything');
  });

  it('leaves no trace in the answers kept for its makers either', async () => {
    const { people } = await makeWorld();
    const { token } = people.OWNER;
    const headers = { 'idempotency-key': 'made and unmade' };
    const tenant = await service.post('/tenants', { token, body: { name: 'Short-lived' }, headers });
    assert.ok((await tablesThatHold(service.db, tenant.body.id)).includes('idempotent_answers'));
    await service.delete(`/tenants/${tenant.body.id}`, { token });
    assert.deepEqual(await tablesThatHold(service.db, 'Short-lived'), []);
  });
});

describe('everything that belongs to a project', () => {
  it("goes with it; the tenant's audit log keeps what was done", async () => {
    const { tenantId, projectId, siblingProjectId, founder } = await livedIn();
    const headers = { 'idempotency-key': `project of ${tenantId}` };
    const made = await service.post(`/tenants/${tenantId}/projects`, {
      token: founder,
      body: { name: 'Short-lived project' },
      headers,
    });
    const rowsBefore = await countRows();
    const sibling = await tablesThatHold(service.db, siblingProjectId);
    for (const id of [projectId, made.body.id]) {
      assert.equal((await service.delete(`/projects/${id}`, { token: founder })).status, 204);
      assert.deepEqual(await tablesThatHold(service.db, id), ['audit_log']);
    }
    assert.deepEqual(await tablesThatHold(service.db, siblingProjectId), sibling);
    const rowsAfter = await countRows();
    const shrunk = Object.keys(rowsBefore).filter(
      (table) => (rowsAfter[table] ?? 0) < (rowsBefore[table] ?? 0),
    );
    assert.deepEqual(shrunk, [
      'api_key_secrets',
      'api_keys',
      'environments',
      'idempotent_answers',
      'players',
      'projects',
      'usage_days',
    ]);
  });
});

async function countRows(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of await tablesThatGoWith('tenants')) {
    const [row] = await query<{ count: number }>(`select count(*) from ${table}`);
    counts[table] = row?.count ?? 0;
  }
  return counts;
}
