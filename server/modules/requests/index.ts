export { requestsData } from './data.ts';
export { openRequests } from './module.ts';
