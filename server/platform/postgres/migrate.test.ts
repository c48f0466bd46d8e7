import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { createTestDatabase } from '../../testing/databases.ts';
import { migrate, migrationLock, readMigrations, refuseOldServer } from './migrate.ts';

const run = promisify(execFile);

/** An empty database, a connection to it, and a directory of made-up migrations. */
async function ground(t: TestContext, files: Record<string, string>) {
  const database = await createTestDatabase('empty');
  const client = new Client(database.connection);
  await client.connect();
  const directory = await mkdtemp(join(tmpdir(), 'laurel-migrations-'));
  t.after(async () => {
    await client.end();
    await database.drop();
    await rm(directory, { recursive: true, force: true });
  });
  const write = (name: string, sql: string) => writeFile(join(directory, name), sql);
  for (const [name, sql] of Object.entries(files)) await write(name, sql);
  const rows = async (sql: string) => (await client.query(sql)).rows;
  return { connection: database.connection, client, directory, write, rows };
}
const two = {
  '0001_first.sql': 'create table first (a integer); insert into first values (1)',
  '0002_second.sql': 'alter table first add b integer; insert into first values (2, 2)',
};
const applied = 'select version, name from schema_migrations order by version';

describe('migrating', () => {
  it('applies each migration once, in order, and then has nothing to do', async (t) => {
    const { connection, directory, write, rows } = await ground(t, two);
    assert.deepEqual(await migrate(connection, readMigrations(directory)), { from: 0, to: 2 });
    assert.deepEqual(await migrate(connection, readMigrations(directory)), { from: 2, to: 2 });
    assert.deepEqual(await rows('select a, b from first order by a'), [
      { a: 1, b: null },
      { a: 2, b: 2 },
    ]);
    await write('0003_third.sql', 'insert into first values (3, 3)');
    assert.deepEqual(await migrate(connection, readMigrations(directory)), { from: 2, to: 3 });
    assert.deepEqual(
      (await rows(applied)).map(({ name }) => name),
      ['0001_first.sql', '0002_second.sql', '0003_third.sql'],
    );
  });

  it('applies each once when several processes start at the same moment', async (t) => {
    const { connection, directory, client, rows } = await ground(t, two);
    // All of them stand at the lock before the first may go.
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const script = `
      const { migrate, readMigrations } = await import(${JSON.stringify(import.meta.resolve('./migrate.ts'))});
      console.log(JSON.stringify(await migrate(${JSON.stringify(connection)}, readMigrations(${JSON.stringify(directory)}))));`;
    const nodes = [1, 2, 3].map(() => run(process.execPath, ['--input-type=module', '-e', script]));
    const waiting = `select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    while ((await client.query(waiting)).rowCount !== 3);
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    const results = (await Promise.all(nodes)).map(({ stdout }) => JSON.parse(stdout).from);
    assert.deepEqual(results.sort(), [0, 2, 2]);
    assert.equal((await rows('select from first')).length, 2);
  });

  it('leaves a whole version behind when one fails, and carries on from it', async (t) => {
    const { connection, directory, write, rows } = await ground(t, two);
    await migrate(connection, readMigrations(directory));
    await write('0003_broken.sql', 'create table third (a integer); insert into nowhere values (1)');
    await assert.rejects(
      migrate(connection, readMigrations(directory)),
      /0003_broken\.sql failed: relation "nowhere"/,
    );
    assert.equal((await rows(applied)).length, 2);
    assert.deepEqual(await rows("select from pg_tables where tablename = 'third'"), []);
    await write('0003_broken.sql', 'create table third (a integer)');
    assert.deepEqual(await migrate(connection, readMigrations(directory)), { from: 2, to: 3 });
  });

  it('leaves an empty database empty when one fails, and begins again', async (t) => {
    const { connection, directory, write, rows } = await ground(t, {
      ...two,
      '0003_broken.sql': 'insert into nowhere values (1)',
    });
    await assert.rejects(migrate(connection, readMigrations(directory)), /0003_broken\.sql failed/);
    assert.deepEqual(await rows(applied), []);
    assert.deepEqual(await rows("select from pg_tables where tablename = 'first'"), []);
    await write('0003_broken.sql', 'create table third (a integer)');
    assert.deepEqual(await migrate(connection, readMigrations(directory)), { from: 0, to: 3 });
  });

  it('waits for the transactions of running nodes, and holds up none of them', async (t) => {
    const { connection, directory, write, client, rows } = await ground(t, {
      '0001_two.sql': 'create table one (a integer); create table two (a integer)',
    });
    await migrate(connection, readMigrations(directory));
    await write('0002_both.sql', 'alter table two add b integer; alter table one add b integer');
    const node = new Client(connection);
    node.on('error', () => {});
    await node.connect();
    await node.query('begin; insert into one values (1)');
    const migrating = migrate(connection, readMigrations(directory));
    const waiting = `select from pg_locks where relation = 'one'::regclass and not granted`;
    while ((await client.query(waiting)).rowCount === 0);
    // Reads that come later stand behind the migration in the queue. They must not wait for the transaction, too.
    await client.query('set statement_timeout = 20000');
    await rows('select * from one');
    while ((await client.query(waiting)).rowCount === 0);
    // Now the migration has locked what the transaction needs next: neither may be ended as a deadlock.
    await node.query('insert into two values (1)');
    await node.query('commit');
    await node.end();
    assert.deepEqual(await migrating, { from: 1, to: 2 });
    assert.deepEqual(await rows('select a, b from two'), [{ a: 1, b: null }]);
  });

  it('refuses a database that is newer, and one whose history is another', async (t) => {
    const { connection, directory, client } = await ground(t, two);
    const migrations = readMigrations(directory);
    await migrate(connection, migrations);
    await assert.rejects(
      migrate(connection, migrations.slice(0, 1)),
      /newer than this release.*0002_second\.sql/,
    );
    await client.query(`update schema_migrations set checksum = 'x' where version = 2`);
    await assert.rejects(migrate(connection, migrations), /0002_second\.sql was changed/);
    await client.query('delete from schema_migrations where version = 1');
    await assert.rejects(migrate(connection, migrations), /0001_first\.sql.*missing/);
  });

  it('refuses a server before PostgreSQL 15', () => {
    assert.throws(() => refuseOldServer(140_012), /PostgreSQL 15 or later is required; .* has version 14$/);
    refuseOldServer(150_000);
    refuseOldServer(180_004);
  });
});

describe('the files', () => {
  it('are numbered without a gap', async (t) => {
    for (const files of [
      { '0002_second.sql': '' },
      { '0001_a.sql': '', '0003_c.sql': '' },
      { '0001_a.sql': '', '0001_b.sql': '' },
      { 'first.sql': '' },
    ]) {
      const { directory } = await ground(t, files as Record<string, string>);
      assert.throws(() => readMigrations(directory), /numbered without gaps/);
    }
  });
});
