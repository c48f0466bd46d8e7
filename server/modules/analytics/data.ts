import type { ModuleData } from '../module.ts';
import {
  analyticsRemoval,
  playerActivityRemoval,
  playerDaysRemoval,
  recapDaysRemoval,
} from './removal-queries.ts';

export const analyticsData: ModuleData = {
  module: 'analytics',
  tables: [
    'analytics_deltas',
    'analytics_hours',
    'player_days',
    'definition_days',
    'player_activity',
    'counted_event_types',
    'recap_deltas',
    'recap_days',
    'experiment_deltas',
    'experiment_counts',
    'experiment_results',
  ],
  // Players are listed by when they were active.
  readable: ['player_days', 'player_activity'],
  playerTables: {
    player_days: 'foreign key',
    player_activity: 'foreign key',
    recap_days: 'foreign key',
    recap_deltas: 'loss of the key',
  },
  removal: {
    environment: analyticsRemoval,
    players: [playerDaysRemoval, playerActivityRemoval, recapDaysRemoval],
  },
};
