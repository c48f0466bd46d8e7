export { type FirstStart, prepareFirstStart } from './first-start.ts';
export { tenancyEndpoints } from './routes.ts';
