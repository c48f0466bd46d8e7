import assert from 'node:assert/strict';
import { it } from 'node:test';
import { delayBefore } from './retry-schedule.ts';

const delays = [0, 60, 300, 1800, 7200];

it('the schedule is the specification’s: never earlier, at most a tenth later, and over after five', () => {
  for (const [step, delay] of delays.entries()) {
    assert.equal(
      delayBefore(step, delays, () => 0),
      delay,
    );
    assert.ok((delayBefore(step, delays, () => 1) ?? 0) + 1 <= Math.max(1, delay * 1.1));
  }
  assert.equal(delayBefore(5, delays), undefined);
});
