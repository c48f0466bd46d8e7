import type { ModuleData } from '../module.ts';
import { historyRemoval } from './removal-queries.ts';

export const historyData: ModuleData = {
  module: 'history',
  tables: ['definition_versions', 'history_sizes', 'named_versions'],
  // What is current, and what players have in progress, is found by a join with it.
  readable: ['definition_versions'],
  removal: { project: historyRemoval },
};
