import type { CompiledProject } from '../../../engine/index.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import { type HeldStock, holdStock, type WantedStock } from '../../economy/index.ts';
import { nameOf } from '../../players/index.ts';
import type { Stimulus } from '../stimuli/stimulus.ts';

/** By the name of the offer in its environment. */
export type GroupStock = ReadonlyMap<string, HeldStock>;

/** Holds the stock of all offers that the group wants to buy, for the rest of the transaction. */
export async function holdGroupStock(
  tx: Tx,
  compiled: ReadonlyMap<number, CompiledProject>,
  stimuli: readonly Stimulus[],
): Promise<GroupStock> {
  const wanted = new Map<string, WantedStock>();
  for (const stimulus of stimuli) {
    if (stimulus.kind !== 'command' || stimulus.command.kind !== 'purchase') continue;
    const { offerId, quantity } = stimulus.command;
    const { id: environmentId } = stimulus.scope.environment;
    const offer = compiled.get(environmentId)?.offers.get(offerId);
    if (offer === undefined || offer.stock === null) continue;
    const name = nameOf(environmentId, offerId);
    const before = wanted.get(name)?.quantity ?? 0;
    wanted.set(name, { environmentId, offerId, stock: offer.stock, quantity: before + quantity });
  }
  const held = await holdStock(tx, [...wanted.values()]);
  return new Map(held.map((one) => [nameOf(one.environmentId, one.offerId), one]));
}
