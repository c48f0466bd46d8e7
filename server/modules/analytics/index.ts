export { foldDeltas, purgePlayerDays } from './fold-deltas.ts';
export { analyticsRemoval, playerDaysRemoval } from './removal/queries.ts';
export { analyticsEndpoints } from './routes.ts';
export { openTally, type Tally, tallyOutcome, writeTally } from './tally.ts';
