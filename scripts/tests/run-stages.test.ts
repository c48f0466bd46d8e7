import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runStages } from './run-stages.ts';

const node = (name: string, program: string) => ({
  name,
  command: [process.execPath, '-e', program] as const,
});

describe('stages that run in parallel', () => {
  it('show the output of each in one piece, and all run to the end even if one fails', async () => {
    const shown: string[] = [];
    const say = (word: string) =>
      `console.log('${word} 1'); setTimeout(() => console.error('${word} 2'), 50);`;
    const stages = [
      node('one', say('one')),
      node('two', `${say('two')} process.exitCode = 3;`),
      node('three', `process.kill(process.pid, 'SIGKILL')`),
      node('four', say('four')),
    ];
    const failed = await runStages(stages, 2, (text) => shown.push(text));
    assert.deepEqual(failed.map(({ name }) => name).toSorted(), ['three', 'two']);
    assert.deepEqual(shown.toSorted(), [
      '\n▶ four\nfour 1\nfour 2\n',
      '\n▶ one\none 1\none 2\n',
      '\n▶ three\n',
      '\n▶ two\ntwo 1\ntwo 2\n',
    ]);
  });

  it('are no more than the given number', async () => {
    const ended: string[] = [];
    const stages = [node('slow', 'setTimeout(() => {}, 500)'), node('quick', '')];
    await runStages(stages, 1, (text) => ended.push(text));
    assert.deepEqual(ended, ['\n▶ slow\n', '\n▶ quick\n']);
  });
});
