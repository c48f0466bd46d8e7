import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axisTicks } from './axis-ticks.ts';

test('every range has several labels, evenly spaced and away from the ends', () => {
  for (const most of [4, 7]) {
    for (const points of [7, 12, 24, 30, 31, 53, 90, 168, 365, 366, 744]) {
      const ticks = axisTicks(points, most);
      const name = `${points} points, at most ${most}: ${ticks.join(' ')}`;
      assert.ok(ticks.length >= Math.min(points, 3) && ticks.length <= most, name);
      const steps = new Set(ticks.slice(1).map((tick, i) => tick - (ticks[i] ?? 0)));
      assert.equal(steps.size, 1, name);
      const room = points > 8 ? points * 0.05 : 0;
      assert.ok((ticks[0] ?? -1) >= room && (ticks.at(-1) ?? points) <= points - 1 - room + 1, name);
    }
  }
  assert.deepEqual(axisTicks(1, 7), [0]);
  assert.deepEqual(axisTicks(0, 7), []);
});
