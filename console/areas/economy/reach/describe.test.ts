import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeDays, describeSample } from './describe.ts';
import type { Simulation } from './simulate.ts';

test('describes how long half of the players save, and the quick and the slow quarter', () => {
  assert.equal(describeDays({ lower: 3, median: 5, upper: 12 }), '5 days (3 – 12)');
  assert.equal(describeDays({ lower: 1, median: 1, upper: 1 }), '1 day');
  assert.equal(describeDays({ lower: 3, median: 5, upper: null }), '5 days (3 – never)');
  assert.equal(
    describeDays({ lower: 4, median: null, upper: null }),
    'A quarter can afford it after 4 days, most never',
  );
  assert.equal(describeDays({ lower: null, median: null, upper: null }), 'Never');
  assert.equal(describeDays(null), '—');
});

test('describes the sample with the level that was asked for', () => {
  const about = (level: number | null, atLevel: number) =>
    describeSample({ level, players: { atLevel, sampled: 1 } } as Simulation);
  assert.equal(about(5, 40), 'Sample: 1 active in the last 30 days, out of 40 players at level 5.');
  assert.equal(about(null, 1), 'Sample: 1 active in the last 30 days, out of 1 player.');
});
