/** Currencies and items: what rules, quests, adventures and offers give, and what the API gives and takes. */

import { type Boosted, boostCurrency } from '../boosts/boosts.ts';
import type { Cause } from '../effects/facts.ts';
import type { Source } from '../effects/fields.ts';
import { own } from '../json.ts';
import { PLAYER_LIMITS } from '../limits.ts';
import { messages } from '../messages.ts';
import { isFull, write } from '../player/draft.ts';
import { type Refusal, refusal, tooMany, type Why } from '../run/refusals.ts';
import { record, type Turn } from '../run/turn.ts';

const MOST = Number.MAX_SAFE_INTEGER;

const AS_GIVEN = { dropped: 0, boosted: null };

/** The action. What is over the maximum is dropped. Returns why nothing was done, or null. */
export function grantCurrency(turn: Turn, currencyId: string, amount: number, cause: Cause): Why | null {
  const currency = turn.project.currencies.get(currencyId);
  if (currency === undefined) return messages.noCurrency;
  // Half up, as for XP.
  const whole = Math.round(amount) + 0;
  if (whole < 0) return messages.notNegative;
  if (whole === 0) return messages.changesNothing;
  if (isNewAndFull(turn, 'balances', currencyId)) return fullOf('currencies');
  const { amount: given, boosted } = boostCurrency(turn, currencyId, whole, cause);
  // The product of a safe number may not be one; nothing can be more than the maximum.
  credit(turn, currencyId, Math.min(given, MOST), cause, boosted);
  return null;
}

/** The same by hand; a negative amount is taken. `forced`: it was accepted before, so the balance may go below 0. */
export function changeBalance(
  turn: Turn,
  currencyId: string,
  amount: number,
  forced = false,
): Refusal | null {
  const currency = turn.project.currencies.get(currencyId);
  if (currency === undefined) return refusal('unknown', messages.unknownCurrency({ id: currencyId }));
  if (amount < 0) return takeCurrency(turn, currencyId, -amount, {}, forced);
  if (isNewAndFull(turn, 'balances', currencyId)) return tooMany('currencies');
  credit(turn, currencyId, amount, {});
  return null;
}

/** Takes all of the amount, or nothing. `forced`: the balance may go below 0. */
export function takeCurrency(
  turn: Turn,
  currencyId: string,
  amount: number,
  cause: Cause,
  forced = false,
): Refusal | null {
  const refused = forced ? null : lackOfFunds(turn, currencyId, amount);
  if (refused === null) setBalance(turn, currencyId, -amount, cause);
  return refused;
}

export function lackOfFunds({ draft }: Turn, currencyId: string, amount: number): Refusal | null {
  const balance = own(draft.balances, currencyId) ?? 0;
  if (balance >= amount) return null;
  return refusal('funds', messages.tooLittleOfCurrency({ balance, id: currencyId, needed: amount }));
}

/** What was paid goes back, also where that is over the maximum. */
export function giveBack(turn: Turn, currencyId: string, amount: number, cause: Cause): void {
  setBalance(turn, currencyId, amount, cause);
}

/** Up to the maximum of the currency. */
function credit(
  turn: Turn,
  currencyId: string,
  amount: number,
  cause: Cause,
  boosted: Boosted | null = null,
): void {
  const balance = own(turn.draft.balances, currencyId) ?? 0;
  const most = turn.project.currencies.get(currencyId)?.max ?? MOST;
  const applied = Math.min(amount, Math.max(0, most - balance));
  setBalance(turn, currencyId, applied, cause, { dropped: amount - applied, boosted });
}

function setBalance(
  turn: Turn,
  currencyId: string,
  amount: number,
  cause: Cause,
  { dropped, boosted }: { readonly dropped: number; readonly boosted: Boosted | null } = AS_GIVEN,
): void {
  const before = own(turn.draft.balances, currencyId);
  const balance = (before ?? 0) + amount;
  if (amount !== 0) write(turn.draft, 'balances', currencyId, balance);
  record(
    turn,
    'currency',
    { currencyId, amount, balance, ...boosted },
    {
      cause,
      before,
      adds: { source: sourceOf(cause, turn.stimulusId) },
      effectOnly: dropped > 0 ? { dropped } : {},
      silent: amount === 0,
    },
  );
}

/**
 * Where an amount came from, by the cause of its effect. What is neither of a definition nor of a purchase or a use was
 * granted by hand.
 */
export function sourceOf(cause: Cause, stimulusId: string | null): Source {
  if (cause.ruleId !== undefined) return { type: 'rule', id: cause.ruleId };
  if (cause.questId !== undefined) return { type: 'quest', id: cause.questId };
  if (cause.adventureId !== undefined) return { type: 'adventure', id: cause.adventureId };
  if (cause.offerId !== undefined) return { type: 'purchase', id: stimulusId };
  if (cause.usedItemId !== undefined) return { type: 'use', id: stimulusId };
  if (cause.ofLeaderboardId !== undefined) return { type: 'leaderboard', id: cause.ofLeaderboardId };
  if (cause.claimedMessageId !== undefined) return { type: 'message', id: cause.claimedMessageId };
  return { type: 'grant', id: stimulusId };
}

/** For a new player, who has nothing yet. */
export function creditInitial(turn: Turn): void {
  for (const { id: currencyId, initial, max } of turn.project.initialCurrencies) {
    const amount = Math.min(initial, max ?? MOST);
    write(turn.draft, 'balances', currencyId, amount);
    record(
      turn,
      'currency',
      { currencyId, amount, balance: amount },
      { cause: {}, before: undefined, adds: { source: { type: 'initial', id: null } } },
    );
  }
}

/** The action. What is over the maximum that a player can own is dropped. Returns why nothing was done, or null. */
export function grantItem(turn: Turn, itemId: string, quantity: number, cause: Cause): Why | null {
  if (!turn.project.items.has(itemId)) return messages.noItem;
  if (isNewAndFull(turn, 'items', itemId)) return fullOf('items');
  give(turn, itemId, quantity, cause);
  return null;
}

/** The same by hand; a negative quantity is taken. */
export function changeItem(turn: Turn, itemId: string, quantity: number, forced = false): Refusal | null {
  if (!turn.project.items.has(itemId)) return refusal('unknown', messages.unknownItem({ id: itemId }));
  if (quantity < 0) return takeItem(turn, itemId, -quantity, {}, forced);
  if (isNewAndFull(turn, 'items', itemId)) return tooMany('items');
  give(turn, itemId, quantity, {});
  return null;
}

/** Takes all of them, or none. */
export function takeItem(
  turn: Turn,
  itemId: string,
  quantity: number,
  cause: Cause,
  forced = false,
): Refusal | null {
  const owned = own(turn.draft.items, itemId)?.quantity ?? 0;
  if (owned < quantity && !forced) {
    return refusal('owned', messages.tooFewItems({ owned, id: itemId, needed: quantity }));
  }
  setQuantity(turn, itemId, -quantity, cause);
  return null;
}

function give(turn: Turn, itemId: string, quantity: number, cause: Cause): void {
  const owned = own(turn.draft.items, itemId)?.quantity ?? 0;
  const most = turn.project.items.get(itemId)?.maxOwned ?? MOST;
  const applied = Math.min(quantity, Math.max(0, most - owned));
  setQuantity(turn, itemId, applied, cause, quantity - applied);
}

function setQuantity(turn: Turn, itemId: string, quantity: number, cause: Cause, dropped = 0): void {
  const { draft, occurredAt } = turn;
  const before = own(draft.items, itemId);
  const owned = (before?.quantity ?? 0) + quantity;
  if (quantity !== 0) {
    write(draft, 'items', itemId, {
      quantity: owned,
      // Events can arrive late, so the latest to be handled is not always the latest to have happened.
      firstAt: Math.min(before?.firstAt ?? occurredAt, occurredAt),
      lastAt: Math.max(before?.lastAt ?? occurredAt, occurredAt),
    });
  }
  record(
    turn,
    'item',
    { itemId, quantity, owned },
    { cause, before, effectOnly: dropped > 0 ? { dropped } : {}, silent: quantity === 0 },
  );
}

function isNewAndFull({ draft }: Turn, facet: 'balances' | 'items', id: string): boolean {
  return own<unknown>(draft[facet], id) === undefined && isFull(draft, facet);
}

function fullOf(what: 'currencies' | 'items'): Why {
  return messages.full({ most: PLAYER_LIMITS[what], what });
}
