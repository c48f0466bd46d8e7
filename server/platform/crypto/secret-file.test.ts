import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { StartupFault } from '../startup-fault.ts';
import { readSecretFile, rotateSecretFile } from './secret-file.ts';

function scratch(t: TestContext): string {
  const path = mkdtempSync(join(tmpdir(), 'laurel-secret-'));
  t.after(() => rmSync(path, { recursive: true, force: true }));
  return path;
}
const asRoot = process.geteuid?.() === 0;

describe('the secret key in the data directory', () => {
  it('is made once, for its owner alone, and stays', (t) => {
    const directory = join(scratch(t), 'deep', 'data');
    const [key, ...others] = readSecretFile(directory);
    assert.equal(Buffer.from(key ?? '', 'base64url').length, 32);
    assert.deepEqual(others, []);
    assert.equal(statSync(join(directory, 'secret-key')).mode & 0o777, 0o600);
    assert.deepEqual(readSecretFile(directory), [key]);
    assert.deepEqual(readdirSync(directory), ['secret-key'], 'no draft is left');
  });

  it('is for its owner alone whatever the umask', (t) => {
    const before = process.umask(0);
    t.after(() => process.umask(before));
    const directory = scratch(t);
    readSecretFile(directory);
    rotateSecretFile(directory);
    assert.equal(statSync(join(directory, 'secret-key')).mode & 0o777, 0o600);
  });

  it('is replaced by a new one in front, and the old ones stay', (t) => {
    const directory = scratch(t);
    const [first] = readSecretFile(directory);
    rotateSecretFile(directory);
    const keys = readSecretFile(directory);
    assert.equal(keys.length, 2);
    assert.equal(keys[1], first);
    assert.notEqual(keys[0], first);
  });

  it('is refused when it is damaged, and not replaced', (t) => {
    const directory = scratch(t);
    const path = join(directory, 'secret-key');
    for (const content of ['', '\n\n', 'short\n', `${'k'.repeat(43)}\nshort\n`]) {
      writeFileSync(path, content);
      assert.throws(
        () => readSecretFile(directory),
        (error) => error instanceof StartupFault && /is damaged/.test(error.message),
      );
      assert.throws(() => rotateSecretFile(directory), /is damaged/);
      assert.equal(readFileSync(path, 'utf8'), content);
    }
  });

  it('says where it cannot be kept', (t) => {
    const file = join(scratch(t), 'file');
    writeFileSync(file, '');
    assert.throws(
      () => readSecretFile(join(file, 'data')),
      (error) => error instanceof StartupFault && error.message.includes(file),
    );
    const closed = scratch(t);
    chmodSync(closed, 0o500);
    if (asRoot) assert.equal(readSecretFile(closed).length, 1);
    else assert.throws(() => readSecretFile(closed), StartupFault);
  });

  it('belongs to the owner of the directory, also when root made it', (t) => {
    const directory = scratch(t);
    readSecretFile(directory);
    assert.equal(statSync(join(directory, 'secret-key')).uid, statSync(directory).uid);
  });
});
