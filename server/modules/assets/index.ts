export { assetsData } from './data.ts';
export { openAssets } from './module.ts';
