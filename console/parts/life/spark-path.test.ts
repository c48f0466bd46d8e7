import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sparkPoints } from './spark-path.ts';

it('the line goes from edge to edge, and its largest count is at the top', () => {
  assert.deepEqual(sparkPoints([0, 5, 10], 20, 10), [
    { x: 0, y: 10 },
    { x: 10, y: 5 },
    { x: 20, y: 0 },
  ]);
});

it('nothing is a line at the bottom, and what was taken back is not below it', () => {
  assert.deepEqual(
    sparkPoints([0, 0, -2], 20, 10).map(({ y }) => y),
    [10, 10, 10],
  );
  assert.deepEqual(sparkPoints([3], 20, 10), [{ x: 0, y: 0 }]);
  assert.deepEqual(sparkPoints([], 20, 10), []);
});
