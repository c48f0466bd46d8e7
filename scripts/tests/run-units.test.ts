import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';

test('a run returns the files that failed, and all files of a process that died', (t) => {
  const directory = mkdtempSync(join(tmpdir(), 'laurel-run-units-'));
  t.after(() => rmSync(directory, { recursive: true, force: true }));
  const write = (name: string, text: string) => {
    const path = join(directory, name);
    writeFileSync(path, text);
    return path;
  };
  const passes = write('passes.mjs', `import { it } from 'node:test'; it('one', () => {});`);
  const fails = write(
    'fails.mjs',
    `import { it } from 'node:test'; it('one', () => { throw new Error('no'); });`,
  );
  const dies = write('dies.mjs', `process.kill(process.pid, 'SIGKILL');`);
  const setup = write('setup.mjs', 'export function globalSetup() {}');
  const units = JSON.stringify([[passes, fails], [dies], [passes]]);
  const program = write(
    'program.mjs',
    `import { runUnits } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'run-units.ts')).href)};
    console.log('failed: ' + JSON.stringify(await runUnits(${units}, 1, ${JSON.stringify(setup)})));`,
  );
  // Without the variable by which the runner of this test would take part in it.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const { stdout, stderr } = spawnSync(process.execPath, [program], { env, encoding: 'utf8' });
  const failed = /^failed: (.*)$/m.exec(stdout)?.[1];
  assert.ok(failed, stdout + stderr);
  assert.deepEqual(JSON.parse(failed), [fails, dies]);
});
