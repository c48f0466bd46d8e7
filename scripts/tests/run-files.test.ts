import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { pathToFileURL } from 'node:url';

const urlOf = (path: string) => JSON.stringify(pathToFileURL(join(import.meta.dirname, path)).href);

/** Runs test files with these texts in one process after the other, and returns the outcome, without the directory. */
function runTexts(t: TestContext, texts: Record<string, string>) {
  const directory = mkdtempSync(join(tmpdir(), 'laurel-run-files-'));
  t.after(() => rmSync(directory, { recursive: true, force: true }));
  const write = (name: string, text: string) => {
    const path = join(directory, name);
    writeFileSync(path, text);
    return path;
  };
  const imports = `import { it } from 'node:test'; import { setTimeout as wait } from 'node:timers/promises';\n`;
  const files = Object.entries(texts).map(([name, text]) => write(name, imports + text));
  const setup = write('setup.mjs', 'export function globalSetup() {}');
  const program = write(
    'program.mjs',
    `import { runFiles } from ${urlOf('run-files.ts')};
    const { times, cores, ...outcome } = await runFiles(${JSON.stringify(files)}, 1, ${JSON.stringify(setup)});
    console.log('outcome: ' + JSON.stringify({ ...outcome, timed: [...times.keys()], busy: [...cores.keys()] }));`,
  );
  // Without the variable that would make it a part of this test run.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const { stdout, stderr } = spawnSync(process.execPath, [program], { env, encoding: 'utf8' });
  const outcome = /^outcome: (.*)$/m.exec(stdout)?.[1];
  assert.ok(outcome, stdout + stderr);
  const names = (paths: string[]) => paths.map((path) => basename(path)).sort();
  const { failed, timed, busy, ...more } = JSON.parse(outcome);
  return { failed: names(failed), timed: names(timed), busy: names(busy), ...more };
}

test('a run returns the files that failed, that left an error uncaught or whose process died, and goes on with the others', (t) => {
  const { failed, timed, busy, services, processorSeconds, seconds } = runTexts(t, {
    'counts.mjs': `import { countStart } from ${urlOf('../../server/testing/count-start.ts')};
      it('one', () => countStart());`,
    'fails.mjs': `it('one', () => { throw new Error('no'); });`,
    'is-killed.mjs': `it('one', () => process.kill(process.pid, 'SIGKILL'));`,
    'passes.mjs': `it('one', () => {});`,
    'rejects.mjs': `it('one', async () => { Promise.reject(new Error('nobody catches it')); await wait(50); });`,
    'throws.mjs': `it('one', async () => {
      setTimeout(() => { throw new Error('nobody catches it'); }, 1);
      await wait(50);
    });`,
  });
  assert.deepEqual(failed, ['fails.mjs', 'is-killed.mjs', 'rejects.mjs', 'throws.mjs']);
  const ended = ['counts.mjs', 'fails.mjs', 'passes.mjs', 'rejects.mjs', 'throws.mjs'];
  assert.deepEqual(timed, ended);
  assert.deepEqual(busy, ended);
  assert.equal(services, 1);
  assert.ok(processorSeconds > 0 && seconds > 0);
});

test('a process that fails after its last file fails all of its files', (t) => {
  const { failed } = runTexts(t, {
    'passes.mjs': `it('one', () => {});`,
    'shares.mjs': `import { atEndOfProcess } from ${urlOf('../../server/testing/end-of-process.ts')};
      atEndOfProcess(async () => { throw new Error('what files share is broken'); });
      it('one', () => {});`,
  });
  assert.deepEqual(failed, ['passes.mjs', 'shares.mjs']);
});

test('a file that ends its process before it has a result has failed', (t) => {
  const { failed } = runTexts(t, { 'exits.mjs': 'process.exit(0);' });
  assert.deepEqual(failed, ['exits.mjs']);
});
