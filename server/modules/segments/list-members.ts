import type { PageRequest } from '../../platform/http/lists/pagination.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { ProjectContext } from '../access/index.ts';
import { listPlayers } from '../players/index.ts';

/** The list of players by this segment, newest players first. */
export function listMembers(
  db: Database,
  { environment, levels, timezone }: Pick<ProjectContext, 'environment' | 'levels' | 'timezone'>,
  segmentId: string,
  page: PageRequest,
  now: Date,
) {
  return listPlayers(db, environment.id, { levels, timezone, now }, { ...page, segmentId });
}
