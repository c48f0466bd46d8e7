import { dayAt, formatDay, zoneNamed } from '../../engine/index.ts';
import { timeIn } from '../access/index.ts';
import type { Erasure } from '../module.ts';
import { deletePurchases, findMorePurchases } from './purchases/queries.ts';
import * as queries from './queries.ts';

/** More rows than this are not deleted under the player's lock: a group of other players' events may wait for it. */
const piece = 5_000;

export const economyErasure: Erasure = {
  async shrink(db, playerKey) {
    while (await queries.findMoreTransactions.maybe(db, playerKey, piece)) {
      await queries.deleteTransactions.run(db, playerKey, piece);
    }
    while (await findMorePurchases.maybe(db, playerKey, piece)) {
      await deletePurchases.run(db, playerKey, piece);
    }
  },
  /** What the player has leaves circulation: an erasure is a sink. */
  async forget(tx, { environment, timezone }, { key }, now) {
    const at = timeIn(environment, () => now);
    const zone = zoneNamed(timezone);
    const day = zone ? formatDay(dayAt(zone, at.getTime())) : at.toISOString().slice(0, 10);
    await queries.appendErased.run(tx, key, environment.id, day);
    return undefined;
  },
  async erase(tx, _scope, { key }) {
    await queries.deleteTransactions.run(tx, key, null);
    await deletePurchases.run(tx, key, null);
  },
};
