import type { ModuleData } from '../module.ts';
import { assetRemoval } from './removal-queries.ts';

export const assetsData: ModuleData = {
  module: 'assets',
  tables: ['assets', 'doomed_images'],
  removal: { project: assetRemoval },
};
