export {
  compareVariants,
  fewestPlayers,
  smallestEffect,
  type VariantResult,
  type VariantSums,
} from './compare-variants.ts';
export { addSums, type GroupSums, noSums } from './moments.ts';
export { playersNeeded } from './players-needed.ts';
export { sampleRatio } from './sample-ratio.ts';
