import type { ModuleData } from '../module.ts';
import { analyticsRemoval, playerDaysRemoval } from './removal/queries.ts';

export const analyticsData: ModuleData = {
  module: 'analytics',
  tables: ['analytics_deltas', 'analytics_hours', 'player_days', 'definition_days'],
  playerTables: { player_days: 'foreign key' },
  removal: { environment: analyticsRemoval, players: [playerDaysRemoval] },
};
