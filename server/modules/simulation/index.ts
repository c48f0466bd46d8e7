export { createBacktests } from './backtests.ts';
export { failAbandoned, purgeBacktests } from './queries.ts';
export { backtestRemoval } from './removal/queries.ts';
export { simulationEndpoints } from './routes.ts';
