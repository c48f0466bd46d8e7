import type { ModuleData } from '../module.ts';
import { requestRemoval } from './removal-queries.ts';

export const requestsData: ModuleData = {
  module: 'requests',
  tables: ['request_log'],
  // Paths and bodies name players.
  playerTables: { request_log: 'erasure' },
  removal: { environment: [requestRemoval] },
};
