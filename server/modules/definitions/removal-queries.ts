import { type RemovalStep, removeFrom } from '../../platform/postgres/removal-step.ts';

/** References first: one that points at a deleted definition is refused. */
export const definitionRemoval: RemovalStep<string>[] = [
  removeFrom('definition_references', 'project_id = $1'),
  removeFrom('former_definitions', 'project_id = $1'),
  removeFrom('definitions', 'project_id = $1'),
];
