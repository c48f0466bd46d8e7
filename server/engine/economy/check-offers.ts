/** Which offers a player could buy now, for a list of them. */

import type { CompiledProject } from '../compile/compiled.ts';
import type { PlayerState } from '../player/state.ts';
import { openTurn, seenBy } from '../run/apply.ts';
import { checkOffer, type OfferCheck } from './purchase.ts';

/**
 * By the id of the offer; nothing for one that the project does not have. All of them share the work of one stimulus. An
 * offer whose requirement could not be evaluated within it counts as one that can be bought, because the purchase decides.
 */
export function checkOffers(
  project: CompiledProject,
  state: PlayerState,
  offers: readonly { readonly id: string; readonly remaining: number | null }[],
  now: number,
): Map<string, OfferCheck> {
  const event = { type: 'purchase', properties: {}, occurredAt: now };
  const { project: own } = seenBy(project, state, now);
  const turn = openTurn(own, state, event, now);
  const checks = new Map<string, OfferCheck>();
  for (const { id, remaining } of offers) {
    const offer = own.offers.get(id);
    if (offer === undefined) continue;
    const check = checkOffer(turn, offer, remaining);
    checks.set(id, turn.scene.workLeft > 0 ? check : { ...check, refused: null });
  }
  return checks;
}
