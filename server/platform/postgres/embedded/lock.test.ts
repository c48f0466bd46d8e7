import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { connectToRunning, EmbeddedFault } from './index.ts';
import { takeLock } from './lock.ts';
import {
  answer,
  homeOf,
  later,
  open,
  openEmbedded,
  query,
  quick,
  scratch,
  service,
  sharedDataDir,
} from './test-ground.ts';

test('a second process on the same data directory is refused with one clear line, and the first goes on', async (t) => {
  const dataDir = await sharedDataDir();
  const { connection } = await open(t, { dataDir });
  const second = service(t, { dataDir, act: 'wait' });
  const { code, message } = await answer(second);
  assert.equal(code, 'data-directory-in-use');
  assert.equal(
    message,
    `The data directory ${dataDir} is in use by another Laurel process (pid ${process.pid}). Stop that process, or choose another data directory.`,
  );
  assert.deepEqual(await second.ended, [1, null]);
  assert.deepEqual(await query(connection, 'select 1 as one'), [{ one: 1 }]);
});

test('the same process cannot open a data directory twice either', async (t) => {
  const dataDir = await sharedDataDir();
  const { connection } = await open(t, { dataDir });
  const fault = await openEmbedded({ dataDir }).catch((error: unknown) => error);
  assert.ok(fault instanceof EmbeddedFault);
  assert.equal(fault.code, 'data-directory-in-use');
  assert.doesNotMatch(fault.message, /\n/);
  // Refused means untouched: the lock is still there for a third.
  await assert.rejects(openEmbedded({ dataDir }), { code: 'data-directory-in-use' });
  assert.deepEqual(await query(connection, 'select 1 as one'), [{ one: 1 }]);
});

test('of two first starts at once one makes the database and the other is refused', async (t) => {
  const dataDir = join(await scratch(t), 'data');
  const both = [service(t, { dataDir, act: 'wait' }), service(t, { dataDir, act: 'wait' })];
  const answers = await Promise.all(both.map(answer));
  const refused = answers.filter(({ code }) => code === 'data-directory-in-use');
  const started = answers.flatMap(({ connection }) => connection ?? []);
  assert.equal(refused.length, 1);
  assert.equal(started.length, 1);
  for (const connection of started)
    assert.deepEqual(await query(connection, 'select 1 as one'), [{ one: 1 }]);
});

test('a process that is just stopping is waited for', async (t) => {
  const path = join(await scratch(t), 'lock');
  const first = await takeLock(path);
  assert.ok(first);
  const second = takeLock(path);
  setTimeout(first.release, 100);
  const lock = await second;
  assert.ok(lock);
  later(t, lock.release);
  assert.equal(await takeLock(path, 0), undefined);
});

test('a command line reaches the database of a running service, and learns when none runs', async (t) => {
  const dataDir = await sharedDataDir();
  assert.equal(await connectToRunning(join(dataDir, 'nowhere')), undefined);
  assert.equal(await connectToRunning(dataDir), undefined);
  const running = service(t, { dataDir, act: 'stop on SIGTERM' });
  const { connection } = await answer(running);
  const found = await connectToRunning(dataDir);
  assert.ok(found);
  assert.deepEqual(found, connection);
  assert.deepEqual(await query(found, 'select 1 as one'), [{ one: 1 }]);
  running.process.kill('SIGTERM');
  assert.deepEqual(await running.ended, [0, null]);
  assert.equal(await connectToRunning(dataDir), undefined);
});

test('a command line waits for a service that is still starting', async (t) => {
  const dataDir = await sharedDataDir();
  const starting = openEmbedded({ dataDir, settings: quick });
  let found = await connectToRunning(dataDir);
  const embedded = await starting;
  later(t, embedded.stop);
  // The first look may have come before the lock was taken.
  found ??= await connectToRunning(dataDir);
  assert.deepEqual(found, embedded.connection);
});

test('a killed process leaves no lock, and its note is not taken for a running service', async (t) => {
  const dataDir = await sharedDataDir();
  const killed = service(t, { dataDir, act: 'wait' });
  assert.ok((await answer(killed)).connection);
  killed.process.kill('SIGKILL');
  await killed.ended;
  assert.equal(await connectToRunning(dataDir), undefined);
  const lock = await takeLock(join(homeOf(dataDir), 'lock'), 0);
  assert.ok(lock);
  lock.release();
});
