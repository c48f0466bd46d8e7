import { errorRate, reach } from './confidence-sequence.ts';
import { type GroupSums, meanOf, spreadOf } from './moments.ts';

export interface VariantSums extends GroupSums {
  readonly id: string;
}

export interface Interval {
  readonly difference: number;
  readonly low: number;
  readonly high: number;
}

export interface VariantResult {
  readonly variantId: string;
  readonly players: number;
  /** Null without players. */
  readonly mean: number | null;
  /** To the control; null for the control itself. */
  readonly difference: number | null;
  /** Null while too few players are known, or all of both groups have the same value. */
  readonly low: number | null;
  readonly high: number | null;
  /** Adjusted by what the players did before; null where that is the same for all of them. */
  readonly adjusted: Interval | null;
}

/** In each of two groups, for there to be an interval: a variance of fewer says nothing. */
export const fewestPlayers = 20;

/** The first is the control. Variances may differ between variants (Welch); what they share is only `theta`. */
export function compareVariants(variants: readonly VariantSums[]): VariantResult[] {
  const control = variants[0];
  const error = errorOf(variants);
  const theta = thetaOf(variants);
  return variants.map((variant, i) => {
    const { id: variantId, players } = variant;
    const own = { variantId, players, mean: meanOf(variant) };
    if (i === 0 || !control) return { ...own, difference: null, low: null, high: null, adjusted: null };
    const difference = differenceOf(control, variant, 0);
    const { low, high } = intervalOf(control, variant, 0, error) ?? { low: null, high: null };
    const adjusted = theta === null ? null : intervalOf(control, variant, theta, error);
    return { ...own, difference, low, high, adjusted };
  });
}

export interface Effect {
  readonly absolute: number;
  /** As a part of the control's mean; null if that is zero. */
  readonly relative: number | null;
}

/** The 80 % quantile of the normal distribution. */
const powerQuantile = 0.8416;

/**
 * A true difference of this size would by now be seen in any variant with a probability of 80 %: the interval, adjusted where it
 * can be, would not contain zero. Null while there is no interval.
 */
export function smallestEffect(variants: readonly VariantSums[]): Effect | null {
  const [control, ...others] = variants;
  if (!control || others.length === 0) return null;
  const error = errorOf(variants);
  const theta = thetaOf(variants) ?? 0;
  let absolute = 0;
  for (const variant of others) {
    const standardError = standardErrorOf(control, variant, theta);
    if (standardError === null) return null;
    absolute = Math.max(absolute, (reachOf(control, variant, error) + powerQuantile) * standardError);
  }
  const mean = meanOf(control);
  return { absolute, relative: mean ? absolute / Math.abs(mean) : null };
}

/** Bonferroni: with more variants each interval is wider, so that all of them hold together. */
function errorOf(variants: readonly unknown[]): number {
  return errorRate / Math.max(1, variants.length - 1);
}

/**
 * How much a player's value goes with what they did before (CUPED: Deng, Xu, Kohavi and Walker 2013), estimated within the variants
 * and then pooled, so that it is the same for all of them.
 */
function thetaOf(variants: readonly GroupSums[]): number | null {
  let [both, before] = [0, 0];
  for (const variant of variants) {
    const spread = spreadOf(variant);
    both += spread.both;
    before += spread.before;
  }
  return before > 0 ? both / before : null;
}

/** With theta 0, without adjustment. */
function differenceOf(control: GroupSums, variant: GroupSums, theta: number): number | null {
  const [a, b] = [meanOf(control), meanOf(variant)];
  if (a === null || b === null) return null;
  return b - a - theta * (variant.before.sum / variant.players - control.before.sum / control.players);
}

function intervalOf(control: GroupSums, variant: GroupSums, theta: number, error: number): Interval | null {
  const difference = differenceOf(control, variant, theta);
  const standardError = standardErrorOf(control, variant, theta);
  if (difference === null || standardError === null) return null;
  const half = reachOf(control, variant, error) * standardError;
  return { difference, low: difference - half, high: difference + half };
}

function reachOf(control: GroupSums, variant: GroupSums, error: number): number {
  return reach(control.players + variant.players, error);
}

/**
 * The larger of two: with each group's own variance (Welch), and with one variance for both. Where a few players make up most of a
 * metric, a small group often has none of them yet, and its own variance says far too little; the larger group knows better. With
 * equal groups both are the same.
 */
function standardErrorOf(control: GroupSums, variant: GroupSums, theta: number): number | null {
  if (Math.min(control.players, variant.players) < fewestPlayers) return null;
  const groups = [control, variant].map((group) => {
    const { values, before, both } = spreadOf(group);
    return {
      players: group.players,
      spread: Math.max(0, values - 2 * theta * both + theta * theta * before),
    };
  });
  const own = groups.reduce((sum, { players, spread }) => sum + spread / (players - 1) / players, 0);
  // As if one player at least had the value of the other group: where all of a group have the same one, chance is not ruled out.
  const leastSpread = (differenceOf(control, variant, theta) ?? 0) ** 2;
  const spread = Math.max(
    groups.reduce((sum, group) => sum + group.spread, 0),
    leastSpread,
  );
  const freedom = control.players + variant.players - 2;
  const shared = (spread / freedom) * (1 / control.players + 1 / variant.players);
  const variance = Math.max(own, shared);
  return variance > 0 ? Math.sqrt(variance) : null;
}
