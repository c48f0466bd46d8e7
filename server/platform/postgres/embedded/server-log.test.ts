import assert from 'node:assert/strict';
import { writeSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { openServerLog } from './server-log.ts';
import { later, scratch, until } from './test-ground.ts';

test('the log is cut at the start and while it grows, and keeps one part back', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const path = join(await scratch(t), 'postgres.log');
  await writeFile(path, 'a'.repeat(200));
  const log = await openServerLog(path, undefined, 100);
  later(t, log.close);
  assert.equal((await stat(path)).size, 0);
  assert.equal(await readFile(`${path}.1`, 'utf8'), 'a'.repeat(200));

  writeSync(log.fd, 'b'.repeat(150));
  t.mock.timers.tick(60_000);
  await until('the log is cut', async () => (await stat(path)).size === 0);
  assert.equal(await readFile(`${path}.1`, 'utf8'), 'b'.repeat(150));

  // The descriptor that a server holds goes on at the new end, without a hole before it.
  writeSync(log.fd, 'c');
  assert.equal(await readFile(path, 'utf8'), 'c');
});

test('what was written since a mark is told, from the start again after a cut', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const path = join(await scratch(t), 'postgres.log');
  const log = await openServerLog(path, undefined, 10);
  later(t, log.close);
  writeSync(log.fd, 'before');
  await log.mark();
  writeSync(log.fd, 'since then');
  assert.equal(await log.sinceMark(), 'since then');
  t.mock.timers.tick(60_000);
  await until('the log is cut', async () => (await stat(path)).size === 0);
  writeSync(log.fd, 'more');
  assert.equal(await log.sinceMark(), 'more');
});
