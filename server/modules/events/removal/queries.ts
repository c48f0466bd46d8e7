import { type RemovalStep, removeFrom } from '../../../platform/postgres/removal-step.ts';

export const eventRemoval: RemovalStep<number>[] = [
  removeFrom('event_traces', 'environment_id = $1 order by seq'),
  removeFrom('events', 'environment_id = $1 order by seq'),
];
