import type { Erasure } from '../module.ts';
import { deleteOldestEvents, findLongHistory } from './log/queries.ts';

/** More events than this are not deleted under the player's lock: a group of other players' events may wait for it. */
const longHistory = 5_000;

export const eventErasure: Erasure = {
  async shrink(db, playerKey) {
    while (await findLongHistory.maybe(db, playerKey, longHistory)) {
      await deleteOldestEvents.run(db, playerKey, longHistory);
    }
  },
  async erase(tx, _place, { key }) {
    await deleteOldestEvents.run(tx, key, null);
  },
};
