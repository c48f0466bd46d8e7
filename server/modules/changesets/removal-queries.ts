import { type RemovalStep, removeFrom } from '../../platform/postgres/removal-step.ts';

const ofProject = 'changeset_id in (select id from changesets where project_id = $1)';

export const changesetRemoval: RemovalStep<string>[] = [
  removeFrom('changeset_reviews', ofProject),
  removeFrom('changeset_items', ofProject),
  removeFrom('changesets', 'project_id = $1'),
];
