import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it, type TestContext } from 'node:test';
import { Client } from 'pg';
import { once } from './platform/concurrency/once.ts';
import { describeSchema } from './platform/postgres/describe-schema.ts';
import { migrate } from './platform/postgres/migrate.ts';
import { createTestDatabase, type TestDatabase } from './testing/databases.ts';
import { grow, migrations, rowsDirectory } from './testing/grown-database.ts';
import { isLongRun } from './testing/long-run.ts';

async function open(t: TestContext, from: 'template' | 'empty' | TestDatabase) {
  const database = await createTestDatabase(from);
  const client = new Client(database.connection);
  await client.connect();
  t.after(async () => {
    await client.end();
    await database.drop();
  });
  return { connection: database.connection, client };
}

/** A database that is brought to this version step by step, with rows from each version, and has no connections. */
const growing = once(async () => {
  const database = await createTestDatabase('empty');
  after(() => database.drop());
  let present = 0;
  return {
    database,
    async growTo(version: number) {
      if (version <= present) return;
      const client = new Client(database.connection);
      await client.connect();
      await grow(database.connection, client, version, present);
      present = version;
      await client.end();
    },
  };
});

/**
 * Where old databases are tried from: the newest versions, and some of all times. Every migration runs on rows of all versions
 * before it in any case, because one database grows through all of them. `npm run test:chaos` tries from each.
 */
const isTried = (version: number) =>
  process.env['LAUREL_TEST_EVERY_VERSION'] !== undefined ||
  version > migrations.length - 3 ||
  version % (isLongRun ? 6 : 48) === 1;

describe('the schema', () => {
  it('is what docs/schema.txt shows (npm run schema regenerates it)', async (t) => {
    const { client } = await open(t, 'template');
    const shown = readFileSync(join(import.meta.dirname, '../docs/schema.txt'), 'utf8').split('\n');
    const described = (await describeSchema(client)).split('\n');
    const { rows } = await client.query("select current_setting('server_version_num')::int < 160000 as old");
    // Before 16 a server writes the table before each column of a view.
    const present = rows[0].old
      ? described.map((line) => line.replaceAll(/\bnodes\.(?=id|seen_at)/g, ''))
      : described;
    // The lines that differ, and not two whole schemas: that is what one wants to read.
    const missing = present.filter((line) => !shown.includes(line));
    const stale = shown.filter((line) => !present.includes(line));
    assert.deepEqual({ missing, stale }, { missing: [], stale: [] });
    assert.ok(present.join('\n') === shown.join('\n'), 'the order of the lines differs');
  });

  it('is the same in an old database brought forward, from versions of all times, with rows in it', async (t) => {
    const { client: fresh } = await open(t, 'template');
    const expected = await describeSchema(fresh);
    const { database, growTo } = await growing();
    for (let version = 1; version <= migrations.length; version++) {
      await growTo(version);
      if (!isTried(version)) continue;
      const { connection, client } = await open(t, database);
      await migrate(connection, migrations);
      assert.equal(await describeSchema(client), expected, `from version ${version}`);
    }
  });

  it('is tried with rows in every table: a new migration brings some in testing/rows', async (t) => {
    assert.deepEqual(
      readdirSync(rowsDirectory).sort(),
      migrations.map(({ name }) => name),
    );
    const { database, growTo } = await growing();
    await growTo(migrations.length);
    const { client } = await open(t, database);
    const { rows } = await client.query(
      "select relname as tablename from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1",
    );
    const empty: string[] = [];
    for (const { tablename } of rows) {
      if ((await client.query(`select from "${tablename}" limit 1`)).rowCount === 0) empty.push(tablename);
    }
    assert.deepEqual(empty, []);
  });
});
