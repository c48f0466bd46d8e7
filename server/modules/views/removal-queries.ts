import { type RemovalStep, removeFrom } from '../../platform/postgres/removal-step.ts';

export const viewRemoval: RemovalStep<string>[] = [
  removeFrom('player_views', 'project_id = $1 order by private_to, lower(name)'),
];
