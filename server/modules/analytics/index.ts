export { analyticsData } from './data.ts';
export { openAnalytics } from './module.ts';
export {
  openTally,
  type Tally,
  tallyExpired,
  tallyOutcome,
  tallyScore,
  writeTally,
} from './tally.ts';
export type { Bought } from './tally-definitions.ts';
