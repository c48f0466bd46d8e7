export { analyticsData } from './data.ts';
export { countExperiments } from './experiments/count-experiments.ts';
export { countLift } from './experiments/count-lift.ts';
export { experimentChanged } from './experiments/read-results.ts';
export { openAnalytics } from './module.ts';
export { countReversal, type ReversedEntry } from './recap/count-reversal.ts';
export { type RecapDependencies, readRecap } from './recap/read-recap.ts';
export { Recap, RecapQuery } from './recap/schemas.ts';
export {
  openTally,
  type Tally,
  tallyExpired,
  tallyOutcome,
  tallyScore,
  writeTally,
} from './tally.ts';
export type { Bought } from './tally-definitions.ts';
