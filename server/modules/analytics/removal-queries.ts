import { type RemovalStep, removeFrom } from '../../platform/postgres/removal-step.ts';

/**
 * The deltas first: they are folded into hours. They have no index by environment, but are few, because the next fold
 * deletes them.
 */
export const analyticsRemoval: RemovalStep<number>[] = [
  removeFrom('analytics_deltas', 'environment_id = $1'),
  removeFrom('recap_deltas', 'environment_id = $1'),
  removeFrom('experiment_deltas', 'environment_id = $1'),
  removeFrom('experiment_counts', 'environment_id = $1'),
  removeFrom('experiment_results', 'environment_id = $1'),
  removeFrom('analytics_hours', 'environment_id = $1 order by hour'),
  removeFrom('definition_days', 'environment_id = $1'),
  removeFrom('counted_event_types', 'environment_id = $1'),
];

export const playerDaysRemoval = removeFrom<number[]>('player_days', 'player_key = any($1::bigint[])');

export const playerActivityRemoval = removeFrom<number[]>(
  'player_activity',
  'player_key = any($1::bigint[])',
);

export const recapDaysRemoval = removeFrom<number[]>('recap_days', 'player_key = any($1::bigint[])');
