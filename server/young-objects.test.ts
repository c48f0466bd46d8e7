import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** Prints whether new objects begin in the old part of the heap, after at most so many times in which all of the same line survived. */
const program = (most: number) => `
  const make = (i) => ({ list: [i, i + 1, i + 2], at: { i } });
  let isOld = false;
  for (let round = 0; round < ${most} && !isOld; round++) {
    const kept = [];
    for (let i = 0; i < 200_000; i++) kept.push(make(i));
    isOld = !%InYoungGeneration(make(round).list);
  }
  console.log(isOld);`;

async function isOldAfter(most: number, first = ''): Promise<string> {
  const flags = ['--allow-natives-syntax', '--input-type=module', '-e', `${first}\n${program(most)}`];
  return (await promisify(execFile)(process.execPath, flags)).stdout.trim();
}

it('objects of calls begin young, also where V8 would have learned that they survive', async () => {
  const setting = `import { beginYoung } from ${JSON.stringify(import.meta.resolve('./young-objects.js'))}; beginYoung();`;
  assert.equal(await isOldAfter(30, setting), 'false');
  assert.equal(
    await isOldAfter(1_000),
    'true',
    'V8 no longer does what the setting is for: remove the setting',
  );
});

it('the service starts with it', async () => {
  const watch = `
    import v8 from 'node:v8';
    import { syncBuiltinESMExports } from 'node:module';
    v8.setFlagsFromString = (flag) => process.stdout.write(flag);
    syncBuiltinESMExports();`;
  const flags = ['--import', `data:text/javascript,${encodeURIComponent(watch)}`];
  const main = fileURLToPath(import.meta.resolve('./main.js'));
  // A start that ends at once, because a setting is wrong.
  const start = promisify(execFile)(process.execPath, [...flags, main], {
    env: { PATH: process.env['PATH'], PORT: 'none' },
  });
  await assert.rejects(start, { code: 1, stdout: '--no-allocation-site-pretenuring' });
});
