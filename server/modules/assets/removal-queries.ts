import { type RemovalStep, removeFrom } from '../../platform/postgres/removal-step.ts';

export const assetRemoval: RemovalStep<string>[] = [removeFrom('assets', 'project_id = $1 order by id')];
