import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { Client } from 'pg';
import { readConfig } from './config.ts';
import { createLog } from './platform/log.ts';
import { StartupFault } from './platform/startup-fault.ts';
import { startService } from './service.ts';
import { badSettings } from './testing/bad-settings.ts';
import { createTestDatabase, type TestDatabase } from './testing/databases.ts';
import { scratchDirectory, spawnLaurel } from './testing/laurel-process.ts';
import { isLongRun, itInLongRun } from './testing/long-run.ts';

const asRoot = process.geteuid?.() === 0;
type Settings = Record<string, string>;

/** That the process ends with code 1 and says nothing but these lines, one a fault, on stderr. */
async function assertRefusal(t: TestContext, settings: Settings, ...reasons: RegExp[]): Promise<void> {
  const laurel = spawnLaurel(t, { PORT: '0', LAUREL_LOG_LEVEL: 'error', ...settings });
  assert.equal(await laurel.ended, 1, laurel.stderr());
  const lines = laurel.stderr().split('\n').filter(Boolean);
  assert.equal(lines.length, reasons.length, laurel.stderr());
  for (const line of lines) assert.match(line, /^laurel: /);
  for (const reason of reasons)
    assert.ok(
      lines.some((line) => reason.test(line)),
      laurel.stderr(),
    );
  assert.equal(laurel.stdout(), '');
}

/** That the start fails for a reason which main prints as one such line. */
async function assertFault(settings: Settings, reason: RegExp): Promise<void> {
  const read = readConfig({ PORT: '0', ...settings });
  assert.ok('config' in read);
  await assert.rejects(startService(read.config, { log: createLog('silent') }), (error) => {
    assert.ok(error instanceof StartupFault, String(error));
    assert.match(error.message, reason);
    assert.doesNotMatch(error.message, /\n/);
    return true;
  });
}

/** As a process in the long run. `npm test` has one that is refused for what it is set to, and one for what it finds. */
const assertNoStart = async (t: TestContext, settings: Settings, reason: RegExp) =>
  isLongRun ? assertRefusal(t, settings, reason) : assertFault(settings, reason);

async function query(database: TestDatabase, sql: string) {
  const client = new Client(database.connection);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const countRows = (database: TestDatabase) =>
  query(database, 'select (select count(*) from users), (select count(*) from schema_migrations)');

async function ownDatabase(t: TestContext, from: 'template' | 'empty' = 'template'): Promise<TestDatabase> {
  const database = await createTestDatabase(from);
  t.after(() => database.drop());
  return database;
}

describe('a start that is not possible, as a process of its own', () => {
  itInLongRun('names every bad setting at once, and touches nothing', async (t) => {
    const LAUREL_DATA_DIR = join(await scratchDirectory(t), 'data');
    const settings = {
      PORT: 'eighty',
      LAUREL_HOSTED: 'maybe',
      LAUREL_SECRET_KEY: 'too short',
      LAUREL_DATA_DIR,
    };
    await assertRefusal(
      t,
      settings,
      /PORT: .*"eighty"/,
      /LAUREL_HOSTED: .*"maybe"/,
      /LAUREL_SECRET_KEY: (?!.*too short)/,
    );
    assert.equal(existsSync(LAUREL_DATA_DIR), false);
  });

  it('names every setting there is, if all of them are bad', async (t) => {
    const reasons = new Map([
      ['PORT', /PORT: .*"eighty"/],
      ['LAUREL_SECRET_KEY', /LAUREL_SECRET_KEY: (?!.*too short).{10,}/],
    ]);
    const LAUREL_DATA_DIR = join(await scratchDirectory(t), 'data');
    const bad = Object.fromEntries(badSettings.map(([name, value = '']) => [name, value]));
    const settings = { LAUREL_DATA_DIR, ...bad, PORT: 'eighty', LAUREL_SECRET_KEY: 'too short' };
    await assertRefusal(
      t,
      settings,
      ...badSettings.map(([name]) => reasons.get(name) ?? new RegExp(`^laurel: ${name}: .{10,}`)),
    );
    assert.equal(existsSync(LAUREL_DATA_DIR), false);
  });

  it('says that the port is taken, before it makes a database', async (t) => {
    const taken = createServer().listen(0, '127.0.0.1');
    t.after(() => taken.close());
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    const LAUREL_DATA_DIR = join(await scratchDirectory(t), 'data');
    await assertNoStart(t, { PORT: String(port), LAUREL_DATA_DIR }, new RegExp(`port ${port} .*in use`));
    assert.equal(existsSync(LAUREL_DATA_DIR), false);
  });

  it('says why the embedded database cannot be used', async (t) => {
    const LAUREL_DATA_DIR = join(await scratchDirectory(t), 'data');
    await mkdir(join(LAUREL_DATA_DIR), { mode: 0o711 });
    await writeFile(join(LAUREL_DATA_DIR, 'postgres'), 'a file of somebody else');
    await assertNoStart(t, { LAUREL_DATA_DIR }, /a file exists where a directory is expected/);
  });
});

describe('a start that is not possible', () => {
  it('says that the address does not belong to this machine, or that the name is unknown', async (t) => {
    const LAUREL_DATA_DIR = join(await scratchDirectory(t), 'data');
    await assertFault(
      { HOST: '192.0.2.1', LAUREL_DATA_DIR },
      /192\.0\.2\.1 is not an address of this machine/,
    );
    assert.equal(existsSync(LAUREL_DATA_DIR), false);
  });

  it('says that the data directory is a file', async (t) => {
    const LAUREL_DATA_DIR = join(await scratchDirectory(t), 'data');
    await writeFile(LAUREL_DATA_DIR, 'mine');
    const { url: DATABASE_URL } = await ownDatabase(t);
    await assertFault({ LAUREL_DATA_DIR }, new RegExp(LAUREL_DATA_DIR));
    await assertFault({ LAUREL_DATA_DIR, DATABASE_URL }, new RegExp(LAUREL_DATA_DIR));
  });

  it('says that the data directory cannot be written, before the database is touched', async (t) => {
    const closed = join(await scratchDirectory(t), 'closed');
    await mkdir(closed);
    await chmod(closed, 0o555);
    // Root can write to any directory except one that is read-only for everyone.
    const LAUREL_DATA_DIR = asRoot ? '/sys/laurel' : join(closed, 'data');
    const database = await ownDatabase(t, 'empty');
    await assertFault({ LAUREL_DATA_DIR }, new RegExp(LAUREL_DATA_DIR));
    await assertFault({ LAUREL_DATA_DIR, DATABASE_URL: database.url }, new RegExp(LAUREL_DATA_DIR));
    assert.deepEqual(await query(database, "select from pg_tables where schemaname = 'public'"), []);
  });

  it('says which folder of a setting cannot be written, before the database is touched', async (t) => {
    const directory = await scratchDirectory(t);
    const file = join(directory, 'file');
    await writeFile(file, 'mine');
    const closed = join(directory, 'closed');
    await mkdir(closed);
    await chmod(closed, 0o555);
    const unwritable = asRoot ? '/sys/laurel' : join(closed, 'files');
    const database = await ownDatabase(t, 'empty');
    const settings = { LAUREL_DATA_DIR: join(directory, 'data'), DATABASE_URL: database.url };
    for (const setting of ['LAUREL_STORAGE_URL', 'LAUREL_BACKUP_DIR', 'LAUREL_ARCHIVE_DIR']) {
      for (const folder of [unwritable, file, join(file, 'below'), '/proc/laurel/below']) {
        await assertFault(
          { ...settings, [setting]: folder },
          new RegExp(`^${setting}: must be a folder that this user can write to: .*${dirname(folder)}`),
        );
      }
    }
    await assertRefusal(
      t,
      { ...settings, LAUREL_WORKERS: '2', LAUREL_STORAGE_URL: file },
      /LAUREL_STORAGE_URL: /,
    );
    assert.equal(existsSync(settings.LAUREL_DATA_DIR), false);
    assert.deepEqual(await query(database, "select from pg_tables where schemaname = 'public'"), []);
  });

  it('says that the key file is damaged, before the database is touched', async (t) => {
    const LAUREL_DATA_DIR = await scratchDirectory(t);
    const database = await ownDatabase(t, 'empty');
    await writeFile(join(LAUREL_DATA_DIR, 'secret-key'), 'cut off');
    await assertFault({ LAUREL_DATA_DIR }, /secret-key is damaged/);
    await assertFault({ LAUREL_DATA_DIR, DATABASE_URL: database.url }, /secret-key is damaged/);
    assert.deepEqual(await readdir(LAUREL_DATA_DIR), ['secret-key']);
    assert.deepEqual(await query(database, "select from pg_tables where schemaname = 'public'"), []);
  });

  it('says that the password of the database is wrong, without showing it', async (t) => {
    const database = await ownDatabase(t);
    const DATABASE_URL = database.url.replace(encodeURIComponent(database.connection.password), 'hunter2');
    const settings = { LAUREL_DATA_DIR: await scratchDirectory(t), DATABASE_URL };
    await assertFault(settings, /^(?!.*hunter2).*password authentication failed/);
  });

  it('says that there is no such database', async (t) => {
    const database = await ownDatabase(t);
    const DATABASE_URL = database.url.replace(database.connection.database, 'nowhere');
    const settings = { LAUREL_DATA_DIR: await scratchDirectory(t), DATABASE_URL };
    await assertFault(settings, /database "nowhere" does not exist/);
  });

  it('says that the database is newer than the code, and leaves it as it is', async (t) => {
    const database = await ownDatabase(t);
    await query(database, `insert into schema_migrations values (9999, '9999_future.sql', 'x')`);
    const before = await countRows(database);
    const settings = { LAUREL_DATA_DIR: await scratchDirectory(t), DATABASE_URL: database.url };
    await assertFault(settings, /newer than this release.*9999_future\.sql/);
    assert.deepEqual(await countRows(database), before);
  });

  it('says that a migration was changed after it was applied', async (t) => {
    const database = await ownDatabase(t);
    await query(database, `update schema_migrations set checksum = 'edited' where version = 1`);
    const settings = { LAUREL_DATA_DIR: await scratchDirectory(t), DATABASE_URL: database.url };
    await assertFault(settings, /0001_access\.sql was changed after it was applied/);
  });

  it('leaves nothing open: the next start on the same database succeeds', async (t) => {
    const database = await ownDatabase(t);
    const settings = { LAUREL_DATA_DIR: await scratchDirectory(t), DATABASE_URL: database.url };
    await query(database, `insert into schema_migrations values (9999, '9999_future.sql', 'x')`);
    await assertFault(settings, /newer/);
    await query(database, 'delete from schema_migrations where version = 9999');
    const read = readConfig({ PORT: '0', ...settings });
    assert.ok('config' in read);
    const service = await startService(read.config, { log: createLog('silent') });
    assert.ok(service.firstStart, 'the failed start must not create an owner whose password was never shown');
    await service.stop();
  });
});
