import assert from 'node:assert/strict';
import { it } from 'node:test';
import { describeRun } from './report.ts';

it('the report of a run names the slowest files, the time of all, of the run and of the cores, and the services that were started', () => {
  const times = new Map([
    ['a.test.ts', 1_234],
    ['b.test.ts', 30_000],
    ['c.test.ts', 40],
  ]);
  assert.deepEqual(describeRun({ failed: [], times, services: 7, processorSeconds: 12.34, seconds: 9 }, 2), [
    'the 2 slowest of 3 test files, in seconds:',
    '   30.0  b.test.ts',
    '    1.2  a.test.ts',
    '   31.3  all of them, one after the other',
    '    9.0  the whole run',
    '   12.3  of the cores of this machine meanwhile',
    'services started: 7',
  ]);
});
