import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { it } from 'node:test';
import { promisify } from 'node:util';

/** Prints how many of 1,000 new objects begin in the old part of the heap, once many of the same line have survived. */
const program = `
  const make = (i) => ({ list: [i, i + 1, i + 2], at: { i } });
  let kept = [];
  for (let round = 0; round < 30; round++) {
    kept = [];
    for (let i = 0; i < 200_000; i++) kept.push(make(i));
  }
  kept = [];
  const isOld = ({ list }) => !%InYoungGeneration(list);
  console.log(Array.from({ length: 1_000 }, (_, i) => make(i)).filter(isOld).length);`;

async function oldOf(first: string): Promise<number> {
  const flags = ['--allow-natives-syntax', '--input-type=module', '-e', `${first}\n${program}`];
  return Number((await promisify(execFile)(process.execPath, flags)).stdout);
}

it('objects of calls begin young, also where V8 would have learned that they survive', async () => {
  const setting = `import { beginYoung } from ${JSON.stringify(import.meta.resolve('./young-objects.js'))}; beginYoung();`;
  assert.equal(await oldOf(setting), 0);
  assert.equal(await oldOf(''), 1_000, 'V8 no longer does what the setting is for: remove it');
});
