import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { findBuild, recordServiceBuild, serviceBuildOf } from './service-build.ts';

describe('the build of the service', () => {
  let root: string;
  const write = (path: string, text: string) => writeFileSync(join(root, path), text);
  const find = (env: NodeJS.ProcessEnv = {}) => findBuild('service', env, root);

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'laurel-build-'));
    mkdirSync(serviceBuildOf(root), { recursive: true });
    write('a.ts', 'a');
    write('b.ts', 'b');
    recordServiceBuild(root, ['a.ts', 'b.ts'], Date.now() + 5_000);
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('is used while its sources are what it was made of', () => {
    assert.equal(fileURLToPath(find() ?? ''), join(serviceBuildOf(root), 'service.mjs'));
    assert.equal(
      fileURLToPath(findBuild('command-line', {}, root) ?? ''),
      join(serviceBuildOf(root), 'command-line.mjs'),
    );
  });

  it('is not used once a source has another length or another time, or is gone', () => {
    const changes = [
      () => write('b.ts', 'longer'),
      () => utimesSync(join(root, 'b.ts'), new Date(), new Date(Date.now() + 1_000)),
      () => rmSync(join(root, 'b.ts')),
    ];
    for (const change of changes) {
      change();
      assert.equal(find(), undefined, String(change));
      write('b.ts', 'b');
      recordServiceBuild(root, ['a.ts', 'b.ts'], Date.now() + 5_000);
      assert.ok(find());
    }
  });

  it('is not used without its record, or with one that is damaged', () => {
    const record = join(serviceBuildOf(root), 'made-of.json');
    const whole = readFileSync(record, 'utf8');
    for (const text of ['', whole.slice(0, -3), '{}', 'null', '[[]]', '[null]']) {
      writeFileSync(record, text);
      assert.equal(find(), undefined, text);
    }
    rmSync(record);
    assert.equal(find(), undefined);
  });

  it('is not recorded if a source has changed since it began', () => {
    const record = join(serviceBuildOf(root), 'made-of.json');
    rmSync(record);
    const began = Date.now();
    utimesSync(join(root, 'a.ts'), new Date(), new Date(began - 1_000));
    utimesSync(join(root, 'b.ts'), new Date(), new Date(began));
    assert.equal(recordServiceBuild(root, ['a.ts', 'b.ts'], began), 'b.ts');
    assert.equal(find(), undefined);
  });

  it('is not used by a process that ends when a file changes that it has loaded', () => {
    assert.equal(find({ WATCH_REPORT_DEPENDENCIES: '1' }), undefined);
  });
});
