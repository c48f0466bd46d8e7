import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Client } from 'pg';
import { checkModules } from './check-modules.ts';
import type { ModuleData } from './modules/module.ts';
import { moduleData } from './modules.ts';
import { createTestDatabase } from './testing/databases.ts';

const notes: ModuleData = { module: 'notes', tables: ['notes'], playerTables: { notes: 'erasure' } };

const erasure = { erase: async () => {} };

describe('a module', () => {
  it('that keeps data about players cannot start without an erasure', () => {
    assert.throws(() => checkModules([{ data: notes }], [notes]), /notes stores data about players/);
    assert.throws(() => checkModules([{ data: notes, erasure: {} }], [notes]), /stores data about players/);
    checkModules([{ data: notes, erasure }], [notes]);
  });

  it('cannot start without its data among those that are removed', () => {
    assert.throws(() => checkModules([{ data: notes, erasure }], []), /notes is missing from moduleData/);
  });

  it('cannot own the table of another', () => {
    const other = { module: 'other', tables: ['notes'] };
    assert.throws(() => checkModules([], [notes, other]), /both notes and other claim the table notes/);
  });
});

describe('the data of the modules', () => {
  let sql: Client;
  let drop: () => Promise<void>;
  before(async () => {
    const database = await createTestDatabase();
    sql = new Client(database.connection);
    drop = database.drop;
    await sql.connect();
  });
  after(async () => {
    await sql.end();
    await drop();
  });
  const names = async (text: string): Promise<string[]> =>
    (await sql.query(text)).rows.map(({ name }) => name).sort();
  const playerTables = (how: string) =>
    moduleData
      .flatMap((one) => Object.entries(one.playerTables ?? {}))
      .filter(([, erased]) => how === '' || erased === how)
      .map(([table]) => table);

  it('names the owner of every table', async () => {
    const present = await names(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition",
    );
    assert.deepEqual(moduleData.flatMap(({ tables }) => tables).sort(), present);
  });

  it('says of every table that knows a player how its rows are erased', async () => {
    const knowing = await names(
      `select distinct table_name as name from information_schema.columns
       where table_schema = 'public' and not (select relispartition from pg_class where oid = table_name::regclass)
         and column_name in ('player_key', 'player_id', 'host_key')`,
    );
    assert.deepEqual(
      knowing.filter((table) => !playerTables('').includes(table)),
      [],
    );
  });

  it('says "foreign key" only of tables that have one on players', async () => {
    const bound = await names(
      `select distinct conrelid::regclass::text as name from pg_constraint
       where contype = 'f' and confrelid = 'players'::regclass and confdeltype in ('c', 'n')`,
    );
    assert.deepEqual(
      playerTables('foreign key').filter((table) => !bound.includes(table)),
      [],
    );
  });
});
