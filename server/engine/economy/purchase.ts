/** Buying an offer: what it costs is taken, what it grants is given, all of it or nothing. */
import { perform, roomFor } from '../actions/perform.ts';
import { isCompiled } from '../actions/registry.ts';
import type { CompiledOffer } from '../compile/compiled.ts';
import type { Cause } from '../effects/facts.ts';
import { note, skipsLength } from '../explain/trace.ts';
import { explainFalse } from '../expressions/explain.ts';
import { own } from '../json.ts';
import { messages } from '../messages.ts';
import { isFull, write } from '../player/draft.ts';
import { countUses, usesIn } from '../rules/rule-limits.ts';
import { type Refusal, refusal } from '../run/refusals.ts';
import type { Command } from '../run/stimulus.ts';
import type { Turn } from '../run/turn.ts';
import { takeRoom } from '../run/work.ts';
import { isIn } from '../segments/membership.ts';
import { lackOfFunds, takeCurrency } from './economy.ts';

type Purchase = Extract<Command, { kind: 'purchase' }>;

/** `forced`: a purchase that was accepted before. It is not checked again, so a balance can fall below 0. */
export function purchase(turn: Turn, wanted: Purchase, forced: boolean): Refusal | null {
  const { offerId, quantity } = wanted;
  const offer = turn.project.offers.get(offerId);
  if (offer === undefined) return refusal('unknown', messages.unknownOffer({ id: offerId }));
  if (!forced) {
    const refused = notBuyable(turn, offer, wanted);
    if (refused !== null) return refused;
  }
  const cause: Cause = { offerId };
  for (const { currencyId, amount } of offer.price) {
    takeCurrency(turn, currencyId, amount * quantity, cause, forced);
  }
  countPieces(turn, offer, quantity);
  for (let i = 0; i < quantity; i++) {
    const skipped = perform(turn, offer.grants, cause);
    if (skipped.length > 0)
      note(turn.trace, { offer: offerId, skipped }, offerId.length + skipsLength(skipped));
  }
  const { id: playerId } = turn.draft;
  const purchaseId = turn.stimulusId ?? '';
  const data = { playerId, purchaseId, offerId, quantity, paid: paidFor(offer, quantity) };
  turn.notifications.push({ type: 'player.purchase_completed', data });
  return null;
}

/** The price of this many pieces. */
export function paidFor(
  { price }: Pick<CompiledOffer, 'price'>,
  quantity: number,
): { currencyId: string; amount: number }[] {
  return price.map(({ currencyId, amount }) => ({ currencyId, amount: amount * quantity }));
}

export interface OfferCheck {
  /** Why the player cannot buy one piece; null if they can. */
  readonly refused: Refusal | null;
  /** How many more pieces the limit allows in its period; null without a limit. */
  readonly limitLeft: number | null;
}

/** Whether one piece could be bought now. Nothing is changed. */
export function checkOffer(turn: Turn, offer: CompiledOffer, remaining: number | null): OfferCheck {
  const { id, limit } = offer;
  const refused = notBuyable(turn, offer, { quantity: 1, remaining });
  if (limit === null) return { refused, limitLeft: null };
  return {
    refused,
    limitLeft: Math.max(0, limit.times - usesIn(limit, own(turn.draft.offers, id), turn.day)),
  };
}

/** In this order, which callers rely on: the first refusal is the one that they are told. */
function notBuyable(
  turn: Turn,
  offer: CompiledOffer,
  { quantity, remaining }: Pick<Purchase, 'quantity' | 'remaining'>,
): Refusal | null {
  return (
    notAvailable(turn, offer) ??
    notMet(turn, offer) ??
    overLimit(turn, offer, quantity) ??
    notInStock(offer, quantity, remaining) ??
    notAffordable(turn, offer, quantity) ??
    ownsTooMany(turn, offer, quantity) ??
    tooMuchForOneCall(turn, offer, quantity)
  );
}

function notAvailable({ occurredAt }: Turn, { enabled, here, window }: CompiledOffer): Refusal | null {
  if (!enabled) return refusal('disabled', messages.offerDisabled);
  if (!here) return refusal('environment', messages.offerNotHere);
  if (occurredAt < window.from) return refusal('window', messages.offerNotYet);
  return occurredAt < window.until ? null : refusal('window', messages.offerOver);
}

export function notMet(turn: Turn, { requires, segmentId }: CompiledOffer): Refusal | null {
  if (segmentId !== null && !isIn(turn.scene, segmentId)) {
    return refusal('segment', messages.offerForSegment({ id: segmentId }));
  }
  if (explainFalse(requires, turn.scene) === null) return null;
  return refusal('condition', messages.offerRequires);
}

function overLimit({ draft, day }: Turn, offer: CompiledOffer, quantity: number): Refusal | null {
  const { id, limit } = offer;
  if (limit === null) return null;
  const bought = usesIn(limit, own(draft.offers, id), day);
  if (bought + quantity <= limit.times) {
    const isNew = own(draft.offers, id) === undefined;
    return isNew && isFull(draft, 'offers') ? refusal('full', messages.tooManyLimitedOffers) : null;
  }
  const left = Math.max(0, limit.times - bought);
  const period = limit.per === 'lifetime' ? 'in all' : `per ${limit.per}`;
  return refusal('limit', messages.offerLimit({ times: limit.times, period, left, quantity }));
}

function notInStock(offer: CompiledOffer, quantity: number, remaining: number | null): Refusal | null {
  if (offer.stock === null) return null;
  const left = remaining ?? offer.stock;
  return left >= quantity ? null : refusal('stock', messages.outOfStock({ left, wanted: quantity }));
}

function notAffordable(turn: Turn, offer: CompiledOffer, quantity: number): Refusal | null {
  for (const { currencyId, amount } of offer.price) {
    const refused = lackOfFunds(turn, currencyId, amount * quantity);
    if (refused !== null) return refused;
  }
  return null;
}

/** Rewards are dropped beyond what a player may own; what is paid for is not. */
function ownsTooMany(turn: Turn, { grants }: CompiledOffer, quantity: number): Refusal | null {
  for (const [itemId, granted] of grantedItems(grants)) {
    const owned = own(turn.draft.items, itemId)?.quantity ?? 0;
    const most = turn.project.items.get(itemId)?.maxOwned ?? Number.MAX_SAFE_INTEGER;
    if (owned + granted * quantity <= most) continue;
    return refusal('owns', messages.ownsTooMany({ most, id: itemId, owned }));
  }
  return null;
}

/** Otherwise something would be paid for a part of what the offer grants. */
function tooMuchForOneCall(turn: Turn, { grants, price }: CompiledOffer, quantity: number): Refusal | null {
  const { effects, work } = roomFor(grants);
  // One more for `player.purchase_completed`.
  const shortage = takeRoom(turn, 0, price.length + effects * quantity + 1);
  if (shortage === null && turn.scene.workLeft >= work * quantity) return null;
  return refusal(shortage ?? 'work', messages.buyFewer);
}

/** By item, what one piece gives of it. */
function grantedItems(grants: CompiledOffer['grants']): Map<string, number> {
  const granted = new Map<string, number>();
  for (const action of grants) {
    if (!isCompiled(action, 'grantItem')) continue;
    granted.set(action.itemId, (granted.get(action.itemId) ?? 0) + action.quantity);
  }
  return granted;
}

/** Only offers with a limit are remembered. */
function countPieces(turn: Turn, { id, limit }: CompiledOffer, quantity: number): void {
  if (limit === null) return;
  const { draft, day, occurredAt } = turn;
  write(
    draft,
    'offers',
    id,
    countUses(limit, own(draft.offers, id), { day, at: occurredAt, times: quantity }),
  );
}
