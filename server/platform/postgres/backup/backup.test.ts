import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { Client } from 'pg';
import { createTestDatabase } from '../../../testing/databases.ts';
import { isLongRun, itInLongRun } from '../../../testing/long-run.ts';
import { later, mountTmpfs, needsRoot, scratch } from '../embedded/test-ground.ts';
import { type Migration, migrate, readMigrations } from '../migrate.ts';
import { digestLength } from './format.ts';
import { checkBackup } from './read-backup.ts';
import { refuseOtherHistory, restoreBackup } from './restore-backup.ts';
import { type WriteOptions, writeBackup } from './write-backup.ts';

/** Everything that a plain copy gets wrong: order of tables, triggers, seeds, generated columns, partitions made by hand. */
const schema = `
  create table b_owners (id integer primary key, name text not null);
  create table a_things (
    id bigint generated always as identity primary key,
    owner integer not null references b_owners (id),
    note text, amount double precision, raw bytea, tags text[], extra jsonb, at timestamptz,
    loud text generated always as (upper(note)) stored
  );
  create index things_by_note on a_things (note);
  create table seeds (word text primary key);
  insert into seeds values ('from the migration');
  create function refuse_empty() returns trigger language plpgsql as $$ begin raise exception 'never emptied'; end $$;
  create trigger never_emptied before truncate on a_things execute function refuse_empty();
  create table log (at date not null, line text not null) partition by range (at);
  create table log_first partition of log for values from ('2020-01-01') to ('2021-01-01');`;

const fill = `
  insert into b_owners select n, 'owner ' || n from generate_series(1, 50) n;
  insert into a_things (owner, note, amount, raw, tags, extra, at)
    select 1 + n % 50, case when n % 7 = 0 then null else E'tab\\t line\\n back\\\\slash ünïcode ' || n end, n / 3.0::float8,
      sha256(n::text::bytea), array['x', null, n::text], jsonb_build_object('n', n), 'epoch'::timestamptz + n * interval '1.000001 s'
    from generate_series(1, 5000) n;
  update seeds set word = 'changed later';
  create table log_second partition of log for values from ('2021-01-01') to ('2022-01-01');
  insert into log select date '2020-06-01' + n, 'line ' || n from generate_series(1, 400) n;
  drop table log_first;`;

async function databaseFor(t: TestContext) {
  const database = await createTestDatabase('empty');
  const client = new Client(database.connection);
  await client.connect();
  later(t, () => database.drop());
  later(t, () => client.end());
  return { connection: database.connection, client };
}

async function ground(t: TestContext, sql = fill) {
  const directory = await scratch(t);
  const migrationsDir = join(directory, 'migrations');
  await mkdir(migrationsDir);
  await writeFile(join(migrationsDir, '0001_first.sql'), schema);
  const migrations = readMigrations(migrationsDir);
  const source = await databaseFor(t);
  await migrate(source.connection, migrations);
  await source.client.query(sql);
  const file = join(directory, 'all.backup');
  const write = (changed: Partial<WriteOptions> = {}, signal?: AbortSignal) =>
    writeBackup(
      {
        connection: source.connection,
        file,
        replace: false,
        release: '1.2.3',
        secretKeys: ['k'.repeat(40)],
        ...changed,
      },
      signal,
    );
  return { directory, migrationsDir, migrations, source, file, write };
}

async function restore(
  t: TestContext,
  file: string,
  migrations: readonly Migration[],
  approve = async () => {},
) {
  const target = await databaseFor(t);
  const contents = await checkBackup(file);
  refuseOtherHistory(file, contents, migrations);
  await restoreBackup({ connection: target.connection, file, contents, migrations, approve });
  return target;
}

/** How many places of a file are damaged, one after the other, from its first to its last part. */
const damages = isLongRun ? 97 : 23;

const things = 'select * from a_things order by id';
const rows = async (client: Client, sql: string) => (await client.query(sql)).rows;

describe('a backup', () => {
  it('brings back every value, seed, sequence, partition, index, trigger and foreign key', async (t) => {
    const { source, file, write, migrations } = await ground(t);
    const made = await write();
    assert.equal((await stat(file)).mode & 0o777, 0o600);
    assert.equal(made.size, (await stat(file)).size);
    const target = await restore(t, file, migrations);
    for (const sql of [
      things,
      'select * from b_owners order by id',
      'select * from seeds',
      'select * from log order by at',
    ]) {
      assert.deepEqual(await rows(target.client, sql), await rows(source.client, sql));
    }
    await target.client.query(
      "insert into a_things (owner) values (1); insert into log values ('2021-12-31', 'fits')",
    );
    assert.equal((await rows(target.client, 'select max(id)::int as id from a_things'))[0].id, 5001);
    await assert.rejects(target.client.query('insert into a_things (owner) values (999)'), /foreign key/);
    await assert.rejects(target.client.query('truncate a_things'), /never emptied/);
    const described = `select pg_get_indexdef(indexrelid) as line from pg_index x join pg_class c on c.oid = x.indrelid
      where c.relnamespace = 'public'::regnamespace order by 1`;
    assert.deepEqual(await rows(target.client, described), await rows(source.client, described));
  });

  it('is of one moment, whatever is written meanwhile', async (t) => {
    const { source, file, write, migrations } = await ground(t);
    const before = await rows(source.client, things);
    const { client: reader } = { client: new Client(source.connection) };
    await reader.connect();
    later(t, () => reader.end());
    await reader.query('begin isolation level repeatable read');
    const [{ id }] = await rows(reader, 'select pg_export_snapshot() as id');
    await source.client.query(
      'alter table a_things disable trigger user; delete from a_things where id > 10; update a_things set note = $$new$$',
    );
    await write({ snapshot: id });
    const target = await restore(t, file, migrations);
    assert.deepEqual(await rows(target.client, things), before);
  });

  it('of an older version is migrated', async (t) => {
    const { file, write, migrationsDir } = await ground(t);
    await write();
    await writeFile(
      join(migrationsDir, '0002_more.sql'),
      'alter table a_things add twice double precision; update a_things set twice = amount * 2',
    );
    const target = await restore(t, file, readMigrations(migrationsDir));
    assert.deepEqual(
      await rows(target.client, 'select count(*)::int as n from a_things where twice = amount * 2'),
      [{ n: 5000 }],
    );
    assert.equal((await rows(target.client, 'select from schema_migrations')).length, 2);
  });
});

describe('a backup file', () => {
  it('is refused when it is damaged anywhere, and named as truncated when it ends early', async (t) => {
    const { directory, file, write } = await ground(t);
    await write();
    const whole = await readFile(file);
    const broken = join(directory, 'broken');
    for (let at = 9; at < whole.length; at += Math.ceil(whole.length / damages)) {
      const copy = Buffer.from(whole);
      copy[at] = (copy[at] ?? 0) ^ 0x41;
      await writeFile(broken, copy);
      await assert.rejects(checkBackup(broken), /is (damaged|incomplete)/, `byte ${at}`);
    }
    for (const length of [9, 20, whole.length >> 1, whole.length - digestLength, whole.length - 1]) {
      await writeFile(broken, whole.subarray(0, length));
      await assert.rejects(checkBackup(broken), /is (damaged|incomplete)/, `${length} bytes`);
    }
    await writeFile(broken, whole.subarray(0, whole.length >> 1));
    await assert.rejects(checkBackup(broken), /is incomplete: the file ends too early/);
    await writeFile(broken, Buffer.concat([whole, Buffer.from('more')]));
    await assert.rejects(checkBackup(broken), /is damaged/);
  });

  it('is refused when it is something else, or of a newer release', async (t) => {
    const { directory, file, write, migrationsDir } = await ground(t);
    await write();
    const other = join(directory, 'other');
    for (const content of ['', 'hello', 'PGDMP and so on, for long enough to have a checksum at its end']) {
      await writeFile(other, content);
      await assert.rejects(checkBackup(other), /is not a backup of this service/);
    }
    await assert.rejects(checkBackup(directory), /is not a backup|is a directory/);
    await assert.rejects(checkBackup(join(directory, 'absent')), /there is no such file/);
    const whole = await readFile(file);
    whole[8] = 2;
    await writeFile(other, whole);
    await assert.rejects(checkBackup(other), /newer release \(format 2/);
    const contents = await checkBackup(file);
    assert.throws(
      () => refuseOtherHistory(file, contents, []),
      /newer release \(1\.2\.3, database version 1/,
    );
    await writeFile(join(migrationsDir, '0001_first.sql'), 'select 1');
    assert.throws(
      () => refuseOtherHistory(file, contents, readMigrations(migrationsDir)),
      /0001_first\.sql, which this release/,
    );
  });

  it('is not written over another file unless told to', async (t) => {
    const { file, write } = await ground(t);
    await writeFile(file, 'precious');
    await assert.rejects(write(), /the file exists\. Choose another name, or add --force/);
    assert.equal(await readFile(file, 'utf8'), 'precious');
    await write({ replace: true });
    await checkBackup(file);
  });

  itInLongRun('leaves nothing behind when it is interrupted or the database goes away', async (t) => {
    const { directory, write, source } = await ground(
      t,
      `${fill} insert into log select '2021-02-02', repeat(md5(n::text), 200) from generate_series(1, 20000) n;`,
    );
    const before = await readdir(directory);
    const controller = new AbortController();
    const writing = write({}, controller.signal);
    const held = `select from pg_stat_activity where application_name = 'laurel backup' and query like 'copy%'`;
    while ((await rows(source.client, held)).length === 0);
    controller.abort();
    await assert.rejects(writing, /was interrupted\. Nothing was kept/);
    assert.deepEqual(await readdir(directory), before);

    // The server notices a closed connection when it writes to it.
    while ((await rows(source.client, held)).length > 0);
    // Expected from the start: it can fail before the answer about the kill is there.
    const cut = assert.rejects(write(), /The database cannot be read/);
    const kill = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'laurel backup' and query like 'copy%' and state = 'active'`;
    while ((await rows(source.client, kill)).length === 0);
    await cut;
    assert.deepEqual(await readdir(directory), before);
  });

  it('leaves nothing behind on a full disk, and says so', { skip: needsRoot }, async (t) => {
    const { directory, write } = await ground(
      t,
      `${fill} insert into log select '2021-02-02', gen_random_uuid()::text || gen_random_uuid() from generate_series(1, 60000) n;`,
    );
    const small = join(directory, 'small');
    await mkdir(small);
    if (!(await mountTmpfs(t, small, 'size=1m'))) return t.skip('this container allows no mounts');
    await assert.rejects(
      write({ file: join(small, 'x.backup') }),
      /Cannot write the backup .*: the disk is full \(ENOSPC\)/,
    );
    assert.deepEqual(await readdir(small), []);
  });
});

describe('a restore', () => {
  it('refuses a database that is not empty, and leaves it empty when it fails', async (t) => {
    const { file, write, migrations, source } = await ground(t);
    await write();
    const contents = await checkBackup(file);
    const into = (connection: WriteOptions['connection'], approve = async () => {}) =>
      restoreBackup({ connection, file, contents, migrations, approve });
    await assert.rejects(into(source.connection), /The database is not empty/);
    const target = await databaseFor(t);
    await assert.rejects(
      into(target.connection, () => Promise.reject(new Error('no'))),
      /^Error: no$/,
    );
    // Other bytes than those that were checked.
    const whole = await readFile(file);
    whole.fill(0, whole.length >> 1, (whole.length >> 1) + 100);
    await writeFile(file, whole);
    await assert.rejects(into(target.connection));
    assert.deepEqual(
      await rows(target.client, "select relname from pg_class where relnamespace = 'public'::regnamespace"),
      [],
    );
  });
});
