import type { PageRequest } from '../../platform/http/lists/pagination.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import type { PlayerContext } from '../access/index.ts';
import { isReversal, listActivity } from '../events/index.ts';
import { readPlayerKey } from '../players/index.ts';
import { withoutNamespace } from './event-ids.ts';
import { showEffects, viewerOf } from './show.ts';

/** The player's own log, without who made a grant and why. */
export async function listMyActivity(db: Queryable, context: PlayerContext, page: PageRequest) {
  const viewer = viewerOf(context);
  const playerKey = await readPlayerKey(db, context.environment.id, context.player.id);
  const found = await listActivity(db, playerKey, page);
  return {
    ...found,
    data: found.data.map(({ by: _, reason: __, reversed: ___, ...entry }) => ({
      ...entry,
      // A reversal names events by the ids that the log has.
      properties: isReversal(entry) ? {} : entry.properties,
      id: withoutNamespace(entry.id),
      effects: showEffects(viewer, entry.effects),
    })),
  };
}
