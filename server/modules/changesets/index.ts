export { changesetsData } from './data.ts';
export { openChangesets } from './module.ts';
