import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { runCommand } from './cli/run-command.ts';
import { readConfig } from './config.ts';
import { webhooksData } from './modules/webhooks/index.ts';
import { createKeyring } from './platform/crypto/keyring.ts';
import { findSecretFile, writeSecretFile } from './platform/crypto/secret-file.ts';
import { createLog } from './platform/log.ts';
import { checkBackup } from './platform/postgres/backup/read-backup.ts';
import { writeBackup } from './platform/postgres/backup/write-backup.ts';
import { startService } from './service.ts';
import { apiClient } from './testing/api-client.ts';
import { createTestDatabase } from './testing/databases.ts';
import { later, scratchDirectory, startLaurel } from './testing/laurel-process.ts';
import { isLongRun, itInLongRun } from './testing/long-run.ts';
import { startTestService } from './testing/service.ts';

/** Read and compiled once for all processes. */
const { NODE_COMPILE_CACHE = '' } = process.env;

/** A command in a process of its own, with these settings and no others. */
function laurel(settings: Record<string, string>, ...args: string[]) {
  const script = join(import.meta.dirname, 'cli/main.ts');
  return new Promise<{ status: unknown; output: string; errors: string }>((done) => {
    const env = { NODE_COMPILE_CACHE, ...settings };
    execFile(process.execPath, [script, ...args], { env }, (error, output, errors) => {
      done({ status: error === null ? 0 : error.code, output, errors });
    });
  });
}

/** The same in this process. */
async function command(settings: Record<string, string>, ...args: string[]) {
  const { status, output, errors } = await runCommand(args, () => readConfig(settings));
  return { status, output: output.join('\n'), errors: errors.join('\n') };
}

/** The name of every table with the number of its rows and a digest of them. */
async function digestTables(client: Client, named?: string): Promise<Record<string, string>> {
  const { rows: tables } = await client.query(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname = coalesce($1, relname) order by 1`,
    [named],
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await client.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(r::text, E'\\n' order by r::text)), '') as digest from "${name}" r`,
    );
    digests[name] = rows[0].digest;
  }
  return digests;
}

async function openClient(t: TestContext, connection: object): Promise<Client> {
  const client = new Client(connection);
  await client.connect();
  later(t, () => client.end());
  return client;
}

/** Its secret key is in its data directory, as it is where no setting names one. */
const service = await startTestService({ own: 'its tables are copied and compared' });
writeSecretFile(service.config.dataDir, service.config.secretKeys);

describe('a backup under load', () => {
  it('has every table as it was at one moment, and the restored service continues from there', async (t) => {
    const directory = await scratchDirectory(t);
    const plan = { plan: 'ENTERPRISE', rateLimitPerMinute: 1_000_000 };
    const path = `/projects/${service.projectId}`;
    assert.equal((await service.patch(path, { token: service.owner.token, body: plan })).status, 200);
    const { key } = await service.createKey();
    const webhook = { url: 'https://example.com/hook', events: ['*'] };
    const asOwner = { token: service.owner.token };
    assert.equal((await service.post('/webhooks', { ...asOwner, body: webhook })).status, 201);
    const send = (id: string) =>
      service.post('/events', { key, body: { id, playerId: `player-${id.slice(-1)}`, type: 'win' } });
    assert.equal((await send('before-the-backup')).status, 201);

    const { signal, stop } = stoppable();
    const load = Array.from({ length: 3 }, async (_, lane) => {
      let sent = 0;
      while (!signal.aborted) assert.equal((await send(`${lane}-${sent++}`)).status, 201);
      return sent;
    });
    while ((await service.get('/players/player-9', { key })).status !== 200);

    await service.db.query({
      name: 'test.name',
      text: 'insert into installation default values',
      values: [],
    });

    // A reader holds the moment that is copied, so that every table can be compared with what it was then.
    const reader = await openClient(t, service.database.connection);
    await reader.query('begin isolation level repeatable read read only');
    const { rows } = await reader.query('select pg_export_snapshot() as id');
    const secretKeys = findSecretFile(service.config.dataDir) ?? [];
    const file = join(directory, 'load.backup');
    const connection = service.database.connection;
    await writeBackup({
      connection,
      file,
      replace: false,
      release: 'test',
      secretKeys,
      snapshot: rows[0].id,
    });
    stop();
    const expected = await digestTables(reader);
    const sent = (await Promise.all(load)).reduce((sum, one) => sum + one);
    const now = await digestTables(await openClient(t, connection), 'event_ids');
    assert.notEqual(now['event_ids'], expected['event_ids'], `the load went on (${sent} events)`);

    const target = await createTestDatabase('empty');
    later(t, target.drop);
    const dataDir = join(directory, 'data');
    const settings = { DATABASE_URL: target.url, LAUREL_DATA_DIR: dataDir };
    const restored = await command(settings, 'restore', file);
    assert.equal(restored.status, 0, restored.errors);
    assert.match(
      restored.output,
      /^Restored .*load\.backup .*\n\d+ tables, \d+ rows, into the database at DATABASE_URL\.$/,
    );
    const client = await openClient(t, target.connection);
    const found = await digestTables(client);
    assert.notEqual(found['installation'], expected['installation'], 'a copy is another installation');
    assert.deepEqual({ ...found, installation: '' }, { ...expected, installation: '' });

    const { rows: last } = await client.query('select id from events order by seq desc limit 1');
    const keyring = createKeyring(findSecretFile(dataDir) ?? []);
    const queryable = { query: (request: object) => client.query(request as never) };
    assert.equal(await webhooksData.secrets?.tryStored(queryable as never, keyring), 'readable');
    const read = readConfig({ ...settings, PORT: '0' });
    assert.ok('config' in read);
    const copy = await startService(read.config, { log: createLog('silent') });
    later(t, copy.stop);
    const api = apiClient(copy.url);
    assert.equal(copy.firstStart, undefined);
    assert.equal(
      (await api.get('/auth/me', { token: service.owner.token })).status,
      200,
      'a session of before',
    );
    const { email, password } = service.owner;
    assert.equal((await api.post('/auth/login', { body: { email, password } })).status, 200);
    for (const id of ['before-the-backup', last[0].id]) {
      const body = { id, playerId: `player-${id.slice(-1)}`, type: 'win' };
      assert.equal((await api.post('/events', { key, body })).body.duplicate, true, id);
    }
    const fresh = await api.post('/events', { key, body: { id: 'fresh', playerId: 'new', type: 'win' } });
    assert.equal(fresh.body.duplicate, false);
  });
});

function stoppable() {
  const controller = new AbortController();
  return { signal: controller.signal, stop: () => controller.abort() };
}

describe('laurel backup and laurel restore', () => {
  itInLongRun(
    'copy the embedded database beside the running service and by themselves, and restore both',
    async (t) => {
      const directory = await scratchDirectory(t);
      const dataDir = join(directory, 'data');
      const settings = { LAUREL_DATA_DIR: dataDir };
      const account = { LAUREL_ADMIN_EMAIL: 'me@example.com', LAUREL_ADMIN_PASSWORD: 'a long password' };
      const service = await startLaurel(t, { ...settings, ...account, LAUREL_LOG_LEVEL: 'silent' });
      const [beside, alone] = [join(directory, 'beside.backup'), join(directory, 'alone.backup')];
      const running = await laurel(settings, 'backup', beside);
      assert.equal(running.status, 0, running.errors);
      assert.match(
        running.output,
        /^Wrote \S+beside\.backup: \d+ tables, \d+ rows, [\d.]+ kB, database version \d+\.\nIt holds the secret key/,
      );
      service.process.kill('SIGTERM');
      await service.ended;
      assert.equal((await laurel(settings, 'backup', alone)).status, 0);
      const again = await laurel(settings, 'backup', alone);
      assert.match(again.errors, /^laurel: Cannot write the backup .*: the file exists\. .*--force\.\n$/);

      const used = await laurel(settings, 'restore', alone);
      assert.match(used.errors, /^laurel: The database is not empty\..*\n$/);
      assert.equal(
        (await checkBackup(alone)).manifest.installationId,
        (await checkBackup(beside)).manifest.installationId,
      );
      const restore = async (file: string) => {
        const empty = `${file}.data`;
        const restored = await laurel({ LAUREL_DATA_DIR: empty }, 'restore', file);
        assert.equal(restored.status, 0, restored.errors);
        assert.equal((await stat(join(empty, 'secret-key'))).mode & 0o777, 0o600);
        return empty;
      };
      await restore(alone);
      // One is enough: both are files of the same form, and starting a database takes long.
      const copy = await startLaurel(t, {
        LAUREL_DATA_DIR: await restore(beside),
        LAUREL_LOG_LEVEL: 'silent',
      });
      const body = { email: 'me@example.com', password: 'a long password' };
      assert.equal((await copy.post('/auth/login', { body })).status, 200);
    },
  );

  it('refuse with one line, and leave no directory filled and no file half-written', async (t) => {
    const directory = await scratchDirectory(t);
    const { dataDir } = service.config;
    const source = { DATABASE_URL: service.database.url, LAUREL_DATA_DIR: dataDir };
    const file = join(directory, 'x.backup');
    const refused = async (why: RegExp, settings: Record<string, string>, ...args: string[]) => {
      const { status, output, errors } = await command(settings, ...args);
      assert.deepEqual([status, output, errors.split('\n').length], [1, '', 1], errors);
      assert.match(errors, why);
    };
    await refused(/missing <file>/, source, 'backup');
    await refused(/unexpected argument "b"/, source, 'backup', 'a', 'b');
    await refused(/Unknown option '--now'/, source, 'backup', file, '--now');
    await refused(/no such file or directory/, source, 'backup', join(directory, 'absent', 'x.backup'));
    await refused(
      /there is no secret key in/,
      { ...source, LAUREL_DATA_DIR: join(directory, 'other') },
      'backup',
      file,
    );
    assert.deepEqual(await readdir(directory), []);

    assert.equal((await command(source, 'backup', file)).status, 0);
    const data = join(directory, 'data');
    await mkdir(data);
    await writeFile(join(data, 'notes.txt'), 'mine');
    await refused(/is not empty: it has notes\.txt/, { LAUREL_DATA_DIR: data }, 'restore', file);
    const wrongKey = { LAUREL_SECRET_KEY: 'another key than the one of the backup' };
    const empty = join(directory, 'empty');
    await mkdir(empty, { mode: 0o711 });
    await refused(
      /LAUREL_SECRET_KEY is not the secret key of the backup/,
      { LAUREL_DATA_DIR: empty, ...wrongKey },
      'restore',
      file,
    );
    assert.deepEqual(await readdir(empty), [], 'a failed restore leaves an empty directory');
    await writeFile(file, 'not a backup');
    await refused(/is not a backup/, { LAUREL_DATA_DIR: empty }, 'restore', file);
    assert.deepEqual(await readdir(empty), []);
  });

  it('leave no file with the final name after kill -9, and nothing after SIGINT', async (t) => {
    const directory = await scratchDirectory(t);
    const client = await openClient(t, service.database.connection);
    // More than the buffers between the server and the disk hold, and slow to read. The server compresses no row this short.
    await client.query(
      `create table large as select repeat(gen_random_uuid()::text, 50) as words from generate_series(1, 30000)`,
    );
    const env = {
      NODE_COMPILE_CACHE,
      DATABASE_URL: service.database.url,
      LAUREL_DATA_DIR: service.config.dataDir,
    };
    const held = `select from pg_stat_activity where application_name = 'laurel backup' and query like 'copy%' and datname = current_database()`;
    // Each is a start of the command line. What a killed one leaves is what there is at that moment.
    for (const signal of isLongRun ? (['SIGINT', 'SIGKILL'] as const) : (['SIGINT'] as const)) {
      const file = join(directory, `${signal}.backup`);
      const child = spawn(process.execPath, [join(import.meta.dirname, 'cli/main.ts'), 'backup', file], {
        env,
      });
      const ended = once(child, 'exit');
      while ((await client.query(held)).rowCount === 0) await wait(10);
      const written = async () => (await readdir(directory)).filter((name) => name.includes(signal));
      const assertUnnamed = (left: string[]) =>
        assert.ok(
          left.every((name) => name.startsWith('.') && name.endsWith('.partial')),
          left.join(),
        );
      const before = await written();
      assertUnnamed(before);
      assert.ok(before.length > 0, 'it writes');
      child.kill(signal);
      await ended;
      if (signal === 'SIGINT') assert.deepEqual(await written(), []);
      else assertUnnamed(await written());
      while ((await client.query(held)).rowCount !== 0) await wait(10);
    }
  });
});
