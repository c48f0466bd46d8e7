import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { planUnits, programOf } from './plan.ts';

const many = Array.from({ length: 30 }, (_, i) => `server/a${i}.test.ts`);

describe('the plan of a test run', () => {
  it('has every file once, however they are grouped', () => {
    const files = ['e2e/console.test.ts', ...many, 'server/modules/events/ingest/crash.test.ts'];
    assert.deepEqual(planUnits(files).flat().toSorted(), files.toSorted());
  });

  it('begins each process of slow files with the slowest, and groups the rest', () => {
    const units = planUnits([...many, 'server/modules/events/ingest/crash.test.ts', 'e2e/console.test.ts']);
    assert.deepEqual(units.slice(0, 2), [
      ['e2e/console.test.ts'],
      ['server/modules/events/ingest/crash.test.ts'],
    ]);
    const sizes = units.slice(2).map((unit) => unit.length);
    assert.ok(sizes.length < 5, `${sizes.length} processes`);
    assert.deepEqual(
      sizes,
      sizes.toSorted((a, b) => b - a),
      'the last ones are short',
    );
  });

  it('lets fewer browser tests share a process, one slow one in each, beside others', () => {
    const slow = ['e2e/console-pages.test.ts', 'e2e/console.test.ts'];
    const quick = Array.from({ length: 18 }, (_, i) => `e2e/b${`${i}`.padStart(2, '0')}.test.ts`);
    const units = planUnits([...many, ...quick, ...slow]);
    const [first, beside, second] = units;
    assert.deepEqual(first, [slow[0], ...quick.filter((_, i) => i % 2 === 0)]);
    assert.deepEqual(second, [slow[1], ...quick.filter((_, i) => i % 2 === 1)]);
    assert.ok(beside?.every((file) => many.includes(file)));
  });
});

/** Runs test files together, as `npm run test:all` does. */
function runTogether(t: TestContext, files: Record<string, string>) {
  const directory = mkdtempSync(join(tmpdir(), 'laurel-plan-'));
  t.after(() => rmSync(directory, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), text);
  const program = join(directory, 'program.mjs');
  writeFileSync(
    program,
    programOf(Object.keys(files), (name) => pathToFileURL(join(directory, name)).href),
  );
  // Without the variable that would make it a part of this test run.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const { status, stdout } = spawnSync(process.execPath, [program], { env, encoding: 'utf8' });
  return { status, stdout };
}

const logging = `import { after, before, beforeEach, describe, it } from 'node:test';
  const say = (what) => console.log('* ' + import.meta.filename.at(-5) + ' ' + what);`;

describe('files that share a process', () => {
  it('run one after the other, each with its own hooks, and end before the next begins', (t) => {
    const file = `${logging}
      await new Promise((done) => setTimeout(done, 10));
      say('loaded');
      before(() => say('before'));
      beforeEach(() => say('each'));
      after(async () => { await null; say('after'); });
      describe('suite', () => { it('one', () => say('one')); });
      it('two', () => say('two'));`;
    const { status, stdout } = runTogether(t, { 'a.mjs': file, 'b.mjs': file });
    assert.equal(status, 0, stdout);
    const said = [...stdout.matchAll(/^\s*(?:# )?\* (.*)$/gm)].map(([, what]) => what);
    const once = ['loaded', 'before', 'each', 'one', 'each', 'two', 'after'];
    assert.deepEqual(said, [...once.map((what) => `a ${what}`), ...once.map((what) => `b ${what}`)]);
  });

  it('fail one by one: the others still run', (t) => {
    const { status, stdout } = runTogether(t, {
      'a.mjs': `${logging} it('fails', () => { throw new Error('a fault'); });`,
      'b.mjs': `throw new Error('does not load');`,
      'c.mjs': `${logging} it('passes', () => say('passed'));`,
    });
    assert.equal(status, 1);
    assert.match(stdout, /c passed/);
    assert.match(stdout, /fail 3/, 'the failed test, its file, and the file that does not load');
  });
});
