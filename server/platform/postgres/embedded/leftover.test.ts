import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { itInLongRun } from '../../../testing/long-run.ts';
import { bareSurroundings, spawnAs } from './account.ts';
import { ownerOf } from './location.ts';
import { handOver } from './private-file.ts';
import { serverArguments } from './settings.ts';
import {
  answer,
  asRoot,
  dataOf,
  draftsIn,
  homeOf,
  isAlive,
  later,
  open,
  openEmbedded,
  ownDataDir,
  query,
  quick,
  recall,
  remember,
  scratch,
  serverPackage,
  serverPid,
  service,
  sharedDataDir,
  until,
} from './test-ground.ts';

test('a server that outlived its process is stopped, and nothing that it committed is lost', async (t) => {
  const dataDir = await sharedDataDir();
  const home = homeOf(dataDir);
  const { connection, stop } = await openEmbedded({ dataDir, settings: quick });
  await stop();
  // Started bare: what is left when a process and all that watched over it are killed.
  const args = serverArguments(dataOf(home), connection.host, quick);
  const account = asRoot ? await ownerOf(join(home, 'cluster')) : undefined;
  // The directory of the socket goes with the stop where the data directory is too deep for one.
  await mkdir(connection.host, { recursive: true, mode: 0o700 });
  await handOver(connection.host, account);
  const left = spawn(join(serverPackage, 'native/bin/postgres'), args, {
    ...bareSurroundings,
    ...spawnAs(account),
    stdio: 'ignore',
  });
  const ended = once(left, 'exit');
  later(t, () => left.kill('SIGKILL'));
  await until('the server takes connections', () =>
    query(connection, remember).then(
      () => true,
      () => false,
    ),
  );

  const taken = await open(t, { dataDir });
  assert.deepEqual(await ended, [0, null], 'stopped in order');
  assert.notEqual(await serverPid(home), left.pid);
  assert.deepEqual(await query(taken.connection, recall), [{ answer: 42 }]);
});

test('after SIGKILL of the process its server ends by itself, and a start at once finds everything', async (t) => {
  const dataDir = await sharedDataDir();
  const killed = service(t, { dataDir, act: 'wait' });
  const { connection } = await answer(killed);
  assert.ok(connection);
  const pid = await serverPid(homeOf(dataDir));
  await query(connection, remember);
  killed.process.kill('SIGKILL');
  await killed.ended;
  const next = await open(t, { dataDir });
  assert.equal(await isAlive(pid), false);
  assert.deepEqual(await query(next.connection, recall), [{ answer: 42 }]);
});

itInLongRun('a crash of process and server together is recovered from', async (t) => {
  const dataDir = await sharedDataDir();
  const killed = service(t, { dataDir, act: 'wait' });
  const { connection } = await answer(killed);
  assert.ok(connection);
  await query(connection, remember);
  process.kill(await serverPid(homeOf(dataDir)), 'SIGKILL');
  killed.process.kill('SIGKILL');
  await killed.ended;
  const next = await open(t, { dataDir });
  assert.deepEqual(await query(next.connection, recall), [{ answer: 42 }]);
});

test('a stale pid file that names a stranger neither blocks the start nor harms the stranger', async (t) => {
  const dataDir = await sharedDataDir();
  const home = homeOf(dataDir);
  const data = dataOf(home);
  const account = asRoot ? await ownerOf(data) : undefined;
  // Of the server's own user, for that is whom PostgreSQL would take for another server.
  const stranger = spawn('sleep', ['600'], { ...bareSurroundings, ...spawnAs(account), stdio: 'ignore' });
  later(t, () => stranger.kill('SIGKILL'));
  await once(stranger, 'spawn');
  const mark = `${stranger.pid}\n${data}\n1700000000\n5432\n${home}/run\n\n  1234567     99999\nready   \n`;
  await writeFile(join(data, 'postmaster.pid'), mark, { mode: 0o600 });
  await handOver(join(data, 'postmaster.pid'), account);
  await mkdir(join(home, 'run'), { recursive: true });
  await writeFile(join(home, 'run', '.s.PGSQL.5432.lock'), mark);

  const embedded = await open(t, { dataDir });
  assert.deepEqual(await query(embedded.connection, 'select 1 as one'), [{ one: 1 }]);
  assert.equal(stranger.exitCode ?? stranger.signalCode, null);
});

itInLongRun('a zombie server process does not block the start', async (t) => {
  const dataDir = await sharedDataDir();
  const data = dataOf(homeOf(dataDir));
  const account = asRoot ? await ownerOf(data) : undefined;
  // The shell becomes a program that never asks after its children, like the first process of many a container.
  const careless = spawn('/bin/sh', ['-c', 'true & echo $!; exec sleep 600'], {
    ...bareSurroundings,
    ...spawnAs(account),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  later(t, () => careless.kill('SIGKILL'));
  const [pid] = await once(careless.stdout, 'data');
  await until('the child ends', async () => !(await isAlive(Number(pid))));
  await writeFile(join(data, 'postmaster.pid'), `${Number(pid)}\n`);
  const { connection } = await open(t, { dataDir });
  assert.deepEqual(await query(connection, 'select 1 as one'), [{ one: 1 }]);
});

itInLongRun('the server of another data directory is a stranger too', async (t) => {
  const [dataDir, other] = [await sharedDataDir(), await ownDataDir(t)];
  const neighbour = await open(t, { dataDir: other });
  const pid = await serverPid(homeOf(other));
  await writeFile(join(dataOf(homeOf(dataDir)), 'postmaster.pid'), `${pid}\n`);
  const embedded = await open(t, { dataDir });
  assert.deepEqual(await query(embedded.connection, 'select 1 as one'), [{ one: 1 }]);
  assert.deepEqual(await query(neighbour.connection, 'select 1 as one'), [{ one: 1 }]);
  assert.equal(await serverPid(homeOf(other)), pid);
});

itInLongRun('an empty pid file, as a full disk leaves it, does not block the start', async (t) => {
  const dataDir = await sharedDataDir();
  await writeFile(join(dataOf(homeOf(dataDir)), 'postmaster.pid'), '');
  const { connection } = await open(t, { dataDir });
  assert.deepEqual(await query(connection, 'select 1 as one'), [{ one: 1 }]);
});

test('a kill in the middle of the first start leaves a state from which the next one recovers', async (t) => {
  const dataDir = join(await scratch(t), 'data');
  const home = homeOf(dataDir);
  const killed = service(t, { dataDir, act: 'wait' });
  await until('the first start makes a draft', async () => (await draftsIn(home)).length > 0);
  killed.process.kill('SIGKILL');
  await killed.ended;
  const first = await openEmbedded({ dataDir, settings: quick });
  assert.deepEqual(await query(first.connection, 'select 1 as one'), [{ one: 1 }]);
  await first.stop();
  // The orphaned initdb may have written on while the first start swept; it is over by the second.
  await open(t, { dataDir });
  assert.deepEqual(await draftsIn(home), []);
});

test('a lost password file is created again, and the data is there', async (t) => {
  const dataDir = await sharedDataDir();
  const first = await openEmbedded({ dataDir, settings: quick });
  await query(first.connection, remember);
  await first.stop();
  await rm(join(homeOf(dataDir), 'cluster', 'password'));
  const second = await open(t, { dataDir });
  assert.notEqual(second.connection.password, first.connection.password);
  assert.deepEqual(await query(second.connection, recall), [{ answer: 42 }]);
});
