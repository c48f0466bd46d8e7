import type { Database, Tx } from '../../platform/postgres/database.ts';
import type { Erasure } from '../module.ts';
import type { PlayerNotices } from '../players/index.ts';
import { lockForErasing } from './archive/queries.ts';
import { forgetPlayer } from './bulk/reversals/queries.ts';
import {
  deleteOldestArchived,
  deleteOldestChanges,
  deleteOldestEvents,
  findLongHistory,
} from './player-log/queries.ts';

/** More events than this are not deleted under the player's lock: a group of other players' events may wait for it. */
const longHistory = 5_000;

export const eventErasure = (players: PlayerNotices): Erasure => ({
  async shrink(db, playerKey) {
    while (await findLongHistory.maybe(db, playerKey, longHistory)) {
      await inTurn(db, (tx) => deleteOldestEvents.run(tx, playerKey, longHistory));
    }
    const deleteSome = (tx: Tx) => deleteOldestArchived.run(tx, playerKey, longHistory);
    while ((await inTurn(db, deleteSome)) === longHistory);
    while ((await deleteOldestChanges.run(db, playerKey, longHistory)) === longHistory);
  },
  /** Ends the channel of the player. */
  async forget(_tx, { environment }, { id }) {
    return () => players.changed(environment.id, id);
  },
  /**
   * The key of the player's archived events is deleted with the player's row, so the archives can no longer be read.
   */
  async erase(tx, { environment }, { key, id }) {
    await lockForErasing.run(tx);
    await forgetPlayer.run(tx, environment.id, id);
    await deleteOldestEvents.run(tx, key, null);
    await deleteOldestArchived.run(tx, key, null);
  },
});

function inTurn<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await lockForErasing.run(tx);
    return work(tx);
  });
}
