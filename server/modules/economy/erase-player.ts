import type { Erasure } from '../module.ts';
import { deletePurchases } from './purchases/queries.ts';
import * as queries from './queries.ts';

const piece = 5_000;

export const economyErasure: Erasure = {
  /** What the player has leaves circulation: an erasure is a sink. */
  async forget(tx, { environment }, { key }, now) {
    await queries.appendErased.run(tx, key, environment.id, now.toISOString().slice(0, 10));
    return undefined;
  },
  async erase(tx, _scope, { key }) {
    while ((await queries.deleteTransactions.run(tx, key, piece)) === piece);
    while ((await deletePurchases.run(tx, key, piece)) === piece);
  },
};
