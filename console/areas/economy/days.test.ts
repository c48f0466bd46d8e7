import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillDays } from './days.ts';

test('days that the service leaves out are filled in, over the end of a month', () => {
  const given = [{ day: '2026-11-01', granted: 5, taken: 2 }];
  assert.deepEqual(fillDays('2026-10-31', '2026-11-02', given, { granted: 0, taken: 0 }), [
    { day: '2026-10-31', granted: 0, taken: 0 },
    { day: '2026-11-01', granted: 5, taken: 2 },
    { day: '2026-11-02', granted: 0, taken: 0 },
  ]);
});
