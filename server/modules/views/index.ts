export { viewsData } from './data.ts';
export { openViews } from './module.ts';
