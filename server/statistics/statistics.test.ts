import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isLongRun } from '../testing/long-run.ts';
import { chiSquareTail } from './chi-square.ts';
import { errorRate, reach, tunedFor } from './confidence-sequence.ts';
import { compareVariants, fewestPlayers, sampleRatio, smallestEffect, type VariantSums } from './index.ts';
import { chanceFrom, normalFrom, type Simulated, simulate } from './test-simulation.ts';

const experiments = isLongRun ? 1_000 : 250;
const twentyLooks = Array.from({ length: 20 }, (_, i) => (i + 1) * 100);

/** 5 % of them, and three standard deviations of chance. */
const mostWrong = experiments * errorRate + 3 * Math.sqrt(experiments * errorRate * (1 - errorRate));

interface Outcome {
  /** Experiments of which some interval, at some look, did not contain the truth. */
  wrong: number;
  wrongAdjusted: number;
  /** Experiments that showed a difference at the last look. */
  shown: number;
  shownAdjusted: number;
}

/** `effects` has the true difference of each variant to the control. */
function runMany(
  seed: number,
  effects: readonly number[],
  make: (chance: () => number) => Simulated,
): Outcome {
  const outcome: Outcome = { wrong: 0, wrongAdjusted: 0, shown: 0, shownAdjusted: 0 };
  for (let i = 0; i < experiments; i++) {
    const chance = chanceFrom(seed + i * 7_919);
    let [wrong, wrongAdjusted, shown, shownAdjusted] = [false, false, false, false];
    simulate(make(chance), (variants) => {
      const results = compareVariants(variants).slice(1);
      shown = results.some(({ low, high }) => low !== null && high !== null && (low > 0 || high < 0));
      shownAdjusted = results.some(({ adjusted }) => adjusted && (adjusted.low > 0 || adjusted.high < 0));
      for (const [at, { low, high, adjusted }] of results.entries()) {
        const truth = effects[at] ?? 0;
        wrong ||= low !== null && high !== null && (truth < low || truth > high);
        wrongAdjusted ||= adjusted !== null && (truth < adjusted.low || truth > adjusted.high);
      }
    });
    outcome.wrong += Number(wrong);
    outcome.wrongAdjusted += Number(wrongAdjusted);
    outcome.shown += Number(shown);
    outcome.shownAdjusted += Number(shownAdjusted);
  }
  return outcome;
}

/** Ordinary values, of which half of the variance was there before. */
const ordinary =
  (effect: number, looks = twentyLooks) =>
  (chance: () => number): Simulated => {
    const normal = normalFrom(chance);
    return {
      chance,
      looks,
      player(variant) {
        const before = normal();
        return { before, value: 10 + before + normal() + (variant > 0 ? effect : 0) };
      },
    };
  };

/** Most pay nothing; of those who pay, few pay most of it: a log-normal tail with 7 times its mean as standard deviation. */
const spenders =
  (factor: number, weights: readonly number[]) =>
  (chance: () => number): Simulated => {
    const normal = normalFrom(chance);
    return {
      chance,
      weights,
      looks: twentyLooks.map((players) => players * 2),
      player(variant) {
        const pays = chance() < 0.1;
        const before = pays ? Math.exp(1.5 * normal()) : 0;
        const value = pays || chance() < 0.02 ? Math.exp(1.5 * normal()) : 0;
        return { before, value: variant > 0 ? value * factor : value };
      },
    };
  };
const meanSpent = (0.1 + 0.9 * 0.02) * Math.exp(1.5 ** 2 / 2);

describe('what is said of a difference', () => {
  it('is wrong for at most 5 % of experiments without a difference, looked at 20 times', () => {
    const { wrong, wrongAdjusted } = runMany(1, [0], ordinary(0));
    assert.ok(wrong <= mostWrong, `${wrong} of ${experiments}`);
    assert.ok(wrongAdjusted <= mostWrong, `${wrongAdjusted} of ${experiments}, adjusted`);
  });

  it('would be wrong far more often with an interval that is made for one look', () => {
    let wrong = 0;
    for (let i = 0; i < experiments; i++) {
      let shown = false;
      simulate(ordinary(0)(chanceFrom(1 + i * 7_919)), (variants) => {
        const [, { low, high, difference }] = compareVariants(variants) as [unknown, Wide];
        const players = variants.reduce((sum, variant) => sum + variant.players, 0);
        const standardError = (high - low) / 2 / reach(players, errorRate);
        shown ||= Math.abs(difference) > 1.96 * standardError;
      });
      wrong += Number(shown);
    }
    assert.ok(wrong > 2 * mostWrong, `${wrong} of ${experiments}`);
  });

  it('covers a true difference in at least 95 % of experiments, at all looks together', () => {
    const { wrong, wrongAdjusted, shown, shownAdjusted } = runMany(2, [0.3], ordinary(0.3));
    assert.ok(wrong <= mostWrong, `${wrong} of ${experiments}`);
    assert.ok(wrongAdjusted <= mostWrong, `${wrongAdjusted} of ${experiments}, adjusted`);
    assert.ok(shown > experiments * 0.8, `${shown} shown`);
    assert.ok(shownAdjusted > shown, `${shownAdjusted} shown with what was there before, ${shown} without`);
  });

  it('holds for shares, also of few', () => {
    const share = (of: readonly number[]) => (chance: () => number) => ({
      chance,
      looks: twentyLooks,
      player: (variant: number) => ({ value: chance() < (of[variant] ?? 0) ? 1 : 0, before: 0 }),
    });
    for (const [seed, a, b] of [
      [3, 0.3, 0.3],
      [4, 0.01, 0.01],
      [5, 0.3, 0.4],
    ] as const) {
      const { wrong, wrongAdjusted } = runMany(seed, [b - a], share([a, b]));
      assert.ok(wrong <= mostWrong, `${wrong} of ${experiments} with ${a} and ${b}`);
      assert.equal(wrongAdjusted, 0, 'nothing was before, so nothing is adjusted');
    }
  });

  it('holds for spenders, of whom few spend most, also where a variant gets few players', () => {
    for (const [seed, factor, weights] of [
      [6, 1, [1, 1]],
      [7, 1, [9, 1]],
      [8, 1.5, [1, 1]],
    ] as const) {
      const { wrong, wrongAdjusted } = runMany(seed, [meanSpent * (factor - 1)], spenders(factor, weights));
      assert.ok(wrong <= mostWrong, `${wrong} of ${experiments}, split ${weights}`);
      assert.ok(wrongAdjusted <= mostWrong, `${wrongAdjusted} of ${experiments}, split ${weights}, adjusted`);
    }
  });

  it('holds for four variants at once', () => {
    const make = (chance: () => number) => ({ ...ordinary(0)(chance), weights: [1, 1, 1, 1, 1] });
    const { wrong, wrongAdjusted } = runMany(9, [0, 0, 0, 0], make);
    assert.ok(wrong <= mostWrong, `${wrong} of ${experiments}`);
    assert.ok(wrongAdjusted <= mostWrong, `${wrongAdjusted} of ${experiments}, adjusted`);
  });

  it('holds where the values of the same players grow from look to look', () => {
    let wrong = 0;
    for (let i = 0; i < experiments; i++) {
      const normal = normalFrom(chanceFrom(10 + i * 7_919));
      const values = new Float64Array(200);
      let shown = false;
      for (let day = 0; day < 20; day++) {
        const sums = [emptySums('control'), emptySums('variant')] as const;
        for (const at of values.keys()) {
          const value = (values[at] ?? 0) + 1 + normal();
          values[at] = value;
          const group = sums[at % 2 === 0 ? 0 : 1];
          group.players++;
          group.sum += value;
          group.squares += value * value;
        }
        const [, result] = compareVariants(sums);
        shown ||=
          !!result && result.low !== null && result.high !== null && (result.low > 0 || result.high < 0);
      }
      wrong += Number(shown);
    }
    assert.ok(wrong <= mostWrong, `${wrong} of ${experiments}`);
  });

  it('can see the smallest effect that it names in four of five experiments', () => {
    const looks = [2_000];
    let absolute = 0;
    simulate(ordinary(0, looks)(chanceFrom(11)), (variants) => {
      absolute = smallestEffect(variants)?.absolute ?? 0;
    });
    const { shownAdjusted } = runMany(12, [absolute], ordinary(absolute, looks));
    assert.ok(shownAdjusted > experiments * 0.75, `${shownAdjusted} of ${experiments}`);
    assert.ok(shownAdjusted < experiments * 0.85, `${shownAdjusted} of ${experiments}`);
  });
});

interface Wide {
  difference: number;
  low: number;
  high: number;
}

function emptySums(id: string) {
  return { id, players: 0, sum: 0, squares: 0, before: { sum: 0, squares: 0, cross: 0 } };
}

describe('the split', () => {
  const many = (seed: number, real: readonly number[], planned: readonly number[]) => {
    let found = 0;
    for (let i = 0; i < experiments; i++) {
      const chance = chanceFrom(seed + i * 7_919);
      let mismatch = false;
      simulate(
        { chance, weights: real, looks: twentyLooks, player: () => ({ value: 0, before: 0 }) },
        (variants) => {
          const counted = variants.map(({ players }, at) => ({ players, weight: planned[at] ?? 0 }));
          mismatch ||= !sampleRatio(counted).ok;
        },
      );
      found += Number(mismatch);
    }
    return found;
  };

  it('is found to be another one than planned', () => {
    assert.ok(many(20, [50, 38], [50, 50]) > experiments * 0.95);
  });

  it('is rarely doubted where it is as planned, also when looked at 20 times', () => {
    assert.ok(many(21, [50, 50], [50, 50]) <= 20);
    assert.ok(many(22, [70, 20, 10], [70, 20, 10]) <= 20);
  });

  it('is not judged with a handful of players', () => {
    assert.deepEqual(
      sampleRatio([
        { weight: 50, players: 8 },
        { weight: 50, players: 0 },
      ]),
      { ok: true, p: 1 },
    );
    assert.deepEqual(
      sampleRatio([
        { weight: 50, players: 0 },
        { weight: 50, players: 0 },
      ]),
      { ok: true, p: 1 },
    );
  });

  it('has the p of the published tables', () => {
    // NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4.
    for (const [value, degrees, p] of [
      [3.841, 1, 0.05],
      [10.828, 1, 0.001],
      [5.991, 2, 0.05],
      [13.816, 2, 0.001],
      [7.815, 3, 0.05],
      [16.266, 3, 0.001],
      [9.488, 4, 0.05],
      [18.467, 4, 0.001],
      [18.307, 10, 0.05],
      [0.0158, 1, 0.9],
      [1.064, 4, 0.9],
    ] as const) {
      const tail = chiSquareTail(value, degrees);
      assert.ok(Math.abs(tail / p - 1) < 0.005, `${value}, ${degrees}: ${tail}`);
    }
    // erfc(1), erfc(2) and erfc(4), Abramowitz and Stegun 7.1 and DLMF 7.2.
    for (const [x, value] of [
      [1, 0.157299207050285],
      [2, 0.00467773498104727],
      [4, 1.541725790028e-8],
    ] as const) {
      assert.ok(Math.abs(chiSquareTail(2 * x * x, 1) / value - 1) < 1e-12, `erfc(${x})`);
    }
    assert.equal(chiSquareTail(0, 3), 1);
    assert.equal(chiSquareTail(1e6, 1), 0);
  });
});

describe('an interval', () => {
  const control: VariantSums = {
    id: 'control',
    players: 100,
    sum: 500,
    squares: 2_900,
    before: { sum: 300, squares: 1_300, cross: 1_800 },
  };

  it('is that of the formula', () => {
    const variant = { ...control, id: 'b', players: 200, sum: 1_100, squares: 6_900 };
    const [first, second] = compareVariants([control, variant]);
    assert.deepEqual(first, {
      variantId: 'control',
      players: 100,
      mean: 5,
      difference: null,
      low: null,
      high: null,
      adjusted: null,
    });
    // Squares around the mean of 400 and 850, their shared variance, and the reach for 300 players, worked out by hand.
    const standardError = Math.sqrt((1_250 / 298) * (1 / 100 + 1 / 200));
    assert.ok(second);
    assert.equal(second.difference, 0.5);
    assert.ok(Math.abs(Number(second.high) - 0.5 - 4.4476 * standardError) < 1e-3, `${second.high}`);
    assert.ok(Math.abs(Number(second.low) - 0.5 + 4.4476 * standardError) < 1e-3);
  });

  it('takes what was before from both sides alike', () => {
    // Every value is twice what was before: nothing is left of the difference, nor of the doubt.
    const make = (id: string, before: readonly number[]): VariantSums => {
      const sums = emptySums(id);
      for (const x of before) {
        sums.players++;
        sums.sum += 2 * x + (x % 2) * 0.5;
        sums.squares += (2 * x + (x % 2) * 0.5) ** 2;
        sums.before.sum += x;
        sums.before.squares += x * x;
        sums.before.cross += x * (2 * x + (x % 2) * 0.5);
      }
      return sums;
    };
    const few = Array.from({ length: 40 }, (_, i) => i % 8);
    const more = Array.from({ length: 40 }, (_, i) => 4 + (i % 8));
    const [, result] = compareVariants([make('a', few), make('b', more)]);
    assert.equal(result?.difference, 8);
    assert.ok(result?.adjusted && Math.abs(result.adjusted.difference) < 0.1);
    assert.ok(result.adjusted.high - result.adjusted.low < (Number(result.high) - Number(result.low)) / 5);
  });

  it('is missing while there are too few players, or nothing differs', () => {
    const few = { ...control, id: 'b', players: fewestPlayers - 1 };
    const [, result] = compareVariants([control, few]);
    assert.equal(result?.low, null);
    assert.equal(result?.adjusted, null);
    assert.notEqual(result?.difference, null);
    assert.equal(smallestEffect([control, few]), null);
    const none = { ...emptySums('b') };
    assert.deepEqual(compareVariants([control, none])[1], {
      variantId: 'b',
      players: 0,
      mean: null,
      difference: null,
      low: null,
      high: null,
      adjusted: null,
    });
    const still = { ...control, sum: 0, squares: 0, before: { sum: 0, squares: 0, cross: 0 } };
    const [, same] = compareVariants([still, { ...still, id: 'b' }]);
    assert.deepEqual([same?.difference, same?.low, same?.high, same?.adjusted], [0, null, null, null]);
    assert.deepEqual(compareVariants([]), []);
  });

  it('has a width though all players of each variant have the same value', () => {
    const all = (id: string, value: number): VariantSums => ({
      ...emptySums(id),
      players: 30,
      sum: 30 * value,
      squares: 30 * value ** 2,
    });
    const [, result] = compareVariants([all('a', 10), all('b', 20)]);
    assert.equal(result?.difference, 10);
    assert.ok(result.low !== null && result.high !== null && result.low > 5 && result.low < 10);
    assert.equal(result.high - 10, 10 - result.low);
  });

  it('is wider with more variants, and never reaches less than three standard errors', () => {
    const variants = ['a', 'b', 'c', 'd'].map((id) => ({ ...control, id }));
    const [, two] = compareVariants(variants.slice(0, 2));
    const [, four] = compareVariants(variants);
    assert.ok(Number(four?.high) > Number(two?.high));
    for (let players = 1; players < 1e9; players *= 1.1) assert.ok(reach(players, errorRate) > 3.03);
    assert.ok(reach(tunedFor, errorRate) < 3.04);
  });

  it('does not become impossible by rounding', () => {
    const large = 1e9 + 0.1;
    const same: VariantSums = { ...control, sum: large * 100, squares: large * large * 100 };
    const [, result] = compareVariants([same, { ...same, id: 'b' }]);
    assert.ok(result && !Number.isNaN(result.low ?? 0) && !Number.isNaN(result.adjusted?.low ?? 0));
  });
});
