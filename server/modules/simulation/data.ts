import type { ModuleData } from '../module.ts';
import { backtestRemoval } from './removal-queries.ts';

export const simulationData: ModuleData = {
  module: 'simulation',
  tables: ['backtests'],
  // Results name the players who would be affected most.
  playerTables: { backtests: 'erasure' },
  removal: { environment: backtestRemoval },
};
