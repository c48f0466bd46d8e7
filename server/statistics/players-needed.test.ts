import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { playersNeeded, smallestEffect } from './index.ts';

const sumsOf = (id: string, players: number, mean: number, variance: number) => ({
  id,
  players,
  sum: players * mean,
  squares: players * mean * mean + (players - 1) * variance,
  before: { sum: 0, squares: 0, cross: 0 },
});

describe('the players that an experiment needs', () => {
  it('are the fewest with whom the smallest effect is not larger than the one that is wanted', () => {
    for (const [mean, variance, difference] of [
      [3, 9, 0.3],
      [0.2, 0.16, 0.02],
      [100, 250_000, 5],
    ] as const) {
      const needed = playersNeeded({ weights: [1, 1], mean, variance, difference }) ?? 0;
      const effectAt = (players: number) =>
        smallestEffect([sumsOf('a', players, mean, variance), sumsOf('b', players, mean, variance)])
          ?.absolute ?? 0;
      assert.ok(effectAt(Math.floor(needed / 2)) <= difference, `${needed} are not enough`);
      assert.ok(effectAt(Math.floor(needed / 2) - 1) > difference, `${needed} are more than needed`);
    }
  });

  it('are more for a smaller effect, an uneven split and more variants', () => {
    const needed = (weights: number[], difference: number) =>
      playersNeeded({ weights, mean: 3, variance: 9, difference }) ?? 0;
    assert.ok(needed([1, 1], 0.1) > 5 * needed([1, 1], 0.3));
    assert.ok(needed([9, 1], 0.3) > needed([1, 1], 0.3));
    assert.ok(needed([1, 1, 1], 0.3) > needed([1, 1], 0.3));
  });

  it('are not known where all players are the same, or no number is enough', () => {
    assert.equal(playersNeeded({ weights: [1, 1], mean: 3, variance: 0, difference: 1 }), null);
    assert.equal(playersNeeded({ weights: [1, 1], mean: 0, variance: 1, difference: 0 }), null);
    assert.equal(playersNeeded({ weights: [1, 1], mean: 1, variance: 1e9, difference: 0.001 }), null);
  });
});
