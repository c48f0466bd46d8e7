export { analyticsData } from './data.ts';
export { openAnalytics } from './module.ts';
export { openTally, type Tally, tallyOutcome, writeTally } from './tally.ts';
