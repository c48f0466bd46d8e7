import { type RemovalStep, removeFrom } from '../../platform/postgres/removal-step.ts';

export const backtestRemoval: RemovalStep<number>[] = [removeFrom('backtests', 'environment_id = $1')];
