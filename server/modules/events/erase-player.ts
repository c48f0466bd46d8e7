import type { Database, Tx } from '../../platform/postgres/database.ts';
import type { Erasure } from '../module.ts';
import { endLog, type PlayerNotices } from '../players/index.ts';
import { lockForErasing } from './archive/queries.ts';
import { forgetPlayer } from './bulk/reversals/queries.ts';
import {
  deleteOldestArchived,
  deleteOldestChanges,
  deleteOldestEvents,
  findMoreArchived,
  findMoreChanges,
  findMoreEvents,
} from './player-log/queries.ts';

/** More events than this are not deleted under the player's lock: a group of other players' events may wait for it. */
const longHistory = 5_000;

export const eventErasure = (players: PlayerNotices): Erasure => ({
  async shrink(db, playerKey) {
    for (const [findMore, deleteOldest] of [
      [findMoreEvents, deleteOldestEvents],
      [findMoreArchived, deleteOldestArchived],
      [findMoreChanges, deleteOldestChanges],
    ] as const) {
      while (await findMore.maybe(db, playerKey, longHistory)) {
        // The erasure may still be refused: then nothing claims that the log is complete.
        await endLog(db, playerKey);
        await inTurn(db, (tx) => deleteOldest.run(tx, playerKey, longHistory));
      }
    }
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
