import assert from 'node:assert/strict';
import { stat, symlink } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import { itInLongRun } from '../../../testing/long-run.ts';
import {
  answer,
  asRoot,
  dataOf,
  exists,
  homeOf,
  later,
  open,
  openEmbedded,
  query,
  quick,
  recall,
  remember,
  scratch,
  service,
  sharedDataDir,
} from './test-ground.ts';

test('a first start gives a durable, private, UTF-8 database that a pool can use', async (t) => {
  // Spaces, commas, quotes and letters beyond ASCII in the path are only letters; below, the long run tries them alone.
  const dataDir = join(await scratch(t), `o'n e, "tw\\o" $HOME ü`);
  const begun = performance.now();
  // No settings: what a user gets.
  const embedded = await openEmbedded({ dataDir });
  later(t, () => embedded.stop());
  t.diagnostic(`first start took ${Math.round(performance.now() - begun)} ms`);
  assert.deepEqual(embedded.notices, []);

  const pool = new pg.Pool(embedded.connection);
  pool.on('error', () => {});
  later(t, () => pool.end());
  const { rows } = await pool.query(`
    select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
           current_setting('full_page_writes') as pages, current_setting('data_checksums') as checksums,
           current_setting('listen_addresses') as network, current_setting('timezone') as zone,
           current_setting('server_version_num')::int / 10000 as major,
           pg_encoding_to_char(encoding) as encoding, datlocale as locale, lower('ÄÉ') as lower,
           (select rolsuper from pg_roles where rolname = current_user) as superuser
      from pg_database where datname = current_database()`);
  assert.deepEqual(rows, [
    {
      fsync: 'on',
      commit: 'on',
      pages: 'on',
      checksums: 'on',
      network: '',
      zone: 'UTC',
      major: 18,
      encoding: 'UTF8',
      locale: 'C.UTF-8',
      lower: 'äé',
      superuser: false,
    },
  ]);
});

test('nothing of the database is open to other users of the machine', async (t) => {
  const dataDir = await sharedDataDir();
  const { connection } = await open(t, { dataDir });
  const home = homeOf(dataDir);
  const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
  const closed = ['cluster/password', 'lock', 'service.json', 'postgres.log'];
  for (const name of closed) assert.equal(await modeOf(join(home, name)), '600', name);
  for (const path of [connection.host, join(home, 'cluster')]) assert.equal(await modeOf(path), '700', path);
  assert.equal(await modeOf(dataOf(home)), '700');
  // As root, the server's own account has to pass; it lists nothing on its way.
  assert.equal(await modeOf(home), asRoot ? '711' : '700');
  await assert.rejects(
    query({ ...connection, password: 'guessed' }, 'select 1'),
    /password authentication failed/,
  );
  await assert.rejects(
    query({ ...connection, user: 'postgres' }, 'select 1'),
    /password authentication failed/,
  );
});

test('data stays from one start to the next, and so does the address', async (t) => {
  const dataDir = await sharedDataDir();
  const first = await openEmbedded({ dataDir, settings: quick });
  await query(first.connection, remember);
  await first.stop();
  assert.equal(await first.exited, null);
  const second = await open(t, { dataDir });
  assert.deepEqual(second.connection, first.connection);
  assert.deepEqual(await query(second.connection, recall), [{ answer: 42 }]);
});

test('settings go over the defaults, but the server never listens on the network', async (t) => {
  const dataDir = await sharedDataDir();
  const settings = { ...quick, work_mem: '3MB', listen_addresses: '*' };
  const { connection } = await open(t, { dataDir, settings });
  const sql = `select current_setting('work_mem') as mem, current_setting('listen_addresses') as network`;
  assert.deepEqual(await query(connection, sql), [{ mem: '3MB', network: '' }]);
});

test('a data directory too deep for a socket address works, with a short private directory that goes again', async (t) => {
  const dataDir = join(await scratch(t), 'deep'.repeat(30), 'data');
  const embedded = await open(t, { dataDir });
  const { host } = embedded.connection;
  assert.ok(!host.startsWith(dataDir), host);
  assert.equal((await stat(host)).mode & 0o777, 0o700);
  assert.deepEqual(await query(embedded.connection, 'select 1 as one'), [{ one: 1 }]);
  await embedded.stop();
  assert.equal(await exists(host), false);

  // One that a kill left behind goes with the next start.
  const killed = service(t, { dataDir, act: 'wait' });
  const left = (await answer(killed)).connection?.host ?? '';
  killed.process.kill('SIGKILL');
  await killed.ended;
  assert.equal(await exists(left), true);
  await open(t, { dataDir });
  assert.equal(await exists(left), false);
});

itInLongRun('spaces, commas, quotes and letters beyond ASCII in the path are only letters', async (t) => {
  const dataDir = join(await scratch(t), `o'n e, "tw\\o" $HOME ü`);
  const { connection } = await open(t, { dataDir });
  assert.deepEqual(await query(connection, 'select 1 as one'), [{ one: 1 }]);
});

test('a relative path and a symbolic link lead to the same database', async (t) => {
  const dataDir = await sharedDataDir();
  const link = join(await scratch(t), 'link');
  await symlink(dataDir, link);
  const embedded = await open(t, { dataDir: relative(process.cwd(), link) });
  assert.equal(embedded.connection.host, join(homeOf(dataDir), 'run'));
});
