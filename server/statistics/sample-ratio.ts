import { chiSquareTail } from './chi-square.ts';

/** Below this the split is not what was planned. So small, because one looks often. */
const mismatchBelow = 0.001;

/** With fewer players expected in any variant the test says nothing. */
const fewestExpected = 5;

/**
 * Whether as many players are in each variant as its weight says (Pearson's chi-square test). If not, something lets players of
 * one variant be counted more often than those of another, and no comparison between them can be trusted.
 */
export function sampleRatio(variants: readonly { readonly weight: number; readonly players: number }[]): {
  ok: boolean;
  p: number;
} {
  const weights = variants.reduce((sum, { weight }) => sum + weight, 0);
  const all = variants.reduce((sum, { players }) => sum + players, 0);
  let distance = 0;
  for (const { weight, players } of variants) {
    const expected = (all * weight) / weights;
    if (!(expected >= fewestExpected)) return { ok: true, p: 1 };
    distance += (players - expected) ** 2 / expected;
  }
  const p = chiSquareTail(distance, variants.length - 1);
  return { ok: p >= mismatchBelow, p };
}
