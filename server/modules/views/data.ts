import type { ModuleData } from '../module.ts';
import { viewRemoval } from './removal-queries.ts';

export const viewsData: ModuleData = {
  module: 'views',
  tables: ['player_views'],
  removal: { project: viewRemoval },
};
