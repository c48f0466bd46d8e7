import { type RemovalStep, removeFrom } from '../../platform/postgres/removal-step.ts';

export const historyRemoval: RemovalStep<string>[] = [
  removeFrom('definition_versions', 'project_id = $1'),
  removeFrom('history_sizes', 'project_id = $1'),
  removeFrom('named_versions', 'project_id = $1'),
];
