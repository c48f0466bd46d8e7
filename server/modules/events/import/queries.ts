import type { PgArray } from '../../../platform/postgres/arrays.ts';
import { statement } from '../../../platform/postgres/statement.ts';

/** Which of these players exist. At most as many as one call may import. */
export const findKnownIds = statement<{ id: string }, [environmentId: number, ids: PgArray<'text'>]>(
  'events.find_known_ids',
  'select id from players where environment_id = $1 and id = any($2::text[])',
);
