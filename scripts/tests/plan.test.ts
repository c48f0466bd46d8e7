import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { planOrders, programOf } from './plan.ts';

const many = Array.from({ length: 30 }, (_, i) => `server/a${`${i}`.padStart(2, '0')}.test.ts`);
const slow = 'server/modules/events/ingest/crash.test.ts';
const browser = ['e2e/a.test.ts', 'e2e/console.test.ts'];

describe('the plan of a test run', () => {
  it('lets each process take every file, slow ones first, then from another one on, and one of them those with a browser before', () => {
    const [first, second, third, ...more] = planOrders([...browser, ...many, slow], 3);
    const withBrowser = ['e2e/console.test.ts', 'e2e/a.test.ts'];
    assert.deepEqual(first, [...withBrowser, slow, ...many]);
    assert.deepEqual(second, [slow, ...many.slice(10), ...many.slice(0, 10), ...withBrowser]);
    assert.deepEqual(third, [slow, ...many.slice(20), ...many.slice(0, 20), ...withBrowser]);
    assert.deepEqual(more, []);
  });

  it('has no more processes than there is work for', () => {
    assert.equal(planOrders(many.slice(0, 1), 3).length, 1);
    assert.equal(planOrders(many.slice(0, 10), 3).length, 2);
    assert.equal(planOrders(many, 2).length, 2);
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
    programOf(
      Object.keys(files).map((file) => ({
        file,
        url: pathToFileURL(join(directory, file)).href,
        claim: join(directory, `${file}.taken`),
      })),
    ),
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

  it('leave nothing in memory of what their tests used', (t) => {
    const { status, stdout } = runTogether(t, {
      'a.mjs': `${logging}
        describe('suite', () => {
          const used = { bytes: new Uint8Array(1_000) };
          globalThis.used = new WeakRef(used);
          before(() => used.bytes);
          it('one', (t) => t.after(() => used.bytes));
        });`,
      'b.mjs': `${logging}
        import { setFlagsFromString } from 'node:v8';
        import { runInNewContext } from 'node:vm';
        it('one', () => {
          setFlagsFromString('--expose-gc');
          runInNewContext('gc')();
          say(globalThis.used.deref() ? 'is there' : 'is gone');
        });`,
    });
    assert.equal(status, 0, stdout);
    assert.match(stdout, /b is gone/);
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
