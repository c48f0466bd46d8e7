import assert from 'node:assert/strict';
import { it } from 'node:test';
import { describeRun } from './report.ts';

it('the report of a run names the slowest files, the time of all, of the run and of the cores, and the services that were started', () => {
  const times = new Map([
    ['a.test.ts', 1_234],
    ['b.test.ts', 30_000],
    ['c.test.ts', 40],
  ]);
  const cores = new Map([
    ['a.test.ts', 900],
    ['b.test.ts', 800],
    ['c.test.ts', 30],
  ]);
  const outcome = { failed: [], times, cores, services: 7, processorSeconds: 12.34, seconds: 9 };
  assert.deepEqual(describeRun(outcome, 1), [
    'the 1 slowest of 3 test files, in seconds:',
    '   30.0  b.test.ts',
    'the 2 that took the most of a core, without their databases and browsers:',
    '    0.9  a.test.ts',
    '    0.8  b.test.ts',
    '   31.3  all of them, one after the other',
    '    9.0  the whole run',
    '   12.3  of the cores of this machine meanwhile',
    'services started: 7',
  ]);
});
