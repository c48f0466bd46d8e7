import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { makeMemoryDirectory } from './memory-directory.ts';

const anything = { free: 0, memory: 0 };
const tooMuch = 2 ** 60;

function parentFor(t: TestContext): string {
  const parent = mkdtempSync(join(tmpdir(), 'laurel-memory-'));
  t.after(() => rmSync(parent, { recursive: true, force: true }));
  return parent;
}

it('is as open as /tmp, and empty', (t) => {
  const directory = makeMemoryDirectory(parentFor(t), anything);
  assert.ok(directory);
  assert.equal(statSync(directory).mode & 0o7777, 0o1777);
  assert.deepEqual(readdirSync(directory), []);
});

it('is not made where memory or room is short, or where there is no such place', (t) => {
  const parent = parentFor(t);
  assert.equal(makeMemoryDirectory(parent, { ...anything, memory: tooMuch }), undefined);
  assert.equal(makeMemoryDirectory(parent, { ...anything, free: tooMuch }), undefined);
  assert.equal(makeMemoryDirectory(join(parent, 'nowhere'), anything), undefined);
  assert.deepEqual(readdirSync(parent), []);
});

it('is made also where what a killed run has left cannot be removed', (t) => {
  const parent = parentFor(t);
  const { pid } = spawnSync(process.execPath, ['--version']);
  mkdirSync(join(parent, `laurel-${pid.toString(36)}-abc123`));
  const busy = () => {
    throw new Error('busy');
  };
  assert.ok(makeMemoryDirectory(parent, anything, busy));
});

it('removes what a killed run has left, and nothing of one that runs', (t) => {
  const parent = parentFor(t);
  const { pid } = spawnSync(process.execPath, ['--version']);
  const [abandoned, used] = [pid, process.pid].map((id) => `laurel-${id.toString(36)}-abc123`);
  for (const name of [abandoned, used, 'of-somebody-else'] as string[]) mkdirSync(join(parent, name));
  const made = makeMemoryDirectory(parent, anything) ?? '';
  assert.deepEqual(
    readdirSync(parent).toSorted(),
    [used, 'of-somebody-else', made.slice(parent.length + 1)].toSorted(),
  );
});
