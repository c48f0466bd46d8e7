import { removeFrom } from '../../platform/postgres/removal-step.ts';
import type { ModuleData } from '../module.ts';

export const segmentsData: ModuleData = {
  module: 'segments',
  tables: ['segment_members', 'segment_changes', 'segment_lists', 'segment_sizes', 'segment_sweeps'],
  // Players and views of leaderboards are listed by segment.
  readable: ['segment_members'],
  playerTables: { segment_members: 'erasure' },
  removal: {
    environment: [
      removeFrom(
        'segment_members',
        'environment_id = $1 order by environment_id, segment_id, player_key desc nulls last',
      ),
      removeFrom('segment_changes', 'environment_id = $1 order by environment_id, segment_id'),
      removeFrom('segment_sizes', 'environment_id = $1 order by environment_id, segment_id, day'),
      removeFrom('segment_lists', 'environment_id = $1 order by environment_id, segment_id'),
      removeFrom('segment_sweeps', 'environment_id = $1 order by environment_id'),
    ],
  },
};
