import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stackAt } from './stack.ts';

test('what is above 0 is stacked upwards, what is below downwards, and nothing takes no room', () => {
  const series = [
    { key: 'a', values: [5] },
    { key: 'b', values: [-2] },
    { key: 'c', values: [null] },
    { key: 'd', values: [3] },
    { key: 'e', values: [-1] },
  ];
  assert.deepEqual(stackAt(series, 0), [
    { key: 'a', from: 0, to: 5 },
    { key: 'b', from: 0, to: -2 },
    { key: 'd', from: 5, to: 8 },
    { key: 'e', from: -2, to: -3 },
  ]);
  assert.deepEqual(stackAt(series, 9), []);
});
