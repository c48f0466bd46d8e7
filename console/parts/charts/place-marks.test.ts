import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeMarks } from './place-marks.ts';

const rowsOf = (indexes: readonly number[], width: number) =>
  placeMarks(
    indexes.map((index) => ({ index, label: `v${index}` })),
    (index) => index * width,
  ).map(({ row }) => row);

test('labels with enough room are in one row', () => {
  assert.deepEqual(rowsOf([1, 2, 9], 100), [0, 0, 0]);
});

test('labels that would overprint are above each other', () => {
  assert.deepEqual(rowsOf([1, 2, 4, 9], 10), [0, 1, 0, 0]);
  assert.deepEqual(rowsOf([1, 2, 3], 5), [0, 1, 2]);
  assert.deepEqual(rowsOf([3, 1], 5), [0, 1], 'in the order of the axis');
});
