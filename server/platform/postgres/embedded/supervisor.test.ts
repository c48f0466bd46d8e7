import assert from 'node:assert/strict';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import pg from 'pg';
import { isLongRun } from '../../../testing/long-run.ts';
import { run } from './account.ts';
import { type Connection, EmbeddedFault } from './index.ts';
import {
  answer,
  dataOf,
  exists,
  homeOf,
  isAlive,
  later,
  open,
  ownDataDir,
  query,
  recall,
  remember,
  serverPid,
  service,
  sharedDataDir,
  until,
} from './test-ground.ts';

test('a killed server comes back under the same address, for the same pool, with all that was committed', async (t) => {
  const dataDir = await sharedDataDir();
  const lines: string[] = [];
  const { connection } = await open(t, { dataDir, log: (message) => lines.push(message) });
  const pool = new pg.Pool(connection);
  pool.on('error', () => {});
  later(t, () => pool.end());
  await pool.query(remember);
  const times = (line: string) => lines.filter((other) => other === line).length;
  // Twice: coming back once must not use up the watch.
  for (const time of [1, 2]) {
    process.kill(await serverPid(homeOf(dataDir)), 'SIGKILL');
    await until(
      'the log says that the server is running again',
      () => times('the database server is running again') === time,
    );
    // The pool may still hold a connection of the old server, of whose end it has not heard yet.
    await until('the server takes connections', () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    );
    assert.deepEqual((await pool.query(recall)).rows, [{ answer: 42 }]);
    assert.equal(times('the database server stopped unexpectedly'), time);
  }
});

test('a killed backend is the server’s own matter', async (t) => {
  const dataDir = await sharedDataDir();
  const { connection } = await open(t, { dataDir });
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  later(t, () => client.end().catch(() => {}));
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const pid = await serverPid(homeOf(dataDir));
  process.kill(rows[0].pid, 'SIGKILL');
  await until('the server takes connections', () =>
    query(connection, 'select 1').then(
      () => true,
      () => false,
    ),
  );
  assert.equal(await serverPid(homeOf(dataDir)), pid);
});

/** A backend that does not notice that its server is gone, until it is let go on: as one busy with a long query. */
async function stuckBackend(t: TestContext, connection: Connection): Promise<number> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  later(t, () => client.end().catch(() => {}));
  const { rows } = await client.query('select pg_backend_pid() as pid');
  process.kill(rows[0].pid, 'SIGSTOP');
  return rows[0].pid;
}

test('a restart waits for processes that outlived the killed server', async (t) => {
  const dataDir = await sharedDataDir();
  const lines: string[] = [];
  const log = (message: string) => void lines.push(message);
  const { connection } = await open(t, { dataDir, log, restartDelays: Array(100).fill(50) });
  const backend = await stuckBackend(t, connection);
  process.kill(await serverPid(homeOf(dataDir)), 'SIGKILL');
  await until('the log says: the database server did not start', () =>
    lines.includes('the database server did not start'),
  );
  process.kill(backend, 'SIGCONT');
  await until('the log says: the database server is running again', () =>
    lines.includes('the database server is running again'),
  );
  assert.deepEqual(await query(connection, 'select 1 as one'), [{ one: 1 }]);
});

test('so does a start after a crash of everything', async (t) => {
  const dataDir = await sharedDataDir();
  const killed = service(t, { dataDir, act: 'wait' });
  const { connection } = await answer(killed);
  assert.ok(connection);
  const backend = await stuckBackend(t, connection);
  process.kill(await serverPid(homeOf(dataDir)), 'SIGKILL');
  killed.process.kill('SIGKILL');
  await killed.ended;
  let waited = false;
  const log = (message: string) => {
    if (message !== 'waiting for the processes of an earlier database server to end') return;
    waited = true;
    process.kill(backend, 'SIGCONT');
  };
  const next = await open(t, { dataDir, log });
  assert.ok(waited);
  assert.deepEqual(await query(next.connection, 'select 1 as one'), [{ one: 1 }]);
});

test('a server that cannot be brought back ends the watch with the reason, after a bounded number of attempts', async (t) => {
  const dataDir = await ownDataDir(t);
  const attempts: string[] = [];
  const log = (message: string) =>
    void (message === 'the database server did not start' && attempts.push(message));
  const embedded = await open(t, { dataDir, log, restartDelays: [1, 1, 1] });
  const control = join(dataOf(homeOf(dataDir)), 'global', 'pg_control');
  const pid = await serverPid(homeOf(dataDir));
  await rename(control, `${control}.away`);
  process.kill(pid, 'SIGKILL');
  const fault = await embedded.exited;
  assert.ok(fault instanceof EmbeddedFault);
  assert.match(fault.message, /^The database in .* did not start: .*pg_control/);
  assert.equal(attempts.length, 3);
  await embedded.stop();
});

test('stop during the wait before a restart is a stop', async (t) => {
  const dataDir = await sharedDataDir();
  const lines: string[] = [];
  const log = (message: string) => void lines.push(message);
  const embedded = await open(t, { dataDir, log, restartDelays: [600_000] });
  process.kill(await serverPid(homeOf(dataDir)), 'SIGKILL');
  await until('the log says: the database server stopped unexpectedly', () =>
    lines.includes('the database server stopped unexpectedly'),
  );
  await embedded.stop();
  assert.equal(await embedded.exited, null);
  assert.ok(!lines.includes('restarting the database server'));
});

test('stop during a restart leaves no server', async (t) => {
  const dataDir = await sharedDataDir();
  const lines: string[] = [];
  const embedded = await open(t, {
    dataDir,
    log: (message) => void lines.push(message),
    restartDelays: Array(100).fill(10),
  });
  process.kill(await serverPid(homeOf(dataDir)), 'SIGKILL');
  await until('the log says: restarting the database server', () =>
    lines.includes('restarting the database server'),
  );
  await Promise.all([embedded.stop(), embedded.stop()]);
  assert.equal(await embedded.exited, null);
  // Not by its pid file: one that was stopped before it wrote its own leaves that of the killed one.
  const { output } = await run('ps', ['-ww', '-e', '-o', 'args='], undefined);
  assert.ok(!output.includes(`-D ${dataOf(homeOf(dataDir))}`), output);
});

test('stop ends a server with open transactions', async (t) => {
  const dataDir = await sharedDataDir();
  const embedded = await open(t, { dataDir });
  const client = new pg.Client(embedded.connection);
  client.on('error', () => {});
  await client.connect();
  await client.query('begin');
  const pid = await serverPid(homeOf(dataDir));
  await embedded.stop();
  assert.equal(await isAlive(pid), false);
  await client.end().catch(() => {});
});

test('no server stays behind, however the process ends', async (t) => {
  const dataDir = await sharedDataDir();
  const pidFile = join(dataOf(homeOf(dataDir)), 'postmaster.pid');
  const endings = [
    ['stops it and returns', 'stop', undefined, [0, null]],
    ['returns without stopping it', 'return', undefined, [0, null]],
    ['calls process.exit', 'exit', undefined, [3, null]],
    ['throws', 'throw', undefined, [1, null]],
    ['is ended by SIGTERM', 'wait', 'SIGTERM', [null, 'SIGTERM']],
    ['is ended by SIGHUP', 'wait', 'SIGHUP', [null, 'SIGHUP']],
    ['is ended by SIGKILL', 'wait', 'SIGKILL', [null, 'SIGKILL']],
    ['stops it on SIGTERM', 'stop on SIGTERM', 'SIGTERM', [0, null]],
  ] as const;
  // In order, by leaving it and by a kill; the long run has the other ways.
  const inOrdinaryRun = ['return', 'wait', 'stop on SIGTERM'];
  for (const [ending, act, signal, status] of endings) {
    if (!isLongRun && (!inOrdinaryRun.includes(act) || signal === 'SIGHUP')) continue;
    await t.test(`the process ${ending}`, async () => {
      const parent = service(t, { dataDir, act, quiet: act === 'throw' });
      assert.ok((await answer(parent)).connection);
      if (signal !== undefined) parent.process.kill(signal);
      assert.deepEqual(await parent.ended, status);
      // PostgreSQL removes it at the very end of an orderly shutdown.
      await until('the pid file is removed', async () => !(await exists(pidFile)));
    });
  }
});

test('Ctrl-C in a terminal reaches the process, not the database under it', async (t) => {
  const dataDir = await sharedDataDir();
  const parent = service(t, { dataDir, act: 'ignore SIGINT', ownGroup: true });
  const { connection } = await answer(parent);
  assert.ok(connection && parent.process.pid);
  const pid = await serverPid(homeOf(dataDir));
  process.kill(-parent.process.pid, 'SIGINT');
  assert.deepEqual(await answer(parent), { message: 'SIGINT' });
  assert.deepEqual(await query(connection, 'select 1 as one'), [{ one: 1 }]);
  assert.equal(await serverPid(homeOf(dataDir)), pid);
});
