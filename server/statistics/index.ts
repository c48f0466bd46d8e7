export {
  compareVariants,
  type Effect,
  fewestPlayers,
  type Interval,
  smallestEffect,
  type VariantResult,
  type VariantSums,
} from './compare-variants.ts';
export { addSums, type GroupSums, noSums } from './moments.ts';
export { mismatchBelow, sampleRatio } from './sample-ratio.ts';
