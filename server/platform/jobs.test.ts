import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { repeat } from './jobs.ts';
import { createLog } from './log.ts';

const log = createLog('silent');

describe('a job', () => {
  it('runs again and again, also after a failure, and never twice at once', async () => {
    let [runs, atOnce, most] = [0, 0, 0];
    const { promise: enough, resolve } = Promise.withResolvers<void>();
    const job = repeat('test', 1, log, async () => {
      most = Math.max(most, ++atOnce);
      await new Promise((done) => setTimeout(done, 3));
      atOnce--;
      if (++runs === 5) resolve();
      if (runs % 2) throw new Error('as the test asked');
    });
    await enough;
    await job.stop();
    assert.equal(most, 1);
  });

  it('that is stopped has ended, and does not run again', async () => {
    let [runs, ended] = [0, 0];
    const { promise: begun, resolve } = Promise.withResolvers<void>();
    const job = repeat('test', 1, log, async () => {
      runs++;
      resolve();
      await new Promise((done) => setTimeout(done, 10));
      ended++;
    });
    await begun;
    await job.stop();
    const [then, thenEnded] = [runs, ended];
    assert.equal(then, thenEnded, 'the run that was under way is over');
    await new Promise((done) => setTimeout(done, 20));
    assert.equal(runs, then);
  });

  it('tells what went wrong', async () => {
    const lines: string[] = [];
    const { promise: told, resolve } = Promise.withResolvers<void>();
    const loud = createLog('warn', {
      write: (line: string) => {
        lines.push(line);
        resolve();
      },
    });
    const job = repeat('sweep', 1, loud, () => Promise.reject(new Error('no broom')));
    await told;
    await job.stop();
    assert.match(lines[0] ?? '', /"job":"sweep".*no broom/);
  });
});
