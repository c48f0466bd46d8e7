import { type Zone, zoneNamed } from '../../engine/index.ts';
import type { ProjectContext } from '../access/index.ts';

export type AnalyticsScope = Pick<ProjectContext, 'environment' | 'timezone'>;

/** A zone that this runtime does not know counts as UTC. */
export function zoneOf({ timezone }: Pick<AnalyticsScope, 'timezone'>): Zone {
  return zoneNamed(timezone) ?? (zoneNamed('UTC') as Zone);
}
