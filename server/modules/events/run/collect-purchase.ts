import { type CompiledProject, paidFor } from '../../../engine/index.ts';
import { remainingOf, sell } from '../../economy/index.ts';
import { type LoadedPlayer, nameOf } from '../../players/index.ts';
import type { EngineStimulus, EnvironmentScope } from '../stimuli/stimulus.ts';
import type { LoadedGroup } from './load-group.ts';

/** What the group can sell of an offer; null for an offer without a stock. */
export function remainingFor(
  { stock }: LoadedGroup,
  { environment }: EnvironmentScope,
  offerId: string,
): number | null {
  const held = stock.get(nameOf(environment.id, offerId));
  return held ? remainingOf(held) : null;
}

/** For a command that was carried out: if it was a purchase, takes it from the stock and records it. */
export function collectPurchase(
  { changes, stock, now }: LoadedGroup,
  compiled: CompiledProject,
  { command, id, scope, propertiesJson }: EngineStimulus & { kind: 'command' },
  { key: playerKey }: LoadedPlayer,
): void {
  if (command.kind !== 'purchase') return;
  const { offerId, quantity } = command;
  const environmentId = scope.environment.id;
  const offer = compiled.offers.get(offerId);
  if (offer === undefined) throw new Error('an offer was bought that does not exist');
  const held = stock.get(nameOf(environmentId, offerId));
  if (held) sell(held, quantity);
  const paid = paidFor(offer, quantity);
  changes.purchases.push({
    id,
    playerKey,
    environmentId,
    offerId,
    quantity,
    paid,
    logged: propertiesJson,
    at: now,
  });
}
