import type { Queryable } from '../../../platform/postgres/statement.ts';
import { readListing } from './queries.ts';

/** Whether some events of an upgraded installation are not in event_ids yet. Then they are looked for in their table as well. */
export interface IdListing {
  isUnfinished(on: Queryable): Promise<boolean>;
}

/** The listing ends once, and its indexes are kept for long enough after that (see list-ids.ts). */
const askAgainMs = 60_000;

export function createIdListing(): IdListing {
  let unfinished = true;
  let askAt = 0;
  return {
    async isUnfinished(on) {
      if (!unfinished || Date.now() < askAt) return unfinished;
      ({ unfinished } = await readListing.one(on));
      askAt = Date.now() + askAgainMs;
      return unfinished;
    },
  };
}
