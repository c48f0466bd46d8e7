import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';

test('a run returns the files that failed, those that left an error uncaught, all files of a process that died, how long files took, and the starts of services', (t) => {
  const directory = mkdtempSync(join(tmpdir(), 'laurel-run-units-'));
  t.after(() => rmSync(directory, { recursive: true, force: true }));
  const write = (name: string, text: string) => {
    const path = join(directory, name);
    writeFileSync(path, text);
    return path;
  };
  const countStart = pathToFileURL(join(import.meta.dirname, '../../server/testing/count-start.ts')).href;
  const passes = write(
    'passes.mjs',
    `import { it } from 'node:test';
    import { countStart } from ${JSON.stringify(countStart)};
    it('one', () => countStart());`,
  );
  const fails = write(
    'fails.mjs',
    `import { it } from 'node:test'; it('one', () => { throw new Error('no'); });`,
  );
  const dies = write('dies.mjs', `process.kill(process.pid, 'SIGKILL');`);
  const throws = write(
    'throws.mjs',
    `import { it } from 'node:test';
    it('one', async () => {
      setTimeout(() => { throw new Error('nobody catches it'); }, 1);
      await new Promise((done) => setTimeout(done, 50));
    });`,
  );
  const rejects = write(
    'rejects.mjs',
    `import { it } from 'node:test';
    it('one', async () => {
      Promise.reject(new Error('nobody catches it'));
      await new Promise((done) => setTimeout(done, 50));
    });`,
  );
  const setup = write('setup.mjs', 'export function globalSetup() {}');
  const units = JSON.stringify([[passes, fails], [dies], [passes, throws, rejects]]);
  const program = write(
    'program.mjs',
    `import { runUnits } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'run-units.ts')).href)};
    const { failed, times, cores, services, processorSeconds, seconds } = await runUnits(${units}, 1, ${JSON.stringify(setup)});
    console.log('outcome: ' + JSON.stringify({ failed, timed: [...times.keys()], areBusy: ${JSON.stringify([passes, fails, throws, rejects])}.every((file) => cores.has(file)), services, isTimed: processorSeconds > 0 && seconds > 0 }));`,
  );
  // Without the variable that would make it a part of this test run.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const { stdout, stderr } = spawnSync(process.execPath, [program], { env, encoding: 'utf8' });
  const outcome = /^outcome: (.*)$/m.exec(stdout)?.[1];
  assert.ok(outcome, stdout + stderr);
  assert.deepEqual(JSON.parse(outcome), {
    failed: [fails, dies, throws, rejects],
    timed: [passes, fails, throws, rejects],
    areBusy: true,
    services: 2,
    isTimed: true,
  });
});
