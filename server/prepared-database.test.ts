import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { Client } from 'pg';
import { migrate, readMigrations } from './platform/postgres/migrate.ts';
import { preparedDatabase } from './prepared-database.ts';
import { createTestDatabase } from './testing/databases.ts';

const migrations = readMigrations(join(import.meta.dirname, 'migrations'));

type Rows = Map<string, string[]>;

/** All rows of all tables, a text each. */
async function readAll(client: Client): Promise<Rows> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by name`,
  );
  const all = new Map<string, string[]>();
  for (const { name } of tables) {
    const { rows } = await client.query<{ text: string }>(
      `select t::text as text from ${name} t order by text`,
    );
    if (rows.length > 0)
      all.set(
        name,
        rows.map(({ text }) => text),
      );
  }
  return all;
}

describe('the prepared database', () => {
  it('renews all that differs between two databases of the same migrations', async (t) => {
    const { renew } = preparedDatabase(migrations);
    const made = [];
    for (const _ of [1, 2]) {
      const database = await createTestDatabase('empty');
      t.after(() => database.drop());
      await migrate(database.connection, migrations);
      const client = new Client(database.connection);
      await client.connect();
      const before = await readAll(client);
      for (const statement of renew) await client.query(statement);
      made.push({ before, after: await readAll(client) });
      await client.end();
    }
    const [first, second]: { before: Rows; after: Rows }[] = made;
    assert.ok(first && second);
    assert.ok(first.before.size > 1, 'the migrations write rows');
    for (const [name, rows] of first.before) {
      const others: string[] = second.before.get(name) ?? [];
      const renewed: string[] = first.after.get(name) ?? [];
      for (const [index, row] of rows.entries()) {
        const isSame: boolean = row === others[index];
        assert.ok(isSame || renewed[index] !== row, `${name}: ${row} differs and is not renewed`);
        assert.ok(!isSame || renewed[index] === row, `${name}: ${row} does not differ and is renewed`);
      }
    }
    assert.deepEqual([...first.before.keys()], [...second.before.keys()]);
  });

  it('is another one after a migration was added or changed', () => {
    const name = preparedDatabase(migrations).path;
    const [last] = migrations.slice(-1);
    assert.ok(last);
    const changed = [...migrations.slice(0, -1), { ...last, checksum: 'other' }];
    for (const others of [migrations.slice(0, -1), changed]) {
      assert.notEqual(preparedDatabase(others).path, name);
    }
  });
});
