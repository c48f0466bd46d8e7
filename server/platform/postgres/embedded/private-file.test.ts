import assert from 'node:assert/strict';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { makePath } from './private-file.ts';

it('a path is made with what is missing above it, by several at once too, and tells what it made', async (t) => {
  const root = await mkdtemp(join(tmpdir(), 'laurel-path-'));
  t.after(() => rm(root, { recursive: true, force: true }));
  const path = join(root, 'a/b/c');
  const made = await Promise.all([makePath(path, 0o700), makePath(path, 0o700), makePath(path, 0o700)]);
  assert.ok((await stat(path)).isDirectory());
  assert.deepEqual([...new Set(made.flat())].sort(), [join(root, 'a'), join(root, 'a/b'), path]);
  assert.deepEqual(await makePath(path, 0o700), []);
});

it('a file system that takes no directories gives its answer, and not an endless search', async () => {
  await assert.rejects(makePath('/dev/null/laurel', 0o700));
  await assert.rejects(makePath('/proc/laurel/data', 0o700));
});
