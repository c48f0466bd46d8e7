export { assetsData } from './data.ts';
export { openAssets } from './module.ts';
export { ownId, takeOver } from './store-owner.ts';
