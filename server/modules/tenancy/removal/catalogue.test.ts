import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Client } from 'pg';
import { createLog } from '../../../platform/log.ts';
import { openDatabase } from '../../../platform/postgres/database.ts';
import { createTestDatabase } from '../../../testing/databases.ts';
import { grow, migrations } from '../../../testing/grown-database.ts';
import { hideProject, hideTenant } from './hide.ts';
import { listRemovals } from './list-removals.ts';
import { removalPlan, testRemover } from './test-remover.ts';

// A row in every table, all of one project of one tenant: see testing/rows, which every new migration adds to.
const database = await createTestDatabase('empty');
const sql = new Client(database.connection);
const db = openDatabase({ ...database.connection, max: 3 }, createLog('silent'));
const remover = testRemover(db);
let tenantId = '';
let projectId = '';

before(async () => {
  await sql.connect();
  await grow(database.connection, sql, migrations.length);
  [{ id: projectId, tenant_id: tenantId }] = (await sql.query('select id, tenant_id from projects')).rows;
});
after(async () => {
  await db.close();
  await sql.end();
  await database.drop();
});

async function tablesWithRows(): Promise<string[]> {
  const { rows } = await sql.query(
    "select relname as tablename from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1",
  );
  const found: string[] = [];
  for (const { tablename } of rows) {
    if ((await sql.query(`select from "${tablename}" limit 1`)).rowCount) found.push(tablename);
  }
  return found;
}

/** From here on a table that the plan does not empty keeps its rows, or makes the removal fail. */
async function switchOffCascades(): Promise<void> {
  const { rows } = await sql.query(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and confdeltype = 'c'`,
  );
  for (const { table, name, definition } of rows) {
    await sql.query(`alter table ${table} drop constraint ${name}`);
    await sql.query(
      `alter table ${table} add constraint ${name} ${definition.replace('ON DELETE CASCADE', '')}`,
    );
  }
  for (const table of ['environments', 'leaderboard_seasons']) {
    await sql.query(`alter table ${table} disable trigger user`);
  }
}

async function untilRemoved(): Promise<void> {
  for (let runs = 0; runs < 50 && (await listRemovals(db)).length > 0; runs++) {
    await remover.run();
    assert.deepEqual(
      (await listRemovals(db)).map(({ lastError }) => lastError).filter((error) => error !== null),
      [],
    );
  }
}

/** Of the installation, or of people, who may belong to other tenants. */
const ofTheInstallation = [
  'backups',
  'device_logins',
  // What is still to be deleted in the storage.
  'doomed_exports',
  'doomed_images',
  'event_archives',
  'event_id_listing',
  'installation',
  'leases',
  'login_challenges',
  'nodes',
  'passkey_challenges',
  'passkeys',
  'recovery_codes',
  'schema_migrations',
  'secret_check',
  'sessions',
  'totp_secrets',
  'users',
  'webhook_lanes',
];

describe('a removal empties every table of the database by itself, without a cascade', () => {
  it('names no table that there is not', async () => {
    const { rows } = await sql.query(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition",
    );
    const present = new Set(rows.map(({ name }) => name));
    const steps = [...removalPlan.environment, ...removalPlan.project, ...removalPlan.tenant];
    const named = steps.flatMap(({ tables }) => tables);
    assert.deepEqual(
      named.filter((table) => !present.has(table)),
      [],
    );
  });

  it('of a project: only what belongs to its tenant is left', async () => {
    await switchOffCascades();
    await sql.query(`update idempotent_answers set project_id = $1, tenant_id = $2`, [projectId, tenantId]);
    await db.transaction((tx) => hideProject(tx, remover.clock(), tenantId, projectId));
    await untilRemoved();
    assert.deepEqual(
      await tablesWithRows(),
      [
        ...['audit_log', 'invitations', 'mails', 'memberships', 'password_resets', 'tenants'],
        ...['sso_attempts', 'sso_connections', 'sso_domains', 'sso_identities', 'sso_links', 'sso_logouts'],
        ...ofTheInstallation,
      ].sort(),
    );
  });

  it('and of a tenant: nothing of it is left', async () => {
    await sql.query(
      `insert into idempotent_answers (caller, key, tenant_id, request_hash, status)
       values ('person:y', 'k', $1, '\\x03', 201)`,
      [tenantId],
    );
    await db.transaction((tx) => hideTenant(tx, remover.clock(), tenantId));
    await untilRemoved();
    assert.deepEqual(await tablesWithRows(), ofTheInstallation);
  });
});
