import type { ModuleData } from '../module.ts';
import { analyticsRemoval, playerActivityRemoval, playerDaysRemoval } from './removal-queries.ts';

export const analyticsData: ModuleData = {
  module: 'analytics',
  tables: [
    'analytics_deltas',
    'analytics_hours',
    'player_days',
    'definition_days',
    'player_activity',
    'counted_event_types',
  ],
  // Players are listed by when they were active.
  readable: ['player_days', 'player_activity'],
  playerTables: { player_days: 'foreign key', player_activity: 'foreign key' },
  removal: { environment: analyticsRemoval, players: [playerDaysRemoval, playerActivityRemoval] },
};
